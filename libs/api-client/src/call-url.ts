import { routes, snakeizeKeys, type RouteName } from '@lodestay/contracts';

export type Input = { params?: unknown; query?: unknown; body?: unknown };

/**
 * Path and query of a call. Sorts parameters, joins lists with commas and leaves out empty values, so that the same input always
 * gives the same URL. It is also the cache key.
 */
export function formatCallUrl(name: RouteName, input: Input = {}): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = routes[name][1].replace(/:([a-z_]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const query = Object.entries(snakeizeKeys(input.query ?? {}) as Record<string, unknown>)
    .filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
