import type { CookieName } from './cookie-rules.ts';

/** The session cookie (specification 9). */
export const SESSION_COOKIE = 'au_token';

/**
 * Name of a cookie. On https it gets the `__Host-` prefix, so browsers reject it from subdomains, over http and for other paths.
 * The name of the session cookie is fixed.
 */
export const getCookieName = (name: CookieName, isHttps: boolean): string =>
  isHttps && name !== SESSION_COOKIE ? `__Host-${name}` : name;
