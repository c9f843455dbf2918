import type { Platform } from '@lodestay/platform';
import { readConsent } from '../page/consent.ts';
import { reportFailure } from '../page/report-failure.ts';

let loading: Promise<void> | undefined;

/** Loads the code that sends events, once, and only with consent. Without it, events stay in memory. */
export function loadAnalytics(platform: Platform): Promise<void> {
  if (readConsent() !== 'allowed') return Promise.resolve();
  return (loading ??= import(/* webpackChunkName: "analytics" */ '../analytics/start-analytics.ts').then(
    ({ startAnalytics }) => startAnalytics(platform),
    (error: unknown) => {
      loading = undefined;
      reportFailure('shell', 'load', error);
    },
  ));
}
