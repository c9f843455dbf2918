import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { grantCredit } from '../credits/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { insertPromoCode } from '../promotions/promotions.testing.ts';
import { createGuest } from './booking.testing.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
/** The rent of the 90 nights is less than the last discount. */
const PROMO_CODES = { SMALL: 10_000, LARGE: 40_001, MORE: 99_999_900 } as const;
const CREDIT = 12_345;

let test: TestApp;
let place: TestPlace;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
  place = await testPlace(test.db);
  for (const [code, discountCents] of Object.entries(PROMO_CODES))
    await insertPromoCode(test.db, { code, discountCents });
  await insertPromoCode(test.db, { code: 'LONG', minimumNights: 120 });
});
afterAll(() => test.close());

type Step = keyof typeof PROMO_CODES | 'friend' | 'own' | 'LONG' | 'NO-SUCH-CODE' | 'remove' | 'credits' | 'no credits';
const anySteps = fc.array(
  fc.constantFrom<Step>(
    'SMALL',
    'LARGE',
    'MORE',
    'friend',
    'own',
    'LONG',
    'NO-SUCH-CODE',
    'remove',
    'credits',
    'no credits',
  ),
  { minLength: 3, maxLength: 8 },
);

/** A guest with credit and a draft, a friend's code and their own. */
async function createDraft() {
  const [user, friend] = [await test.signedInUser(), await test.signedInUser()];
  const readCode = async (as: typeof user) => (await test.call('getReferrals', { as })).body.offer.code;
  await inTransaction(test.db, (trx) =>
    grantCredit(trx, { accountId: user.id, source: 'referral', cents: CREDIT }, test.clock.now()),
  );
  const { slug } = await testHome(test.db, { place, monthlyRentCents: 300_000 });
  const draft = await createGuest(test, user).draft(slug, STAY);
  return { user, draft, codes: { friend: await readCode(friend), own: await readCode(user) } };
}

describe('what is combined with a code', () => {
  it('is never another code, whatever is entered in which order; credits pay a part of the price after it', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        const { user, draft, codes } = await createDraft();
        const params = { id: draft.id };
        const { total: plain, lines } = draft.quote;
        const rent = lines.find(({ code }) => code === 'rent')!.cents;
        let [expected, usesCredit] = [0, false];
        const answers: [number, number][] = [];
        for (const step of steps) {
          if (step === 'credits' || step === 'no credits') {
            usesCredit = step === 'credits';
            await test.call('useCredits', { as: user, params, body: { use: usesCredit } });
          } else if (step === 'remove') {
            await test.call('removePromoCode', { as: user, params });
            expected = 0;
          } else {
            const code = step === 'friend' || step === 'own' ? codes[step] : step;
            const { status } = await test.call('applyPromoCode', { as: user, params, body: { code } });
            const cents =
              step === 'friend' ? 25_000 : step in PROMO_CODES ? PROMO_CODES[step as keyof typeof PROMO_CODES] : null;
            answers.push([status, cents === null ? 422 : 200]);
            if (cents !== null) expected = Math.min(cents, rent);
          }
          for (const [status, wanted] of answers) expect(status).toBe(wanted);
          const { quote } = await createGuest(test, user).get(draft.id);
          const discounts = quote.lines.filter(({ code }) => code === 'discount').map(({ cents }) => cents);
          expect(discounts).toEqual(expected === 0 ? [] : [-expected]);
          expect(quote.total).toBe(plain - expected);
          expect(quote.credit?.used ?? 0).toBe(usesCredit ? CREDIT : 0);
          expect(quote.lines.find(({ code }) => code === 'rent')!.cents).toBe(rent);
        }
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  it('is the membership: a member and a guest without one get the same discount', async () => {
    const { slug } = await testHome(test.db, { place, monthlyRentCents: 300_000 });
    const read = async (membershipRenewsOn?: string, promoCode?: string) => {
      const as = await test.signedInUser(membershipRenewsOn ? { membershipRenewsOn } : {});
      return (await test.call('getQuote', { as, params: { slug }, query: { ...STAY, promoCode } })).body;
    };
    const [guest, member] = [await read(undefined, 'LARGE'), await read('2027-09-01', 'LARGE')];
    const fee = guest.lines.find(({ code }) => code === 'annual_membership')!.cents;
    expect([fee, member.lines.find(({ code }) => code === 'annual_membership')?.cents ?? 0]).toEqual([19_900, 0]);
    // The listing tells people without a membership what members pay.
    expect([guest.total - fee, guest.dueAtBooking - fee]).toEqual([member.total, member.dueAtBooking]);
    expect((await read()).total - guest.total).toBe(40_001);
  });
});
