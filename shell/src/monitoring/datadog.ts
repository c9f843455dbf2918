import { datadogLogs } from '@datadog/browser-logs';
import { datadogRum } from '@datadog/browser-rum';
import type { DatadogSettings } from './datadog-settings.ts';
import { removeQuery } from './remove-query.ts';
import { SAMPLE_RATES } from './sample-rates.ts';

type WithUrls = { view?: { url?: string; referrer?: string }; resource?: { url?: string }; http?: { url?: string } };

/** Removes the queries of URLs from an event before it leaves the browser. Datadog reads the changed event. */
function cleanEvent(event: WithUrls): true {
  for (const part of [event.view, event.resource, event.http]) if (part?.url) part.url = removeQuery(part.url);
  if (event.view?.referrer) event.view.referrer = removeQuery(event.view.referrer);
  return true;
}

/** Starts Datadog's real user monitoring and logs. No personal data: all text of replays is masked. */
export function startDatadog({ applicationId, clientToken, site, proxy }: DatadogSettings, release: string): void {
  const shared = {
    clientToken,
    site: site as never,
    service: 'lodestay-browser',
    // Datadog's tags have no '@', and it warns at each event.
    version: release.replace('@', '/'),
    sessionPersistence: 'local-storage' as const,
    // Would keep an ID of the browser for a year.
    trackAnonymousUser: false,
    ...(proxy && { proxy }),
  };
  datadogRum.init({
    ...shared,
    applicationId,
    sessionSampleRate: SAMPLE_RATES.sessions,
    sessionReplaySampleRate: SAMPLE_RATES.replays,
    defaultPrivacyLevel: 'mask',
    enablePrivacyForActionName: true,
    beforeSend: cleanEvent as never,
  });
  datadogLogs.init({
    ...shared,
    sessionSampleRate: SAMPLE_RATES.logs,
    forwardErrorsToLogs: true,
    beforeSend: cleanEvent as never,
  });
}
