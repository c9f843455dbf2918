import type { RouteName } from '../routes.ts';

/** A whole string that is one word. The closing quote can also open the next string. */
const WORD = /(["'`])([\w$]+)(?=\1)/g;

/**
 * The routes in `names` that a built script calls: those that it contains as a whole string. Minifiers keep strings but remove quotes
 * from keys, so the route table itself does not count. An unrelated string with the same text counts as a call; the extra check is harmless.
 */
export function findCalls(code: string, names: readonly string[]): RouteName[] {
  const words = new Set(Array.from(code.matchAll(WORD), ([, , word]) => word));
  return names.filter((name) => words.has(name)) as RouteName[];
}
