/** A home with the name for its save button. */
export type NamedHome = { slug: string; /** What people call it. */ name: string };
