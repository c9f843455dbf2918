import { VENDORS, type VendorName } from '@lodestay/contracts/vendor-storage';
import type { AnalyticsSettings } from '../../boot-data.ts';

const GOOGLE = 'https://www.googletagmanager.com';
const SEGMENT = 'https://cdn.segment.com';
const SEGMENT_API = 'api.segment.io/v1';
const POSTHOG = 'https://us.i.posthog.com';

/** The settings of analytics in the environment, as `settingsSchema` returns them. */
type Given = {
  GOOGLE_TAG_ID?: string | undefined;
  GOOGLE_TAG_ORIGIN?: string | undefined;
  SEGMENT_WRITE_KEY?: string | undefined;
  SEGMENT_ORIGIN?: string | undefined;
  POSTHOG_KEY?: string | undefined;
  POSTHOG_ORIGIN?: string | undefined;
  TRACES_ENDPOINT?: string | undefined;
  DATADOG_APPLICATION_ID?: string | undefined;
  DATADOG_CLIENT_TOKEN?: string | undefined;
  DATADOG_SITE: string;
  DATADOG_PROXY?: string | undefined;
};

/** The vendors of a site and its monitoring, for the browser. Null: none. */
export function readAnalyticsSettings(given: Given): AnalyticsSettings | null {
  const settings: AnalyticsSettings = {
    google: given.GOOGLE_TAG_ID
      ? {
          id: given.GOOGLE_TAG_ID,
          origin: given.GOOGLE_TAG_ORIGIN ?? GOOGLE,
          isOwnServer: given.GOOGLE_TAG_ORIGIN !== undefined,
        }
      : null,
    segment: given.SEGMENT_WRITE_KEY
      ? {
          key: given.SEGMENT_WRITE_KEY,
          origin: given.SEGMENT_ORIGIN ?? SEGMENT,
          apiHost: given.SEGMENT_ORIGIN ? `${new URL(given.SEGMENT_ORIGIN).host}/v1` : SEGMENT_API,
        }
      : null,
    posthog: given.POSTHOG_KEY
      ? {
          key: given.POSTHOG_KEY,
          origin: given.POSTHOG_ORIGIN ?? POSTHOG,
          // PostHog serves its script from another host than its events.
          assets: (given.POSTHOG_ORIGIN ?? POSTHOG).replace(/\.i\.posthog\.com$/, '-assets.i.posthog.com'),
        }
      : null,
    openTelemetry: given.TRACES_ENDPOINT ? { endpoint: given.TRACES_ENDPOINT } : null,
    datadog:
      given.DATADOG_APPLICATION_ID && given.DATADOG_CLIENT_TOKEN
        ? {
            applicationId: given.DATADOG_APPLICATION_ID,
            clientToken: given.DATADOG_CLIENT_TOKEN,
            site: given.DATADOG_SITE,
            proxy: given.DATADOG_PROXY ?? null,
          }
        : null,
    scripts: [],
  };
  const { google, segment, posthog } = settings;
  const scripts = [google?.origin, segment?.origin, posthog?.assets].filter((origin) => origin !== undefined);
  const isUsed = scripts.length > 0 || settings.openTelemetry || settings.datadog;
  return isUsed ? { ...settings, scripts } : null;
}

/** The names of the configured vendors. */
export const getVendors = (settings: AnalyticsSettings | null): readonly VendorName[] =>
  VENDORS.filter((vendor) => settings?.[vendor]);

const getProtocol = (origin: string) => `${new URL(origin).protocol}//`;

/** Hosts that the browser may send to, by directive of the content security policy. Only those of configured vendors. */
export function getVendorHosts(settings: AnalyticsSettings | null): { connect: string[]; images: string[] } {
  if (!settings) return { connect: [], images: [] };
  const { google, segment, posthog, openTelemetry, datadog } = settings;
  const googleHosts = google
    ? google.isOwnServer
      ? [google.origin]
      : [
          'https://*.googletagmanager.com',
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://*.g.doubleclick.net',
        ]
    : [];
  return {
    connect: [
      ...googleHosts,
      ...(segment ? [segment.origin, getProtocol(segment.origin) + segment.apiHost.split('/')[0]!] : []),
      ...(posthog ? [posthog.origin, posthog.assets] : []),
      ...(openTelemetry ? [new URL(openTelemetry.endpoint).origin] : []),
      ...(datadog
        ? [
            datadog.proxy
              ? new URL(datadog.proxy).origin
              : `https://browser-intake-${datadog.site.replaceAll('.', '-').replace(/-(\w+)$/, '.$1')}`,
          ]
        : []),
    ].filter((host, index, all) => all.indexOf(host) === index),
    images: googleHosts,
  };
}
