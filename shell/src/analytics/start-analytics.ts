import {
  createCollector,
  findSource,
  measureWebVitals,
  openVisit,
  startDelivery,
  toDataLayerEntry,
} from '@lodestay/analytics/delivery';
import type { Platform } from '@lodestay/platform';
import { findOwner } from '../browser/navigation.ts';
import { readConsent } from '../page/consent.ts';
import { startMonitoring } from '../monitoring/start-monitoring.ts';
import { readLandingSearch } from '../page/landing-search.ts';
import { boot } from '../page/page-boot.ts';
import { toEventFlags } from './event-flags.ts';
import { connectVendors } from './connect-vendors.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const isAllowed = () => readConsent() === 'allowed';

/** The package and version that shows a page. */
export function getRelease(pathname: string): string {
  const owner = findOwner(pathname);
  const remote = boot.remotes.find(({ name }) => name === owner);
  return remote ? `${remote.name}@${remote.version}` : `shell@${boot.site.shell}`;
}

/** Sends the events of this page to the collector and to the data layer. Called once, with consent. */
export function startAnalytics(platform: Platform): void {
  const { analytics, origin, flags, today } = platform;
  const { visit, isNew } = openVisit({ session: sessionStorage, local: localStorage }, today, () =>
    findSource(readLandingSearch(), document.referrer, location.host),
  );
  const collector = createCollector(visit, (url, body) => isAllowed() && navigator.sendBeacon(url, body));
  const { updateFlags, trackVital } = startDelivery({
    analytics,
    collector,
    sinks: [
      (delivered) => (window.dataLayer ??= []).push(toDataLayerEntry(delivered, origin)),
      ...(boot.analytics ? [connectVendors(boot.analytics, platform)] : []),
    ],
    isNewVisit: isNew,
    isAllowed,
    loadFlags: async () => toEventFlags(flags?.get()),
    getRelease,
  });
  flags?.subscribe(() => void updateFlags());
  if (boot.analytics)
    startMonitoring(boot.analytics, { visit: visit.visit, release: getRelease(location.pathname) }).catch(
      (error: unknown) => console.warn('Monitoring could not start:', error),
    );
  measureWebVitals(trackVital);
}
