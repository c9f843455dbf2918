import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contracts } from '@lodestay/contracts/schemas';
import { createAnalytics, type AnalyticsEvent } from '@lodestay/analytics';
import { createCollector, startDelivery, toDataLayerEntry, type Flags } from '@lodestay/analytics/delivery';

const VISIT = { visit: 'v'.repeat(32), returning: false };
const member = { id: 42, email: 'ann@example.com', role: 'member' } as never;

type Sent = { events: { event: string; details: object; url: string; landing_page_marker: string; flags: string[] }[] };

/** Every event of the catalog with typical details. */
const EVENTS: AnalyticsEvent[] = [
  { event: 'search', place: 'denver', results: 3 },
  {
    event: 'listing_view',
    content_ids: ['412'],
    value: 7350.5,
    content_type: 'home_listing',
    checkin: '2027-01-11',
    checkout: '2027-04-11',
    duration: 90,
  },
  { event: 'save', home: 'the-maple-412', saved: true },
  { event: 'compare', home: 'the-maple-412', compared: true },
  { event: 'checkout_step', step: 'pay', home: 'the-maple-412', method: 'card' },
  { event: 'booking', home: 'the-maple-412', value: 7350.5, duration: 90, stay_kind: 'fixed' },
  { event: 'sign_up' },
  { event: 'sign_in', method: 'password' },
  { event: 'lead', product_type: 'contact' },
  { event: 'session_expired', call: 'listFavorites' },
];

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2027-01-01T00:00:00Z') });
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => void jest.useRealTimers());

async function start({
  consent = (): boolean => true,
  loadFlags = async (): Promise<Flags> => ({ split_stays: true, map: false }),
  isNewVisit = true,
} = {}) {
  const bodies: Blob[] = [];
  const entries: object[] = [];
  const analytics = createAnalytics('allowed', () => member);
  analytics.page({ name: 'market', path: '/s/:market', url: '/s/denver?minBeds=2' });
  const { trackVital } = startDelivery({
    analytics,
    collector: createCollector(VISIT, (_, body) => bodies.push(body)),
    sinks: [(event) => entries.push(toDataLayerEntry(event, 'https://site.example'))],
    isNewVisit,
    isAllowed: consent,
    loadFlags,
    getRelease: () => 'mf-search@1a2b3c',
  });
  await jest.advanceTimersByTimeAsync(0);
  const readSent = async () => {
    jest.useRealTimers();
    const batches = await Promise.all(bodies.map(async (body) => JSON.parse(await readText(body)) as Sent));
    return { batches, events: batches.flatMap(({ events }) => events) };
  };
  return { analytics, entries, bodies, trackVital, readSent };
}

const readText = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(body);
  });

const hide = () => {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('startDelivery', () => {
  it('sends every event of the catalog in a form that the collector accepts', async () => {
    const { analytics, trackVital, readSent } = await start();
    for (const event of EVENTS) analytics.track(event);
    trackVital('CLS', 0.0123);
    await jest.advanceTimersByTimeAsync(60_000);
    hide();
    const { batches, events } = await readSent();
    expect(events.map(({ event }) => event)).toEqual([
      'page_view',
      ...EVENTS.map(({ event }) => event),
      'web_vital',
      'engagement',
    ]);
    for (const batch of batches) expect(contracts.recordEvents.body.parse(batch)).toEqual(batch);
    expect(JSON.stringify(batches)).not.toContain('ann@example.com');
    expect(events.at(-1)).toMatchObject({ details: { seconds: 60, scroll_percent: expect.any(Number) } });
    expect(events[0]).toEqual({
      event: 'page_view',
      details: {},
      age_seconds: 3,
      landing_page_name: 'Market list',
      landing_page_marker: 'landing',
      url: '/s/denver?min_beds=2',
      release: 'mf-search@1a2b3c',
      logged_in: true,
      user_role: 'member',
      flags: ['flag_split_stays'],
    });
  });

  it('pushes exactly the fields of the specification for a listing view', async () => {
    const { analytics, entries } = await start();
    analytics.track(EVENTS[1]!);
    expect(entries[1]).toEqual({
      event: 'listing_view',
      content_ids: ['412'],
      value: 7350.5,
      content_type: 'home_listing',
      checkin: '2027-01-11',
      checkout: '2027-04-11',
      duration: 90,
    });
  });

  it('pushes the context and the flags with every other event', async () => {
    const { entries } = await start();
    expect(entries[0]).toEqual({
      event: 'page_view',
      landing_page_name: 'Market list',
      landing_page_marker: 'landing',
      url: 'https://site.example/s/denver?min_beds=2',
      logged_in: true,
      user_role: 'member',
      min_beds: '2',
      flag_split_stays: true,
      flag_map: false,
    });
  });

  it('marks the first page of a visit, and sends its engagement when it is left', async () => {
    const { analytics, readSent } = await start();
    await jest.advanceTimersByTimeAsync(5000);
    analytics.page({ name: 'market', path: '/s/:market', url: '/s/denver?minBeds=3' });
    analytics.page({ name: 'home', path: '/homes/:slug', url: '/homes/the-maple-412' });
    await jest.advanceTimersByTimeAsync(5000);
    const { events } = await readSent();
    expect(events.map(({ event, url, landing_page_marker: marker }) => [event, url, marker])).toEqual([
      ['page_view', '/s/denver?min_beds=2', 'landing'],
      ['page_view', '/s/denver?min_beds=3', 'landing'],
      ['engagement', '/s/denver?min_beds=3', 'landing'],
      ['page_view', '/homes/the-maple-412', 'inner'],
    ]);
  });

  it('marks no landing page in a visit that began earlier', async () => {
    const { readSent } = await start({ isNewVisit: false });
    await jest.advanceTimersByTimeAsync(5000);
    expect((await readSent()).events[0]!.landing_page_marker).toBe('inner');
  });

  it('sends nothing after consent was withdrawn, for example in another tab', async () => {
    let isAllowed = true;
    const { analytics, entries, bodies } = await start({ consent: () => isAllowed });
    await jest.advanceTimersByTimeAsync(5000);
    isAllowed = false;
    analytics.track(EVENTS[0]!);
    await jest.advanceTimersByTimeAsync(5000);
    hide();
    expect([entries.length, bodies.length]).toEqual([1, 1]);
  });

  it('sends waiting events without flags when the page is left before they have loaded', async () => {
    const { readSent } = await start({ loadFlags: () => new Promise(() => {}) });
    hide();
    expect((await readSent()).events.map(({ event, flags }) => [event, flags])).toEqual([['page_view', []]]);
  });

  it('sends events without flags if the flags cannot be loaded', async () => {
    const { readSent } = await start({ loadFlags: () => Promise.reject(new Error('offline')) });
    await jest.advanceTimersByTimeAsync(5000);
    expect((await readSent()).events.map(({ event }) => event)).toEqual(['page_view']);
  });

  it('sends a filter event with the search after a change of filters', async () => {
    const { analytics, readSent } = await start();
    const search = (url: string, results: number) => {
      analytics.page({ name: 'market', path: '/s/:market', url });
      analytics.track({ event: 'search', place: 'denver', results });
    };
    search('/s/denver?minBeds=2', 9);
    search('/s/denver?minBeds=2&page=2', 9);
    search('/s/denver?minBeds=2&amenity=pets&amenity=wifi', 3);
    search('/s/austin', 7);
    search('/s/austin?maxPrice=4000', 0);
    await jest.advanceTimersByTimeAsync(5000);
    expect(
      (await readSent()).events.filter(({ event }) => event === 'filter').map(({ url, details }) => [url, details]),
    ).toEqual([
      ['/s/denver?min_beds=2&amenity=wifi', { filters: ['min_beds', 'amenity'], results: 3 }],
      ['/s/austin?max_price=4000', { filters: ['max_price'], results: 0 }],
    ]);
  });

  it('sends large numbers of events in batches that the collector accepts', async () => {
    const { analytics, readSent } = await start();
    for (let count = 0; count < 70; count += 1) analytics.track(EVENTS[0]!);
    await jest.advanceTimersByTimeAsync(5000);
    expect((await readSent()).batches.map(({ events }) => events.length)).toEqual([30, 30, 11]);
  });
});
