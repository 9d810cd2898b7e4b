//! Enums whose values are typed by name.

/// Declares an enum whose values have a name: `ALL` and `as_str` agree.
#[doc(hidden)]
#[macro_export]
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $name {
            /// Every value, in the order in which they are listed to people.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The value of this name.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().find(|value| value.as_str() == name).copied()
            }

            /// The name, as it is typed.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)+
                }
            }
        }
    };
}

pub use named;

#[cfg(test)]
mod tests {
    use crate::game::Level;

    #[test]
    fn values_are_found_by_their_names() {
        for &level in Level::ALL {
            assert_eq!(Level::named(level.as_str()), Some(level));
        }
        assert_eq!(Level::named("nobody"), None);
    }
}
