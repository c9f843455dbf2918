import { snakeizeKeys } from '@lodestay/contracts';

export type Input = { params?: unknown; query?: unknown; body?: unknown };

/** Query string of an object. Sorts parameters, joins lists with commas and leaves out empty values. */
export const formatQuery = (query: unknown): string =>
  Object.entries(snakeizeKeys(query ?? {}) as Record<string, unknown>)
    .filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`)
    .join('&');

/** Cache key of a call's input: equal for the same path parameters and query. */
export const formatInput = ({ params, query }: Input = {}): string => `${formatQuery(params)}?${formatQuery(query)}`;
