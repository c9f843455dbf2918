import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { stubGlobal } from '@lodestay/testing/stubs';
import { hashEmail, startGoogle, startPosthog, startSegment, type VendorUser } from '@lodestay/analytics/vendors';

const user: VendorUser = { id: 42, role: 'member', active_membership: true, email_sha256: 'ab12' };
const event = { event: 'save', url: 'https://site.example/s/denver', home: 'the-maple-412', saved: true };

/** Scripts of vendors wait until the page has loaded. */
function findScript() {
  expect(document.head.querySelector('script')).toBeNull();
  dispatchEvent(new Event('load'));
  return document.head.querySelector('script')!;
}

beforeEach(() => {
  document.head.replaceChildren();
  // jsdom finishes loading at a moment of its own, at times before the first test.
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
});

describe('hashEmail', () => {
  it('hashes the trimmed address in lower case', async () => {
    stubGlobal('crypto', webcrypto);
    expect(await hashEmail(' Ann@Example.com ')).toBe(
      '71d4f55f72fa128dfb468a1a3901507c804b74316488744d769d7f4b16696476',
    );
  });
});

describe('a vendor', () => {
  it('Google Analytics gets commands, and no URL of the browser', () => {
    const layer: unknown[] = [];
    const google = startGoogle({ id: 'G-TEST1', origin: 'https://tags.example', isOwnServer: true }, 'NONCE', layer);
    google.track(event);
    google.identify(user);
    const { src, nonce, async } = findScript();
    expect([src, nonce, async]).toEqual(['https://tags.example/gtag/js?id=G-TEST1', 'NONCE', true]);
    expect(layer.map((entry) => Array.from(entry as ArrayLike<unknown>))).toEqual([
      ['js', expect.any(Date)],
      [
        'config',
        'G-TEST1',
        {
          send_page_view: false,
          page_location: location.origin,
          page_referrer: '',
          server_container_url: 'https://tags.example',
        },
      ],
      ['event', 'save', { url: event.url, home: event.home, saved: true, page_location: event.url }],
      ['set', { user_id: '42' }],
      ['set', 'user_properties', { user_role: 'member', active_membership: true }],
      ['set', 'user_data', { sha256_email_address: 'ab12' }],
    ]);
  });

  it('Tag Manager reads the data layer itself', () => {
    const layer: unknown[] = [];
    const google = startGoogle(
      { id: 'GTM-TEST1', origin: 'https://www.googletagmanager.com', isOwnServer: false },
      undefined,
      layer,
    );
    google.track(event);
    expect(findScript().src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-TEST1');
    expect(layer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
  });

  it('Segment gets calls before and after its script has loaded', () => {
    const segment = startSegment(
      { key: 'key', origin: 'https://cdn.segment.com', apiHost: 'api.segment.io/v1' },
      'NONCE',
    );
    segment.track(event);
    segment.identify(user);
    expect(findScript().src).toBe('https://cdn.segment.com/analytics.js/v1/key/analytics.min.js');
    expect([...window.analytics!]).toEqual([
      [
        'track',
        'save',
        { url: event.url, home: event.home, saved: true },
        { context: { page: { url: event.url, search: '', referrer: '', title: '' } } },
      ],
      ['identify', '42', { role: 'member', active_membership: true, email_sha256: 'ab12' }],
    ]);
    const calls: unknown[] = [];
    window.analytics = { reset: () => calls.push('reset') } as never;
    segment.identify(null);
    expect(calls).toEqual(['reset']);
  });

  it('PostHog keeps nothing in the browser and records nothing by itself', () => {
    const posthog = startPosthog(
      { key: 'key', origin: 'https://us.i.posthog.com', assets: 'https://us-assets.i.posthog.com' },
      'NONCE',
    );
    posthog.track({ ...event, event: 'page_view' });
    expect(findScript().src).toBe('https://us-assets.i.posthog.com/static/array.js');
    expect(window.posthog!._i).toEqual([
      [
        'key',
        expect.objectContaining({
          api_host: 'https://us.i.posthog.com',
          autocapture: false,
          capture_pageview: false,
          disable_session_recording: true,
          persistence: 'memory',
        }),
        'posthog',
      ],
    ]);
    expect([...window.posthog!]).toEqual([
      ['capture', '$pageview', { url: event.url, home: event.home, saved: true, $current_url: undefined }],
    ]);
  });
});
