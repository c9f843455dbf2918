import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { createCollector } from './collector.ts';
import { countVisits, selectEmptySearches, selectVitals } from './report-queries.ts';

const NOW = '2027-03-01T12:00:00Z';
const toVisitId = (number: number) => String(number).padStart(32, 'v');

const context = {
  ageSeconds: 0,
  landingPageName: 'Market list',
  landingPageMarker: 'landing',
  url: '/s/denver?start_date=2027-04-01',
  release: 'mf-search@1a2b3c',
  loggedIn: false,
  flags: ['flag_split_stays'],
};
const event = (name: string, details: object = {}, more: object = {}) => ({
  event: name,
  details,
  ...context,
  ...more,
});
const search = (results = 3, more: object = {}) => event('search', { place: 'denver', results }, more);
const listing = event('listing_view', {
  content_ids: ['412'],
  value: 7350.5,
  content_type: 'home_listing',
  duration: 30,
});
const checkout = event('checkout_step', { step: 'profile', home: 'the-maple-412' });
const booking = event('booking', { home: 'the-maple-412', value: 7350.5, duration: 30, stay_kind: 'fixed' });

describe('analytics', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: NOW })));
  beforeEach(async () => {
    test.clock.moveTo(new Date(NOW));
    await sql`truncate analytics_visit, analytics_event, analytics_web_vital`.execute(test.db);
  });
  afterAll(() => test.close());

  const record = (visit: number, events: object[], more: object = {}, headers: Record<string, string> = {}) =>
    test.call('recordEvents', { body: { visit: toVisitId(visit), returning: false, events, ...more }, headers });
  const readEvents = () => test.db.selectFrom('analyticsEvent').selectAll().orderBy('id').execute();

  it('stores events with their visit and without an address or an ID of a person', async () => {
    const member = await test.signedInUser({ role: 'member' });
    const { status, body } = await test.call('recordEvents', {
      as: member,
      headers: { 'user-agent': 'Browser of Maya', 'x-forwarded-for': '203.0.113.9' },
      body: {
        visit: toVisitId(1),
        returning: true,
        source: 'google',
        campaign: 'spring',
        events: [search(3, { ageSeconds: 60, loggedIn: true, userRole: 'member' }), listing],
      },
    });
    expect([status, body]).toEqual([202, { stored: 2 }]);
    const [first, second] = await readEvents();
    expect(first).toEqual({
      id: expect.any(Number),
      occurredAt: expect.any(Date),
      event: 'search',
      visit: toVisitId(1),
      page: 'Market list',
      url: '/s/denver?start_date=2027-04-01',
      release: 'mf-search@1a2b3c',
      details: { place: 'denver', results: 3 },
      context: { landingPageMarker: 'landing', loggedIn: true, userRole: 'member', flags: ['flag_split_stays'] },
    });
    expect(first!.occurredAt.toISOString()).toMatch(/^2027-03-01T11:59:/);
    expect(second).toMatchObject({ details: { contentIds: ['412'], value: 7350.5, contentType: 'home_listing' } });
    expect(await test.db.selectFrom('analyticsVisit').selectAll().execute()).toEqual([
      {
        visit: toVisitId(1),
        startedAt: first!.occurredAt,
        isReturning: true,
        source: 'google',
        medium: null,
        campaign: 'spring',
        searched: true,
        viewedListing: true,
        startedCheckout: false,
        booked: false,
      },
    ]);
  });

  it.each([
    ['DNT', { dnt: '1' }],
    ['Sec-GPC', { 'sec-gpc': '1' }],
  ])('ignores events with the header %s', async (_, headers) => {
    expect(await record(1, [search()], {}, headers)).toMatchObject({ status: 202, body: { stored: 0 } });
    expect(await readEvents()).toEqual([]);
  });

  it.each<[string, object]>([
    ['an unknown event', { events: [event('purchase')] }],
    ['an unknown field of the batch', { email: 'maya@example.com' }],
    ['an unknown field of an event', { events: [event('page_view', {}, { email: 'maya@example.com' })] }],
    ['an unknown detail', { events: [event('page_view', { name: 'Maya' })] }],
    ['a detail of another event', { events: [event('page_view', { results: 3 })] }],
    ['an email address in the URL', { events: [event('page_view', {}, { url: '/?email=maya@example.com' })] }],
    ['a full address of another site', { events: [event('page_view', {}, { url: 'https://evil.example/' })] }],
    ['a visit that is not random', { visit: 'maya@example.com' }],
    ['no events', { events: [] }],
    ['too many events', { events: Array.from({ length: 31 }, () => search()) }],
  ])('rejects %s', async (_, change) => {
    expect((await record(1, [search()], change)).status).toBe(422);
    expect(await readEvents()).toEqual([]);
  });

  it('limits how many batches a client sends', async () => {
    const limited = await buildTestApp({ now: NOW, settings: { RATE_LIMITS: 'on' }, beside: test });
    const send = () =>
      limited.call('recordEvents', { body: { visit: toVisitId(1), returning: false, events: [search()] } });
    const statuses = new Map<number, number>();
    for (let round = 0; round < 61; round += 1)
      for (const { status } of await Promise.all(Array.from({ length: 10 }, send)))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await limited.close();
    expect([...statuses]).toEqual([
      [202, 600],
      [429, 10],
    ]);
  });

  it('keeps events for 90 days', async () => {
    await record(1, [search(), event('web_vital', { metric: 'LCP', value: 1200 })]);
    test.clock.moveTo(new Date('2027-05-30T11:59:00Z'));
    await record(2, [search()]);
    const collector = createCollector({ db: test.db, clock: test.clock });
    await collector.deleteOld();
    expect(await readEvents()).toHaveLength(2);
    test.clock.moveTo(new Date('2027-05-30T12:01:00Z'));
    await collector.deleteOld();
    expect((await readEvents()).map(({ visit }) => visit)).toEqual([toVisitId(2)]);
    expect(await test.db.selectFrom('analyticsVisit').select('visit').execute()).toEqual([{ visit: toVisitId(2) }]);
    expect(await test.db.selectFrom('analyticsWebVital').selectAll().execute()).toEqual([]);
  });

  describe('the report', () => {
    const getReport = async (query: Record<string, string> = {}) =>
      test.call('getStaffAnalytics', { as: await test.signedInUser({ role: 'read_only_admin' }), query });

    it('counts the funnel, weeks, sources, empty searches and web vitals of a period', async () => {
      await record(1, [search()], { source: 'google', medium: 'cpc', campaign: 'spring' });
      await record(1, [listing, checkout]);
      await record(1, [booking]);
      await record(2, [listing, checkout], { returning: true });
      await record(3, [search(0, { ageSeconds: 86_400 }), search(0), search(4)]);
      const vital = (metric: string, value: number) => event('web_vital', { metric, value });
      await record(3, [...[1000, 2000, 3000, 4000].map((value) => vital('LCP', value)), vital('CLS', 0.05)]);
      const { status, body } = await getReport();
      expect(status).toBe(200);
      expect(body).toEqual({
        from: '2027-02-02',
        to: '2027-03-01',
        visits: 3,
        funnel: [
          { step: 'search', visits: 2, allVisits: 2 },
          { step: 'listing', visits: 1, allVisits: 2 },
          { step: 'checkout', visits: 1, allVisits: 2 },
          { step: 'booking', visits: 1, allVisits: 1 },
        ],
        weeks: [
          { week: '2027-02-22', firstVisits: 1, returningVisits: 0 },
          { week: '2027-03-01', firstVisits: 1, returningVisits: 1 },
        ],
        sources: [
          { source: 'direct', medium: null, campaign: null, visits: 2, bookings: 0 },
          { source: 'google', medium: 'cpc', campaign: 'spring', visits: 1, bookings: 1 },
        ],
        emptySearches: [{ place: 'denver', searches: 4, empty: 2 }],
        vitals: [
          { page: 'Market list', release: 'mf-search@1a2b3c', metric: 'LCP', p75: 3250, samples: 4 },
          { page: 'Market list', release: 'mf-search@1a2b3c', metric: 'CLS', p75: 0.05, samples: 1 },
        ],
      });
    });

    it('includes its first and last day and no others', async () => {
      await record(1, [search(0, { ageSeconds: 43_200 })]);
      await record(2, [search(0, { ageSeconds: 43_800 })]);
      const visits = async (from: string, to: string) => (await getReport({ from, to })).body.visits;
      expect(await visits('2027-03-01', '2027-03-01')).toBe(1);
      expect(await visits('2027-02-28', '2027-02-28')).toBe(1);
      expect(await visits('2027-02-28', '2027-03-01')).toBe(2);
    });

    it.each([
      [{ from: '2027-03-02', to: '2027-03-01' }],
      [{ from: '2026-01-01', to: '2027-03-01' }],
      [{ from: 'yesterday' }],
    ])('rejects the period %j', async (query) => {
      expect((await getReport(query)).status).toBe(400);
    });

    it('is empty without events', async () => {
      expect((await getReport()).body).toMatchObject({
        visits: 0,
        weeks: [],
        sources: [],
        emptySearches: [],
        vitals: [],
      });
    });

    it('reads only the rows of its period, by indexes', async () => {
      await sql`insert into analytics_visit
        select 'visit ' || n, timestamptz '2027-03-01' - n * interval '1 minute', false, null, null, null, true, false, false, false
        from generate_series(1, 100000) n`.execute(test.db);
      await sql`insert into analytics_event (occurred_at, event, visit, page, url, release, context, details)
        select timestamptz '2027-03-01' - n * interval '1 minute', case n % 10 when 0 then 'search' else 'page_view' end,
          'visit ' || n, 'Home', '/', 'r', '{}', '{"results":0}' from generate_series(1, 100000) n`.execute(test.db);
      await sql`insert into analytics_web_vital (occurred_at, page, release, metric, value)
        select timestamptz '2027-03-01' - n * interval '1 minute', 'Home', 'r', 'LCP', n from generate_series(1, 100000) n`.execute(
        test.db,
      );
      await sql`analyze analytics_visit, analytics_event, analytics_web_vital`.execute(test.db);
      const period = { from: new Date('2027-02-27T00:00:00Z'), until: new Date('2027-02-28T00:00:00Z') };
      const readQueryPlan = async (query: { explain(): Promise<Record<string, unknown>[]> }) =>
        (await query.explain()).map((row) => Object.values(row)[0]).join('\n');
      expect(await readQueryPlan(countVisits(test.db, period))).toMatch(/Index.* analytics_visit_started_at/);
      expect(await readQueryPlan(selectEmptySearches(test.db, period))).toMatch(/analytics_event_searches/);
      expect(await readQueryPlan(selectVitals(test.db, period))).toMatch(/analytics_web_vital_occurred_at/);
      for (const query of [countVisits, selectEmptySearches, selectVitals])
        expect(await readQueryPlan(query(test.db, period))).not.toContain('Seq Scan');
    });
  });
});
