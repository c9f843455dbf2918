import type { RouteName } from '../routes.ts';

const QUOTES = ['"', "'", '`'];

/**
 * The routes in `names` that a built script calls: those that it contains as a whole string. Minifiers keep strings but remove quotes
 * from keys, so the route table itself does not count. An unrelated string with the same text counts as a call; the extra check is harmless.
 */
export function findCalls(code: string, names: readonly string[]): RouteName[] {
  return names.filter((name) => QUOTES.some((quote) => code.includes(quote + name + quote))) as RouteName[];
}
