import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCalendarViews } from '../calendar/calendar-view.ts';
import { testHome } from '../homes.testing.ts';
import { startHomesTest, type HomesTest } from '../homes-routes.testing.ts';

let test: HomesTest['test'];
let home: HomesTest['home'];
beforeAll(async () => void ({ test, home } = await startHomesTest()));
afterAll(() => test.close());

describe('getAvailability', () => {
  const availability = async (query = {}) =>
    (await test.call('getAvailability', { params: { slug: home.slug }, query })).body;

  it('returns busy nights, by default from today for a year', async () => {
    expect(await availability()).toMatchObject({
      from: '2027-01-04',
      to: '2028-01-04',
      minimumNights: 30,
      busy: [{ startDate: '2027-03-01', endDate: '2027-04-10' }],
    });
    expect(await availability({ from: '2027-03-20', to: '2027-03-25' })).toMatchObject({
      busy: [{ startDate: '2027-03-20', endDate: '2027-03-25' }],
    });
    expect(await availability({ from: '2020-01-01', to: '2020-02-01' })).toMatchObject({
      from: '2027-01-04',
      to: '2027-01-04',
      busy: [],
    });
    expect(await availability({ to: '2099-01-01' })).toMatchObject({ to: '2029-01-03' });
  });

  it('returns monthly prices for the allowed lengths of stay', async () => {
    expect((await availability()).monthlyByLength.map(({ minimumNights }) => minimumNights)).toEqual([
      30, 90, 180, 365,
    ]);
  });
});

describe('getQuote', () => {
  const quote = (query: Record<string, unknown>) => test.call('getQuote', { params: { slug: home.slug }, query });

  it('returns price lines and instalments that add up to the total', async () => {
    const { body } = await quote({
      startDate: '2027-05-01',
      endDate: '2027-07-30',
      pets: 1,
      parkingSpots: 1,
      paymentMethod: 'card',
    });
    expect(body).toMatchObject({
      stayKind: 'fixed',
      nights: 90,
      monthly: 285_000,
      monthlyWithoutDiscount: 285_000,
      lengthDiscount: '5% off for 3+ months',
      available: true,
      heldUntil: null,
    });
    expect(body.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(body.total);
    expect(body.instalments.reduce((sum, { cents }) => sum + cents, 0)).toBe(body.total);
    expect(body.instalments[0]!.cents).toBe(body.dueAtBooking);
  });

  it('returns whether the nights are taken or held', async () => {
    expect((await quote({ startDate: '2027-04-01', endDate: '2027-06-01' })).body).toMatchObject({
      available: false,
      heldUntil: null,
    });
    const heldUntil = new Date('2027-01-04T18:10:00Z');
    const views = createCalendarViews({
      db: test.db,
      clock: test.clock,
      calendar: { findConflict: async () => ({ heldUntil }), getBusyRanges: async () => new Map() },
      promos: { assess: async () => Promise.reject(new Error('No code')) },
    });
    expect(
      await views.getQuote(home.slug, { startDate: '2027-05-10', endDate: '2027-07-10' }, { member: false }),
    ).toMatchObject({ available: false, heldUntil: heldUntil.toISOString() });
  });

  it('accepts Flex without an end date, and Standby with its membership for people who do not have it', async () => {
    expect((await quote({ startDate: '2027-05-01', stayKind: 'flex', committedNights: 60 })).body).toMatchObject({
      stayKind: 'flex',
      endDate: null,
      nights: 365,
    });
    const standby = { params: { slug: home.slug }, query: { startDate: '2027-05-01', stayKind: 'standby' } } as const;
    const member = await test.signedInUser({ standbyRenewsOn: '2027-12-01' });
    expect((await test.call('getQuote', { ...standby, as: member })).body).toMatchObject({
      stayKind: 'standby',
      monthly: 210_000,
    });
    for (const as of [undefined, await test.signedInUser()]) {
      const { body } = await test.call('getQuote', { ...standby, as });
      expect(body.lines.find(({ code }) => code === 'standby_membership')).toMatchObject({ cents: 7_900 });
      expect(body).toMatchObject({ stayKind: 'standby', monthly: 210_000 });
    }
  });

  it('shows the usual rent and no total of Standby stays on home pages and building pages to others', async () => {
    const query = { startDate: '2027-05-01', stayKind: 'standby' } as const;
    const { body: detail } = await test.call('getHome', { params: { slug: home.slug }, query });
    const { body: building } = await test.call('getProperty', { params: { slug: detail.property.slug }, query });
    const member = await test.signedInUser({ standbyRenewsOn: '2027-12-01' });
    const { body: theirs } = await test.call('getHome', { params: { slug: home.slug }, query, as: member });
    expect([detail.total, detail.displayPriceWithDiscount]).toEqual([null, 300_000]);
    expect(building.groups.flatMap(({ homes }) => homes.map(({ total }) => total))).toEqual([null]);
    expect(theirs.displayPriceWithDiscount).toBe(210_000);
  });

  it.each([
    ['a stay that is too short', { startDate: '2027-05-01', endDate: '2027-05-20' }, 'end_date'],
    ['dates in the wrong order', { startDate: '2027-05-20', endDate: '2027-05-01' }, 'end_date'],
    ['a start date in the past', { startDate: '2027-01-01', endDate: '2027-05-01' }, 'start_date'],
    ['more pets than the home allows', { startDate: '2027-05-01', endDate: '2027-07-01', pets: 2 }, 'pets'],
  ])('rejects %s', async (_what, query, path) => {
    const { status, error } = await quote(query);
    expect(status).toBe(422);
    expect(error!.fields!.map((field) => field.path)).toEqual([path]);
  });

  it('offers no pet fee if the home allows no pets', async () => {
    const without = await testHome(test.db);
    const { body } = await test.call('getQuote', {
      params: { slug: without.slug },
      query: { startDate: '2027-05-01', endDate: '2027-07-01' },
    });
    expect(body.optionalLines.map(({ code }) => code)).not.toContain('pet');
  });
});
