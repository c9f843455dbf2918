import type { RouteName } from '../routes.ts';

const QUOTES = ['"', "'", '`'];

/**
 * Which of `names` a built script calls: those that stand in it as a whole string. A minifier keeps strings and takes the quotes off
 * keys, so the table of routes itself names nothing. Another string that equals a name counts as a call, which is the safe mistake.
 */
export function findCalls(code: string, names: readonly string[]): RouteName[] {
  return names.filter((name) => QUOTES.some((quote) => code.includes(quote + name + quote))) as RouteName[];
}
