import { createLeadTracking, LAST_DAY_KEY, TRACKING_KEYS, VISIT_KEY } from '@lodestay/analytics';
import { getCookieName } from '@lodestay/contracts';
import { isOfVendor } from '@lodestay/contracts/vendor-storage';
import { readLandingSearch } from '../page/landing-search.ts';

const isHttps = () => location.protocol === 'https:';
const visitorCookie = () => getCookieName('multiple_visits', isHttps());
const phoneLineCookie = () => getCookieName('phone_line', isHttps());

const createRandomId = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(32)),
    (byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36],
  ).join('');

/**
 * Stores the visitor ID (32 random characters, for a year), the lead parameters and, until the browser is closed, the source of the
 * campaign's phone line. Call it only with consent (specification 9, product 10).
 */
export function startTracking(phoneSource?: string) {
  if (!new RegExp(`(?:^|;\\s*)${visitorCookie()}=`).test(document.cookie)) {
    const nextYear = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 11, 31)).toUTCString();
    document.cookie = `${visitorCookie()}=${createRandomId()}; path=/; expires=${nextYear}; samesite=lax${isHttps() ? '; secure' : ''}`;
  }
  if (phoneSource)
    document.cookie = `${phoneLineCookie()}=${phoneSource}; path=/; samesite=lax${isHttps() ? '; secure' : ''}`;
  createLeadTracking(localStorage).remember(readLandingSearch(), new Date().toISOString());
}

/** Deletes the cookies of vendors. They may be set for a parent domain. */
function clearVendorCookies() {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!))
    if (isOfVendor(name)) for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

/** Deletes what analytics stored in the browser. */
export function clearTracking() {
  clearVendorCookies();
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (isOfVendor(key)) storage.removeItem(key);
  for (const name of [visitorCookie(), phoneLineCookie()])
    document.cookie = `${name}=; path=/; max-age=0${isHttps() ? '; secure' : ''}`;
  for (const key of [...TRACKING_KEYS, LAST_DAY_KEY]) localStorage.removeItem(key);
  sessionStorage.removeItem(VISIT_KEY);
}
