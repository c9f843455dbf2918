import { routes, type RouteName } from '@lodestay/contracts';
import { formatQuery, type Input } from './format-query.ts';

/** Path and query of a call. The same input always gives the same URL. */
export function formatCallUrl(name: RouteName, { params, query }: Input = {}): string {
  const values = (params ?? {}) as Record<string, string>;
  const path = routes[name][1].replace(/:([a-z_]+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const search = formatQuery(query);
  return search ? `${path}?${search}` : path;
}
