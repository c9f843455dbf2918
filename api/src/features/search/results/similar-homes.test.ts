import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testHome, testPlace } from '../../homes/homes.testing.ts';
import { DATES, startSearchTest, type SearchTest } from '../search.testing.ts';

let test: SearchTest['test'];
let homes: SearchTest['homes'];
let getName: SearchTest['getName'];
beforeAll(async () => void ({ test, homes, getName } = await startSearchTest()));
afterAll(() => test.close());

describe('listSimilarHomes', () => {
  const similar = async (name: string, query = {}) =>
    (await test.call('listSimilarHomes', { params: { slug: homes[name]!.slug }, query })).body.homes.map(({ slug }) =>
      getName(slug),
    );

  it('returns similar homes that are available', async () => {
    expect(await similar('two', { startDate: '2027-03-01', endDate: '2027-06-01' })).toEqual(['taken']);
    expect(await similar('two', DATES)).toEqual([]);
    expect(await similar('bare')).toEqual([]);
  });

  it('returns homes with a gap of a week for Standby, regardless of their minimum nights', async () => {
    const { db } = test;
    const place = await testPlace(db, { name: 'Tampa', state: 'FL' });
    const [shown, other] = [await testHome(db, { place }), await testHome(db, { place, minimumNights: 90 })];
    await db
      .insertInto('occupancy')
      .values({
        homeId: other.id,
        stay: '[2027-04-02,2027-09-01)',
        source: 'block',
        reservationId: null,
        holdExpiresAt: null,
      })
      .execute();
    const slugsFrom = async (startDate: string) =>
      (
        await test.call('listSimilarHomes', { params: { slug: shown.slug }, query: { startDate, stayKind: 'standby' } })
      ).body.homes.map(({ slug }) => slug);
    expect(await slugsFrom('2027-03-26')).toEqual([other.slug]);
    expect(await slugsFrom('2027-03-27')).toEqual([]);

    const member = await test.signedInUser({ standbyRenewsOn: '2028-01-01' });
    const find = async (as?: typeof member) =>
      (
        await test.call('listSimilarHomes', {
          params: { slug: shown.slug },
          query: { startDate: '2027-03-01', stayKind: 'standby' },
          as,
        })
      ).body.homes.map(({ displayPriceWithDiscount, total }) => [displayPriceWithDiscount, total?.text]);
    expect(await find()).toEqual([[300_000, undefined]]);
    expect(await find(await test.signedInUser())).toEqual([[300_000, undefined]]);
    expect(await find(member)).toEqual([[210_000, expect.stringContaining('first month')]]);
  });

  it('returns similar homes for a removed home too', async () => {
    expect(await similar('removed')).toEqual(['studio', 'two']);
    expect((await test.call('listSimilarHomes', { params: { slug: 'nothing-1' } })).status).toBe(404);
  });
});
