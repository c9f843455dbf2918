const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin that may frame a page and be posted to, or null. Exactly the site's own; on a developer's machine also its
 * other names, because localhost and 127.0.0.1 are the same place and different origins.
 */
export function allowedParent(parent: string, siteOrigin: string): string | null {
  if (!URL.canParse(parent)) return null;
  const asked = new URL(parent);
  const site = new URL(siteOrigin);
  if (asked.origin === site.origin) return asked.origin;
  const isSamePlace =
    LOOPBACK.has(asked.hostname) &&
    LOOPBACK.has(site.hostname) &&
    asked.port === site.port &&
    asked.protocol === site.protocol;
  return isSamePlace ? asked.origin : null;
}
