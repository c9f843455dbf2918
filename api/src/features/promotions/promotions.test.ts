import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { createPromotions } from './index.ts';
import { insertPromoCode } from './promotions.testing.ts';

describe('promotions', () => {
  let test: TestApp;
  let maya: TestUser;
  const check = (code: string, as?: TestUser) => test.call('getPromoCode', { params: { code }, ...(as ? { as } : {}) });

  beforeAll(async () => {
    test = await buildTestApp({ now: '2027-03-01T12:00:00Z' });
    maya = await test.signedInUser({ role: 'member', membershipRenewsOn: '2027-09-01' });
    const cities = ['denver-co'];
    await insertPromoCode(test.db, { cities, code: 'SPRING100', bookBy: '2027-03-31' });
    await insertPromoCode(test.db, { cities, code: 'OLD', bookBy: '2027-02-28' });
    await insertPromoCode(test.db, { cities, code: 'FULL', usageLimit: 5, timesUsed: 5 });
  });
  afterAll(() => test.close());

  it('returns the terms and the share texts, ignoring case and spaces in the code', async () => {
    const { status, body } = await check('spring100 ');
    expect([status, body]).toEqual([
      200,
      {
        code: 'SPRING100',
        kind: 'promo',
        discountAmount: 10_000,
        rewardAmount: 0,
        minimumNights: 30,
        bookBy: '2027-03-31',
        cities: ['denver-co'],
        cityNames: ['Denver, CO'],
        text: '$100 off your first stay of 30 nights or more in Denver, CO. Book through Mar 31, 2027. Valid for one reservation.',
        web: 'http://localhost:4200/?promo_code=SPRING100',
        facebook:
          'https://www.facebook.com/sharer/sharer.php?u=http%3A%2F%2Flocalhost%3A4200%2F%3Fpromo_code%3DSPRING100',
        twitter: expect.stringMatching(/^https:\/\/twitter\.com\/intent\/tweet\?text=%24100/),
      },
    ]);
  });

  it.each([
    ['NOSUCHCODE', 'unknown'],
    ['OLD', 'expired'],
    ['FULL', 'used_up'],
  ])('refuses %s with reason %s', async (code, reason) => {
    const { status, error } = await check(code);
    expect([status, error?.code, error?.data]).toEqual([422, 'promo_refused', { reason }]);
  });

  it('accepts a code until midnight of its last day in the time zone of the site', async () => {
    const checkAt = async (now: string) => {
      test.clock.moveTo(new Date(now));
      return (await check('SPRING100')).status;
    };
    const statuses = [await checkAt('2027-04-01T06:59:59Z'), await checkAt('2027-04-01T07:00:00Z')];
    test.clock.moveTo(new Date('2027-03-01T12:00:00Z'));
    expect(statuses).toEqual([200, 422]);
  });

  it('creates one permanent referral code per account, and refuses it to its owner', async () => {
    const promotions = createPromotions({ db: test.db, clock: test.clock, siteOrigin: 'http://localhost:4200' });
    const codes = await Promise.all(Array.from({ length: 5 }, () => promotions.getOrCreateReferralCode(maya.id)));
    expect(new Set(codes).size).toBe(1);
    expect((await check(codes[0] as string)).body).toMatchObject({
      kind: 'referral',
      rewardAmount: 25_000,
      discountAmount: 25_000,
    });
    expect((await check(codes[0] as string, maya)).error?.message).toBe(
      'This is your own code. Share it with a friend.',
    );
  });
});
