import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DATES, startSearchTest, type SearchTest } from '../search.testing.ts';

let test: SearchTest['test'];
let homes: SearchTest['homes'];
let getName: SearchTest['getName'];
let found: SearchTest['found'];
let findNames: SearchTest['findNames'];
beforeAll(async () => void ({ test, homes, getName, found, findNames } = await startSearchTest()));
afterAll(() => test.close());

it('shows Standby homes at the same price as their quote, to Standby members only', async () => {
  const stay = { startDate: '2027-02-20' };
  const member = await test.signedInUser({ role: 'member', standbyRenewsOn: '2028-01-01' });
  const search = { query: { market: 'denver', ...stay, standby: true } } as const;
  const { homeGroups } = (await test.call('searchHomes', { ...search, as: member })).body;
  const visitor = (await test.call('searchHomes', search)).body;
  expect(visitor.totalHomes).toBeGreaterThan(0);
  for (const { displayPriceWithDiscount, monthlyRent, total } of visitor.homeGroups.flatMap((group) => group.homes))
    expect([displayPriceWithDiscount, total]).toEqual([monthlyRent, null]);
  const cards = homeGroups.flatMap((group) => group.homes);
  expect(cards.map(({ slug }) => getName(slug))).toContain('bare');
  for (const { slug, displayPriceWithDiscount, total } of cards) {
    const { body } = await test.call('getQuote', {
      params: { slug },
      query: { ...stay, stayKind: 'standby' },
      as: member,
    });
    expect({ monthly: body.monthly, cents: body.total, nights: body.nights }).toEqual({
      monthly: displayPriceWithDiscount,
      cents: total?.cents,
      nights: total?.nights,
    });
  }
});

it('prices cards for the stay, and filters by these prices', async () => {
  const { homeGroups } = await found({ ...DATES, beds: '2' });
  expect(homeGroups[0]!.homes[0]).toMatchObject({
    monthlyRent: 320_000,
    displayPriceWithDiscount: 304_000,
    displayPriceWithoutDiscount: 304_000,
    total: { nights: 90, text: expect.stringMatching(/^\$[\d,]+\.\d\d total for 90 nights, 5% off for 3\+ months$/) },
    availableFrom: '2027-02-01',
  });
  expect(await findNames({ ...DATES, priceGte: 3040, priceLte: 3040 })).toEqual(['two']);
  expect(await findNames({ ...DATES, priceGte: 3041, priceLte: 3200 })).toEqual([]);
});

it('excludes the membership fee from a member’s total', async () => {
  const member = await test.signedInUser({ role: 'member', membershipRenewsOn: '2027-12-01' });
  const [visitor, theirs] = await Promise.all(
    [undefined, member].map((as) => test.call('searchHomes', { query: { market: 'denver', beds: '2', ...DATES }, as })),
  );
  const total = ({ body }: typeof visitor & object) => body.homeGroups[0]!.homes[0]!.total!.cents;
  expect(total(visitor!) - total(theirs!)).toBe(19_900);
});

it('lists for Standby only homes that can be booked from that day', async () => {
  // A vacancy of six days, less than the week that Standby needs.
  await test.db
    .insertInto('occupancy')
    .values({
      homeId: homes['studio']!.id,
      stay: '[2027-03-07,2027-05-01)',
      source: 'block',
      reservationId: null,
      holdExpiresAt: null,
    })
    .execute();
  const startDate = '2027-03-01';
  const member = await test.signedInUser({ standbyRenewsOn: '2028-01-01' });
  const listed = (await findNames({ startDate, standby: true })).sort();
  expect(listed).toEqual(['bare', 'large', 'taken', 'two']);
  for (const name of [...listed, 'studio']) {
    const { body } = await test.call('getQuote', {
      params: { slug: homes[name!]!.slug },
      query: { startDate, stayKind: 'standby' },
      as: member,
    });
    expect([name, body.available]).toEqual([name, name !== 'studio']);
  }
});
