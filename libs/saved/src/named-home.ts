/** A home as a heart is named after it. */
export type NamedHome = { slug: string; /** What people call it. */ name: string };
