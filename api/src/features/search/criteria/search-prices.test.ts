import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DATES, startSearchTest, type SearchTest } from '../search.testing.ts';

let test: SearchTest['test'];
let nameOf: SearchTest['nameOf'];
let found: SearchTest['found'];
let namesOf: SearchTest['namesOf'];
beforeAll(async () => void ({ test, nameOf, found, namesOf } = await startSearchTest()));
afterAll(() => test.close());

it('shows Standby homes at the same price as their quote', async () => {
  const stay = { startDate: '2027-02-20' };
  const { homeGroups } = await found({ ...stay, standby: true });
  const cards = homeGroups.flatMap((group) => group.homes);
  expect(cards.map(({ slug }) => nameOf(slug))).toContain('bare');
  for (const { slug, displayPriceWithDiscount, total } of cards) {
    const { body } = await test.call('getQuote', { params: { slug }, query: { ...stay, stayKind: 'standby' } });
    expect({ monthly: body.monthly, total: { cents: body.total, nights: body.nights } }).toEqual({
      monthly: displayPriceWithDiscount,
      total,
    });
  }
});

it('prices cards for the stay, and filters by these prices', async () => {
  const { homeGroups } = await found({ ...DATES, beds: '2' });
  expect(homeGroups[0]!.homes[0]).toMatchObject({
    monthlyRent: 320_000,
    displayPriceWithDiscount: 304_000,
    displayPriceWithoutDiscount: 320_000,
    total: { nights: 90 },
    availableFrom: '2027-02-01',
  });
  expect(await namesOf({ ...DATES, priceGte: 3040, priceLte: 3040 })).toEqual(['two']);
  expect(await namesOf({ ...DATES, priceGte: 3041, priceLte: 3200 })).toEqual([]);
});

it('excludes the membership fee from a member’s total', async () => {
  const member = await test.signedInUser({ role: 'member', membershipRenewsOn: '2027-12-01' });
  const [visitor, theirs] = await Promise.all(
    [undefined, member].map((as) => test.call('searchHomes', { query: { market: 'denver', beds: '2', ...DATES }, as })),
  );
  const total = ({ body }: typeof visitor & object) => body.homeGroups[0]!.homes[0]!.total!.cents;
  expect(total(visitor!) - total(theirs!)).toBe(19_900);
});
