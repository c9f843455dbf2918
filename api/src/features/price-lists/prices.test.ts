import { PRICE_LISTS, toPriceFigures } from '@lodestay/stay';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';

const HOUR = 3_600_000;
const BUILT_IN = toPriceFigures(PRICE_LISTS[0]!);

let test: TestApp;
let admin: TestUser;

beforeAll(async () => {
  // March 1, 10 in the morning in the west.
  test = await buildTestApp({ now: '2027-03-01T18:00:00Z' });
  admin = await test.signedInUser({ role: 'admin' });
});
afterAll(() => test.close());

/** First days and cleaning fees, as everybody reads them. */
const read = async () =>
  (await test.call('getPrices')).body.lists.map(({ effectiveOn, figures }) => [effectiveOn, figures.cleaning]);
const schedule = (effectiveOn: string, cleaning: number) =>
  test.call('createPriceList', {
    as: admin,
    body: { effectiveOn, figures: { ...BUILT_IN, cleaning }, reason: 'New cleaning contract' },
  });
async function withdraw(day: string) {
  const { lists } = (await test.call('listPriceLists', { as: admin })).body;
  const { id, version } = lists.find(({ effectiveOn }) => effectiveOn === day)!;
  return test.call('withdrawPriceList', {
    as: admin,
    params: { id: String(id) },
    body: { version, reason: 'Not needed' },
  });
}

it('are the built-in ones at first, for visitors and for a minute', async () => {
  const { body, headers } = await test.call('getPrices');
  expect(body.lists).toEqual([{ effectiveOn: '2026-01-01', figures: BUILT_IN }]);
  expect(headers['cache-control']).toBe('public, max-age=60');
});

it('contain the next list as soon as it is scheduled, and no more than that', async () => {
  await schedule('2027-04-01', 18_000);
  await schedule('2027-03-03', 20_000);
  expect(await read()).toEqual([
    ['2026-01-01', 15_000],
    ['2027-03-03', 20_000],
  ]);
});

it('do not contain a list that was withdrawn', async () => {
  await schedule('2027-03-02', 99_000);
  expect((await read())[1]).toEqual(['2027-03-02', 99_000]);
  await withdraw('2027-03-02');
  expect((await read())[1]).toEqual(['2027-03-03', 20_000]);
});

it('change on the first day of a list, when it has begun everywhere', async () => {
  // 11 in the evening of March 2 in the west, already March 3 in the east.
  test.clock.advance(37 * HOUR);
  expect((await read())[0]).toEqual(['2026-01-01', 15_000]);
  test.clock.advance(HOUR);
  expect(await read()).toEqual([
    ['2027-03-03', 20_000],
    ['2027-04-01', 18_000],
  ]);
  test.clock.advance(40 * 24 * HOUR);
  expect(await read()).toEqual([['2027-04-01', 18_000]]);
});
