/**
 * Name of a cookie. On https it gets the `__Host-` prefix, so browsers reject it from subdomains, over http and for other paths.
 * The session cookie is not listed because its name is fixed (specification 9).
 */
export const getCookieName = (name: CookieName, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

/** `consent`: the visitor's choice. `multiple_visits`: visitor ID, set only with consent. The others select a release or mark a known device. */
export type CookieName =
  'consent' | 'multiple_visits' | 'visitor_bucket' | 'release_channel' | 'release_overrides' | 'known_device';
