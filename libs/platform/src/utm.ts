import { UTM_PARAMETERS } from '@lodestay/contracts';

/** The campaign parameters of an address, in a stable order. */
export function parseUtm(search: string): [string, string][] {
  const params = new URLSearchParams(search);
  return UTM_PARAMETERS.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
}

/**
 * Carries campaign parameters to an internal address (specification 2). Addresses of other sites, fragments and `mailto:`
 * stay as they are, and a parameter that the address already has wins.
 */
export function keepUtm(href: string, utm: readonly [string, string][]): string {
  if (utm.length === 0 || !href.startsWith('/') || href.startsWith('//')) return href;
  const [withoutHash, hash] = href.split('#', 2) as [string, string?];
  const [path, query] = withoutHash.split('?', 2) as [string, string?];
  const params = new URLSearchParams(query);
  for (const [name, value] of utm) if (!params.has(name)) params.set(name, value);
  return `${path}?${params}${hash === undefined ? '' : `#${hash}`}`;
}
