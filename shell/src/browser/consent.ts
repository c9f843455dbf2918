/** The consent cookie lasts about one year (specification 9). It holds the decision and nothing about the person. */
export type Consent = 'unknown' | 'allowed' | 'denied';

const COOKIE = 'consent';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function readConsent(cookies: string = document.cookie): Consent {
  const value = /(?:^|;\s*)consent=(\w+)/.exec(cookies)?.[1];
  return value === 'allowed' || value === 'denied' ? value : 'unknown';
}

export function writeConsent(consent: Exclude<Consent, 'unknown'>) {
  document.cookie = `${COOKIE}=${consent}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}
