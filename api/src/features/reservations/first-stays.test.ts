import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { insertPromoCode } from '../promotions/promotions.testing.ts';
import { createGuest, type Guest } from './booking.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
const CODE = 'FIRST';

let test: TestApp;
let place: TestPlace;
let user: TestUser;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
  await insertPromoCode(test.db, { code: CODE });
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser({ membershipRenewsOn: '2027-09-01' });
  guest = createGuest(test, user);
});
afterAll(() => test.close());

const newSlug = async () => (await testHome(test.db, { place, monthlyRentCents: 300_000 })).slug;
/** Why the person of an account cannot use the code; null if they can. */
const findRefusal = async (as = user): Promise<unknown> =>
  (await test.call('getPromoCode', { as, params: { code: CODE } })).error?.data?.['reason'] ?? null;

describe('a code for a first stay', () => {
  it('is valid for a member who has no confirmed stay: a draft, a hold and a request are none', async () => {
    expect(await findRefusal()).toBeNull();
    await guest.draft(await newSlug(), STAY);
    const { id } = await guest.held(await newSlug(), STAY);
    expect(await findRefusal()).toBeNull();
    await guest.pay(id);
    expect([(await guest.get(id)).status, await findRefusal()]).toEqual(['in_review', null]);
    test.clock.advance(10_000);
    await test.jobs.drain();
    expect([(await guest.get(id)).status, await findRefusal()]).toEqual(['approved', 'not_first_time']);
  });

  it('is valid again if the stay is canceled before check-in, and not if it is canceled after it began', async () => {
    const early = await guest.approved(await newSlug(), STAY);
    expect(await findRefusal()).toBe('not_first_time');
    await guest.cancel(early.id, (await guest.preview(early.id)).refunded);
    expect(await findRefusal()).toBeNull();
    const begun = await guest.approved(await newSlug(), { startDate: '2026-11-21', endDate: '2027-02-21' });
    test.clock.advance(6 * 3_600_000);
    await test.jobs.drain();
    await guest.cancel(begun.id, (await guest.preview(begun.id)).refunded);
    expect([(await guest.get(begun.id)).status, await findRefusal()]).toEqual(['canceled', 'not_first_time']);
  });

  it('does not count the stay that it is used for', async () => {
    const { id } = await guest.approved(await newSlug(), { ...STAY, promoCode: CODE });
    expect((await guest.get(id)).quote.lines.find(({ code }) => code === 'discount')?.cents).toBe(-10_000);
    expect(await findRefusal()).toBe('already_used');
  });

  it('counts the stays of all accounts of one mailbox, in any spelling', async () => {
    const name = `maya.${randomUUID()}`;
    const [plain, tagged, other] = [
      await test.signedInUser({ email: `${name}@example.com` }),
      await test.signedInUser({ email: `${name}+second@example.com` }),
      await test.signedInUser({ email: `${name}@example.org` }),
    ];
    await createGuest(test, plain).approved(await newSlug(), STAY);
    expect([await findRefusal(plain), await findRefusal(tagged), await findRefusal(other)]).toEqual([
      'not_first_time',
      'not_first_time',
      null,
    ]);
    const dots = `q${randomUUID().replaceAll('-', '')}`;
    const gmail = await test.signedInUser({ email: `${dots}@gmail.com` });
    await createGuest(test, gmail).approved(await newSlug(), STAY);
    const spelled = `${dots.slice(0, 4)}.${dots.slice(4)}+new@googlemail.com`;
    expect(await findRefusal(await test.signedInUser({ email: spelled }))).toBe('not_first_time');
  });

  it('of a referral is the own code for each account of the person who shares it', async () => {
    const name = randomUUID();
    const owner = await test.signedInUser({ email: `${name}@example.com` });
    const alias = await test.signedInUser({ email: `${name}+2@example.com` });
    const { code } = (await test.call('getReferrals', { as: owner })).body.offer;
    const check = async (as: TestUser) =>
      (await test.call('getPromoCode', { as, params: { code } })).error?.data?.['reason'];
    expect([await check(owner), await check(alias), await check(user)]).toEqual(['own_code', 'own_code', undefined]);
  });
});
