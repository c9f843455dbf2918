/** A home with the name for its save button. */
export type NamedHome = { slug: string; /** The display name. */ name: string };
