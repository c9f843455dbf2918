const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the origin that may frame a page and receive its messages, or null. Only the site's own origin is allowed. On a
 * loopback site, the other loopback names with the same port are allowed too.
 */
export function getAllowedParent(parent: string, siteOrigin: string): string | null {
  if (!URL.canParse(parent)) return null;
  const requested = new URL(parent);
  const site = new URL(siteOrigin);
  if (requested.origin === site.origin) return requested.origin;
  const isSameLoopbackSite =
    LOOPBACK.has(requested.hostname) &&
    LOOPBACK.has(site.hostname) &&
    requested.port === site.port &&
    requested.protocol === site.protocol;
  return isSameLoopbackSite ? requested.origin : null;
}
