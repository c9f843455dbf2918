/**
 * The name that a cookie goes by. On https it has the prefix that makes browsers refuse it from subdomains, from http and with another path.
 * The session cookie alone keeps its name everywhere (specification 9), so it is not among these.
 */
export const getCookieName = (name: CookieName, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

/** `consent`: what a visitor allowed. `multiple_visits`: the visitor id, only with consent. The others: which release a browser gets, who it belongs to. */
export type CookieName =
  'consent' | 'multiple_visits' | 'visitor_bucket' | 'release_channel' | 'release_overrides' | 'known_device';
