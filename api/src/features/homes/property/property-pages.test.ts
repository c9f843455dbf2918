import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, createStatementExplainer, type TestApp } from '../../../testing/index.ts';
import { createAvailability } from '../../availability/index.ts';
import { testHome, testPlace, testProperty } from '../homes.testing.ts';
import { createPropertyViews } from './property-view.ts';

/** Homes by number of bedrooms: 130 in all. */
const HOMES = new Map([
  [0, 40],
  [1, 57],
  [2, 32],
  [3, 1],
]);
const LIMIT = 50;
const DATES = { startDate: '2027-03-15', endDate: '2027-06-15' };
const NIGHTS = '[2027-03-01,2027-04-10)';

let test: TestApp;
const ids: number[] = [];

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const place = await testPlace(test.db);
  const propertyId = await testProperty(test.db, place, { slug: 'the-alder', name: 'The Alder' });
  for (const [beds, count] of HOMES)
    for (let number = 0; number < count; number += 1) {
      // Many homes have the same price, so only the ID orders them.
      const monthlyRentCents = 200_000 + beds * 50_000 + (number % 5) * 1_000;
      ids.push((await testHome(test.db, { place, propertyId, beds, monthlyRentCents })).id);
    }
  await testHome(test.db, { place, propertyId, beds: 1, removedAt: new Date() });
  await test.db
    .insertInto('occupancy')
    .values(
      ids
        .filter((_, index) => index % 3 === 0)
        .map((homeId) => ({ homeId, stay: NIGHTS, source: 'block', reservationId: null, holdExpiresAt: null })),
    )
    .execute();
  // A hold, and a hold that has expired.
  await hold(ids[1]!, '2027-01-04T18:10:00Z');
  await hold(ids[2]!, '2027-01-04T17:50:00Z');
}, 60_000);
afterAll(() => test.close());

async function hold(homeId: number, until: string): Promise<void> {
  const { slug: homeSlug } = await test.db
    .selectFrom('home')
    .select('slug')
    .where('id', '=', homeId)
    .executeTakeFirstOrThrow();
  const { body: draft } = await test.call('createReservation', {
    as: await test.signedInUser(),
    body: { homeSlug, ...DATES },
  });
  await test.db
    .insertInto('occupancy')
    .values({
      homeId,
      stay: NIGHTS,
      source: 'reservation',
      reservationId: draft.id,
      holdExpiresAt: new Date(until),
    })
    .execute();
}

const read = (query: object) => test.call('getProperty', { params: { slug: 'the-alder' }, query: query as never });

/** Reads all pages of the building by its cursors. */
async function readPages(query: object) {
  const pages: Awaited<ReturnType<typeof read>>['body'][] = [];
  let cursor: string | null | undefined;
  do {
    const { status, body } = await read({ ...query, limit: LIMIT, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    pages.push(body);
    cursor = body.nextCursor;
  } while (cursor);
  return pages;
}

type Home = Awaited<ReturnType<typeof readPages>>[number]['groups'][number]['homes'][number];
const listHomes = (pages: Awaited<ReturnType<typeof readPages>>) =>
  pages.flatMap(({ groups }) => groups.flatMap(({ homes }) => homes));
const getOrder = ({ beds, answer, displayPriceWithDiscount, id }: Home) => [
  beds,
  Number(answer !== null && answer !== 'free'),
  displayPriceWithDiscount,
  id,
];
const compare = (a: Home, b: Home) =>
  getOrder(a)
    .map((value, index) => value - getOrder(b)[index]!)
    .find((difference) => difference !== 0) ?? 0;

describe.each([
  ['without dates', {}],
  ['with dates', DATES],
])('a building with 130 homes, %s', (_, query) => {
  it('has every home once over its pages, in order', async () => {
    const pages = await readPages(query);
    const homes = listHomes(pages);
    expect(pages.map(({ groups }) => groups.reduce((sum, group) => sum + group.homes.length, 0))).toEqual([50, 50, 30]);
    expect(homes.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
    expect(homes).toEqual(homes.toSorted(compare));
    expect(pages.map(({ homesBefore }) => homesBefore)).toEqual([0, 50, 100]);
  });

  it('has the same counts, prices, pictures and amenities on each page', async () => {
    const pages = await readPages(query);
    const [{ groups: _groups, nextCursor: _cursor, homesBefore: _before, ...first }] = pages as [(typeof pages)[0]];
    expect(first.totalHomes).toBe(130);
    for (const page of pages) expect(page).toMatchObject(first);

    const homes = listHomes(pages);
    for (const { beds, totalHomes, freeHomes, from, to } of pages.flatMap(({ groups }) => groups)) {
      const group = homes.filter((home) => home.beds === beds);
      const available = group.filter(({ answer }) => answer === 'free');
      const prices = (available.length > 0 ? available : group).map((home) => home.displayPriceWithDiscount);
      expect([totalHomes, freeHomes, from, to]).toEqual([
        HOMES.get(beds),
        'startDate' in query ? available.length : null,
        Math.min(...prices),
        Math.max(...prices),
      ]);
    }
  });
});

describe('the dates', () => {
  it('apply to each page', async () => {
    const pages = await readPages(DATES);
    const homes = listHomes(pages);
    expect(homes.every(({ total }) => total?.nights === 92)).toBe(true);
    const count = (answer: Home['answer']) => homes.filter((home) => home.answer === answer).length;
    expect([count('taken'), count('held')]).toEqual([44, 1]);
    expect(pages.map(({ freeHomes }) => freeHomes)).toEqual([count('free'), count('free'), count('free')]);
    expect(count('free')).toBe(85);
  });

  it('are read for all homes in one statement', async () => {
    const explainer = createStatementExplainer(test.database.pool);
    const views = createPropertyViews({
      db: explainer.db,
      clock: test.clock,
      calendar: createAvailability({ clock: test.clock }),
      parking: { spotsTaken: () => Promise.resolve(0) },
    });
    const statements = await explainer.record(() =>
      views.getProperty('the-alder', { ...DATES, limit: LIMIT }, { member: false }),
    );
    expect(statements).toHaveLength(2);
  });
});

describe('the cursor', () => {
  it('gives an empty page with the same counts after the last home', async () => {
    expect((await read({ cursor: '9.0.0.0', limit: LIMIT })).body).toMatchObject({
      groups: [],
      nextCursor: null,
      totalHomes: 130,
      homesBefore: 130,
      from: 200_000,
    });
  });

  it.each(['1', '1.2.3', '1.2.3.4.5', 'zzzzzzzzzzz.1.1.1', "';--", 'A'])(
    'is refused with a clear message if it is %j',
    async (cursor) => {
      const { status, error } = await read({ cursor });
      expect([status, error?.code, error?.fields?.map(({ path }) => path)]).toEqual([422, 'invalid', ['cursor']]);
      expect(error!.fields![0]!.message).toMatch(/^Must be the next_cursor of a page/);
    },
  );

  it.each([0, 101, -1, 'many'])('comes with a page size, which is not %j', async (limit) => {
    expect((await read({ limit })).status).toBe(422);
  });
});
