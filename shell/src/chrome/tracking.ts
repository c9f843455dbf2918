import { createLeadTracking, TRACKING_KEYS } from '@lodestay/analytics';
import { getCookieName } from '@lodestay/contracts';

const isHttps = () => location.protocol === 'https:';
const visitorCookie = () => getCookieName('multiple_visits', isHttps());

const createRandomId = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(32)),
    (byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36],
  ).join('');

/** Stores the visitor ID (32 random characters, for a year) and the lead parameters. Call it only with consent (specification 9, product 10). */
export function startTracking() {
  if (!new RegExp(`(?:^|;\\s*)${visitorCookie()}=`).test(document.cookie)) {
    const nextYear = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 11, 31)).toUTCString();
    document.cookie = `${visitorCookie()}=${createRandomId()}; path=/; expires=${nextYear}; samesite=lax${isHttps() ? '; secure' : ''}`;
  }
  createLeadTracking(localStorage).remember(location.search, new Date().toISOString());
}

export function clearTracking() {
  document.cookie = `${visitorCookie()}=; path=/; max-age=0${isHttps() ? '; secure' : ''}`;
  for (const key of TRACKING_KEYS) localStorage.removeItem(key);
}
