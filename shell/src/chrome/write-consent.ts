import { getCookieName } from '@lodestay/contracts';
import { COOKIES } from '@lodestay/contracts/cookies';
import type { Consent } from '../page/consent.ts';

/** Stores the visitor's decision. Not part of the first load, because it needs the table of cookies. */
export function writeConsent(consent: Exclude<Consent, 'unknown'>) {
  const isHttps = location.protocol === 'https:';
  document.cookie = `${getCookieName('consent', isHttps)}=${consent}; path=/; max-age=${COOKIES.consent.maxAge}; samesite=lax${isHttps ? '; secure' : ''}`;
}
