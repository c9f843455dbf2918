import { UTM_PARAMETERS } from '@lodestay/contracts';

/** Reads the campaign parameters of a query string, always in the same order. */
export function parseUtm(search: string): [string, string][] {
  const params = new URLSearchParams(search);
  return UTM_PARAMETERS.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
}

/**
 * Adds campaign parameters to an internal URL (specification 2). URLs of other sites, fragments and `mailto:` stay unchanged.
 * Existing parameters are not replaced.
 */
export function keepUtm(href: string, utm: readonly [string, string][]): string {
  if (utm.length === 0 || !href.startsWith('/') || href.startsWith('//')) return href;
  const [withoutHash, hash] = href.split('#', 2) as [string, string?];
  const [path, query] = withoutHash.split('?', 2) as [string, string?];
  const params = new URLSearchParams(query);
  for (const [name, value] of utm) if (!params.has(name)) params.set(name, value);
  return `${path}?${params}${hash === undefined ? '' : `#${hash}`}`;
}
