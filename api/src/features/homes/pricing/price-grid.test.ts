import { addDays, countNights, overlaps } from '@lodestay/stay';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome, testPlace } from '../homes.testing.ts';
import { GRID_DAYS, createPriceGrid } from './price-grid.ts';

const TAKEN = { start: '2027-03-01', end: '2027-04-10' };
let test: TestApp;
let installed: string;
let monthly: string;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const place = await testPlace(test.db);
  const homes = [
    await testHome(test.db, {
      place,
      minimumNights: 1,
      monthlyRentCents: 314_159,
      petsMaximum: 1,
      property: { parkingMode: 'paid_assigned', parkingMonthlyCents: 14_000, parkingSpots: 3 },
    }),
    await testHome(test.db, { place, minimumNights: 60, installed: false }),
  ];
  for (const { id } of homes)
    await test.db
      .insertInto('occupancy')
      .values({
        homeId: id,
        stay: `[${TAKEN.start},${TAKEN.end})`,
        source: 'block',
        reservationId: null,
        holdExpiresAt: null,
      })
      .execute();
  [installed, monthly] = homes.map(({ slug }) => slug) as [string, string];
});
afterAll(() => test.close());

const grid = async (slug: string, query: Record<string, unknown> = {}, as?: TestUser) =>
  (await test.call('getPriceGrid', { params: { slug }, query, as })).body;
const words = ({ unit, count }: { unit: string; count: number }) => `${count} ${unit}`;

describe('getPriceGrid', () => {
  it('returns weekly check-in days from tomorrow and lengths from a week to a year', async () => {
    const { lengths, rows } = await grid(installed);
    expect(lengths.map(words)).toEqual([
      '1 week',
      '2 week',
      '1 month',
      '2 month',
      '3 month',
      '6 month',
      '9 month',
      '12 month',
    ]);
    expect(rows.map(({ startDate }) => startDate).slice(0, 3)).toEqual(['2027-01-05', '2027-01-12', '2027-01-19']);
    expect(rows).toHaveLength(8);
    expect(rows[0]!.cells.map(({ endDate }) => endDate)).toEqual([
      '2027-01-12',
      '2027-01-19',
      '2027-02-05',
      '2027-03-05',
      '2027-04-05',
      '2027-07-05',
      '2027-10-05',
      '2028-01-05',
    ]);
  });

  it('omits lengths below the minimum stay and marks stays that are too short', async () => {
    const { lengths, rows } = await grid(monthly, { from: '2027-02-01' });
    expect(lengths.map(words)).toEqual(['2 month', '3 month', '6 month', '9 month', '12 month']);
    expect(rows[0]!.cells[0]).toMatchObject({ endDate: '2027-04-01', nights: 59, answer: 'too_short' });
    expect(
      rows.every(({ cells }) => cells.every(({ nights, answer }) => nights < 60 === (answer === 'too_short'))),
    ).toBe(true);
  });

  it('extends a month with fewer than 30 nights to 30 nights', async () => {
    const { rows, lengths } = await grid(installed, { from: '2027-02-01' });
    expect(rows[0]!.cells[lengths.findIndex(({ unit }) => unit === 'month')]).toMatchObject({
      endDate: '2027-03-03',
      nights: 30,
    });
  });

  it('marks stays that are taken', async () => {
    const { rows } = await grid(installed, { from: '2027-01-04' });
    for (const { startDate, cells } of rows) {
      for (const { endDate, answer } of cells)
        expect(answer).toBe(overlaps(TAKEN, { start: startDate, end: endDate }) ? 'taken' : 'free');
    }
    expect(new Set(rows.flatMap(({ cells }) => cells.map(({ answer }) => answer)))).toEqual(new Set(['free', 'taken']));
  });

  it('starts between today and the end of the calendar', async () => {
    expect((await grid(installed, { from: '2020-01-01' })).rows[0]!.startDate).toBe('2027-01-04');
    expect((await grid(installed, { from: '9999-12-01' })).rows[0]!.startDate).toBe('2029-01-03');
    expect((await test.call('getPriceGrid', { params: { slug: installed }, query: { from: 'soon' } })).status).toBe(
      400,
    );
    expect((await test.call('getPriceGrid', { params: { slug: 'nothing-1' } })).status).toBe(404);
  });

  it('marks the available stay with the lowest price per night', async () => {
    const { rows, cheapest } = await grid(installed);
    const free = rows.flatMap(({ startDate, cells }) =>
      cells.filter(({ answer }) => answer === 'free').map((cell) => ({ startDate, ...cell })),
    );
    const best = free.find(
      ({ startDate, endDate }) => startDate === cheapest!.startDate && endDate === cheapest!.endDate,
    )!;
    expect(free.every(({ total, nights }) => best.total / best.nights <= total / nights)).toBe(true);
    expect(best.nightlyTotal).toBe(Math.round(best.total / best.nights));
  });

  it('marks no stay if none is available', () => {
    const busy = [{ start: '2027-01-01', end: addDays('2027-01-01', GRID_DAYS) }];
    expect(
      createPriceGrid('x', { rentCents: 300_000, asOf: '2027-01-01', from: '2027-01-01', minimumNights: 30, busy })
        .cheapest,
    ).toBeNull();
  });

  it('has the same prices as quotes for the same dates', async () => {
    const member = await test.signedInUser({ membershipRenewsOn: '2027-12-01' });
    const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2027-01-05', days));
    await fc.assert(
      fc.asyncProperty(
        day,
        fc.constantFrom(installed, monthly),
        fc.constantFrom(undefined, member),
        fc.nat(7),
        fc.nat(7),
        async (from, slug, as, row, column) => {
          const { rows } = await grid(slug, { from }, as);
          const { startDate, cells } = rows[row % rows.length]!;
          const { endDate, nights, total, monthly: month, answer } = cells[column % cells.length]!;
          expect(nights).toBe(countNights({ start: startDate, end: endDate }));
          const quoted = await test.call('getQuote', { params: { slug }, query: { startDate, endDate }, as });
          expect(quoted).toMatchObject(
            answer === 'too_short'
              ? { status: 422 }
              : { status: 200, body: { total, monthly: month, nights, available: answer === 'free' } },
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
