import { getCookieName } from '@lodestay/contracts';

/** The consent cookie lasts about one year (specification 9). It holds the decision and nothing about the person. */
export type Consent = 'unknown' | 'allowed' | 'denied';

const isHttps = () => location.protocol === 'https:';

/** Do Not Track or Global Privacy Control of the browser. They count more than a choice on this site. */
export const refusesTracking = ({
  doNotTrack,
  globalPrivacyControl,
}: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;

export function readConsent(cookies: string = document.cookie): Consent {
  if (refusesTracking()) return 'denied';
  const value = new RegExp(`(?:^|;\\s*)${getCookieName('consent', isHttps())}=(\\w+)`).exec(cookies)?.[1];
  return value === 'allowed' || value === 'denied' ? value : 'unknown';
}
