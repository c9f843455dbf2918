import { getCookieName } from '@lodestay/contracts';

/** The consent cookie lasts about one year (specification 9). It holds the decision and nothing about the person. */
export type Consent = 'unknown' | 'allowed' | 'denied';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const isHttps = () => location.protocol === 'https:';

export function readConsent(cookies: string = document.cookie): Consent {
  const value = new RegExp(`(?:^|;\\s*)${getCookieName('consent', isHttps())}=(\\w+)`).exec(cookies)?.[1];
  return value === 'allowed' || value === 'denied' ? value : 'unknown';
}

export function writeConsent(consent: Exclude<Consent, 'unknown'>) {
  document.cookie = `${getCookieName('consent', isHttps())}=${consent}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${isHttps() ? '; secure' : ''}`;
}
