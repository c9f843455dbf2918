import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DatadogSettings } from './datadog-settings.ts';

type Options = Record<string, unknown> & { beforeSend(event: object): boolean };

const rum = jest.fn<(options: Options) => void>();
const logs = jest.fn<(options: Options) => void>();
jest.unstable_mockModule('@datadog/browser-rum', () => ({ datadogRum: { init: rum } }));
jest.unstable_mockModule('@datadog/browser-logs', () => ({ datadogLogs: { init: logs } }));
const { startDatadog } = await import('./datadog.ts');
const { startMonitoring } = await import('./start-monitoring.ts');

const settings: DatadogSettings = {
  applicationId: 'application',
  clientToken: 'token',
  site: 'us5.datadoghq.com',
  proxy: null,
};

beforeEach(() => {
  rum.mockReset();
  logs.mockReset();
});

/** Starts Datadog and returns the options of its two parts. */
function start(change: Partial<DatadogSettings> = {}) {
  startDatadog({ ...settings, ...change }, 'mf-search@1a2b3c');
  return { rum: rum.mock.calls[0]![0], logs: logs.mock.calls[0]![0] };
}

describe('startDatadog', () => {
  it('samples the rates of the specification', () => {
    const { rum: sessions, logs: log } = start();
    expect(sessions).toMatchObject({ sessionSampleRate: 10, sessionReplaySampleRate: 3 });
    expect(log).toMatchObject({ sessionSampleRate: 100, forwardErrorsToLogs: true });
  });

  it('names the application, the service and the release', () => {
    const shared = {
      clientToken: 'token',
      site: 'us5.datadoghq.com',
      service: 'lodestay-browser',
      version: 'mf-search/1a2b3c',
    };
    const { rum: sessions, logs: log } = start();
    expect(sessions).toMatchObject({ ...shared, applicationId: 'application' });
    expect(log).toMatchObject(shared);
    expect(log).not.toHaveProperty('applicationId');
  });

  it('hides all text, and keeps no ID of the browser and no cookie', () => {
    const { rum: sessions, logs: log } = start();
    expect(sessions).toMatchObject({ defaultPrivacyLevel: 'mask', enablePrivacyForActionName: true });
    for (const options of [sessions, log])
      expect(options).toMatchObject({ sessionPersistence: 'local-storage', trackAnonymousUser: false });
  });

  it.each([null, 'https://dog.example/proxy'])('sends to the proxy %s', (proxy) => {
    const { rum: sessions, logs: log } = start({ proxy });
    expect([sessions['proxy'], log['proxy']]).toEqual([proxy ?? undefined, proxy ?? undefined]);
  });

  it('removes queries, IDs and tokens from the URLs of each event', () => {
    for (const { beforeSend } of Object.values(start())) {
      const event = {
        view: { url: 'https://site.example/reset?email=ann@example.com', referrer: 'https://news.example/?q=ann' },
        resource: { url: 'https://site.example/api/v1/reservations/8f14e45f/quote?a=1' },
        http: { url: 'https://site.example/api/v1/homes?near=12%20Elm' },
      };
      expect(beforeSend(event)).toBe(true);
      expect(event).toEqual({
        view: { url: 'https://site.example/reset', referrer: 'https://news.example/' },
        resource: { url: 'https://site.example/api/v1/reservations/*/quote' },
        http: { url: 'https://site.example/api/v1/homes' },
      });
    }
  });

  it('accepts events without URLs', () => {
    for (const { beforeSend } of Object.values(start())) expect(beforeSend({})).toBe(true);
  });
});

describe('startMonitoring', () => {
  it('starts Datadog only if it is configured, and for every visit, because Datadog samples by itself', async () => {
    const visit = { visit: 'a'.repeat(32), release: 'shell@1' };
    await startMonitoring({ openTelemetry: null, datadog: null }, visit);
    expect(rum).not.toHaveBeenCalled();
    await startMonitoring({ openTelemetry: null, datadog: settings }, visit);
    expect([rum.mock.calls.length, logs.mock.calls.length]).toEqual([1, 1]);
  });
});
