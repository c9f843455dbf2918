import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Reservation } from '@lodestay/contracts';
import { toInvoiceFilePath } from '@lodestay/contracts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { proveLedger } from '../ledger/index.ts';
import { createPromotions } from '../promotions/index.ts';
import { countPromoUses, insertPromoCode } from '../promotions/promotions.testing.ts';
import { createGuest, type Guest } from './booking.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
const DISCOUNT = 25_000;

let test: TestApp;
let place: TestPlace;
let user: TestUser;
let guest: Guest;
let code: string;
let codes = 0;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  guest = createGuest(test, user);
  code = `SPRING${(codes += 1)}`;
});
afterAll(() => test.close());

type Terms = Parameters<typeof insertPromoCode>[1];
async function createCode(terms: Partial<Terms> = {}, name = code): Promise<string> {
  await insertPromoCode(test.db, { discountCents: DISCOUNT, ...terms, code: name });
  return name;
}
const newHome = () => testHome(test.db, { place, monthlyRentCents: 300_000 });
const countUses = (name = code) => countPromoUses(test.db, name);
const listUses = (id: string) =>
  test.db
    .selectFrom('promoRedemption')
    .select(['code', 'discountCents', 'releaseReason'])
    .where('reservationId', '=', id)
    .orderBy('id')
    .execute();
const getDiscount = ({ quote }: Pick<Reservation, 'quote'>) => quote.lines.find((line) => line.code === 'discount');
const apply = (id: string, given: string) =>
  test.call('applyPromoCode', { as: user, params: { id }, body: { code: given } });
const settle = async () => {
  test.clock.advance(10_000);
  await test.jobs.drain();
};

describe('a promo code', () => {
  it('is a line of the quote, the hold, the agreed price, the plan, the invoice and the receipt', async () => {
    await createCode();
    const home = await newHome();
    const query = { ...STAY, paymentMethod: 'card' as const };
    const getQuote = async (promoCode?: string) =>
      (await test.call('getQuote', { as: user, params: { slug: home.slug }, query: { ...query, promoCode } })).body;
    const [plain, quoted] = [await getQuote(), await getQuote(code.toLowerCase())];
    expect(quoted.promo).toEqual({ code, discount: DISCOUNT, reason: null, message: null });
    expect(plain.promo).toBeNull();
    expect(plain.dueAtBooking - quoted.dueAtBooking).toBe(plain.total - quoted.total);
    // The card fee is on less.
    expect(plain.total - quoted.total).toBe(DISCOUNT + Math.round((DISCOUNT * 208) / 10_000));
    const { id } = await guest.held(home.slug, { ...STAY, promoCode: code });
    expect(await countUses()).toBe(0);
    expect((await guest.pay(id)).error).toBeUndefined();
    await settle();
    const approved = await guest.get(id);
    expect([approved.status, approved.quote.total]).toEqual(['approved', quoted.total]);
    expect(getDiscount(approved)).toMatchObject({ label: `Promo code ${code}`, cents: -DISCOUNT });
    expect([await countUses(), await listUses(id)]).toEqual([
      1,
      [{ code, discountCents: DISCOUNT, releaseReason: null }],
    ]);
    const { installments } = (await test.call('getPaymentPlan', { as: user, params: { id } })).body;
    expect(installments[0]!.amount + installments[0]!.cardFee).toBe(quoted.dueAtBooking);
    const url = toInvoiceFilePath(id, installments[0]!.id);
    const file = await test.app.inject({ method: 'GET', url, headers: { 'x-api-token': user.token } });
    expect(file.statusCode).toBe(200);
    const { content } = await test.db
      .selectFrom('receipt')
      .select('content')
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(content)).toContain(`Promo code ${code}`);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it.each<[string, Partial<Terms> & { timesUsed?: number }, string]>([
    ['expired', { bookBy: '2026-11-20' }, 'This code expired on Nov 20, 2026.'],
    ['used_up', { usageLimit: 3, timesUsed: 3 }, 'This code has reached its usage limit.'],
    ['too_short', { minimumNights: 120 }, 'This code is valid for stays of 120 nights or more.'],
    ['city_excluded', { cities: ['austin-tx'] }, 'This code isn’t valid in this city.'],
  ])('that is %s changes no price, and says why in the quote and in checkout', async (reason, terms, message) => {
    await createCode(terms);
    const home = await newHome();
    const { body } = await test.call('getQuote', { params: { slug: home.slug }, query: { ...STAY, promoCode: code } });
    expect(body.promo).toEqual({ code, discount: 0, reason, message });
    const draft = await guest.draft(home.slug, { ...STAY, promoCode: code });
    expect(draft.quote.promo).toMatchObject({ reason, message });
    expect(getDiscount(draft)).toBeUndefined();
    expect(await apply(draft.id, code)).toMatchObject({
      status: 422,
      error: { code: 'promo_refused', message, data: { reason }, fields: [{ path: 'code', message }] },
    });
  });

  it('is entered, replaced and removed in checkout. A wrong one changes nothing', async () => {
    await createCode();
    const better = await createCode({ discountCents: 40_000 }, `${code}B`);
    const { id } = await guest.draft((await newHome()).slug, STAY);
    expect(getDiscount((await apply(id, ` ${code.toLowerCase()} `)).body)?.cents).toBe(-DISCOUNT);
    expect((await apply(id, 'NO-SUCH-CODE')).error?.data).toEqual({ reason: 'unknown' });
    expect((await guest.get(id)).quote.promo).toMatchObject({ code, reason: null });
    expect(getDiscount((await apply(id, better)).body)?.cents).toBe(-40_000);
    const { body } = await test.call('removePromoCode', { as: user, params: { id } });
    expect([body.quote.promo, getDiscount(body)]).toEqual([null, undefined]);
    const other = await test.signedInUser();
    expect((await test.call('applyPromoCode', { as: other, params: { id }, body: { code } })).status).toBe(404);
  });

  it('never stacks with a referral: the one that was entered last is used', async () => {
    await createCode({ discountCents: 10_000 });
    const promotions = createPromotions({ db: test.db, clock: test.clock, siteOrigin: 'http://localhost:4200' });
    const friend = await promotions.getOrCreateReferralCode((await test.signedInUser()).id);
    const { id } = await guest.draft((await newHome()).slug, { ...STAY, promoCode: code });
    const { body } = await apply(id, friend);
    expect(body.quote.lines.filter((line) => line.code === 'discount')).toMatchObject([
      { label: `Referral code ${friend}`, cents: -25_000 },
    ]);
    const own = await promotions.getOrCreateReferralCode(user.id);
    expect((await apply(id, own)).error?.data).toEqual({ reason: 'own_code' });
  });

  it('never lowers the rent below zero, nor fees or the deposit', async () => {
    await createCode({ discountCents: 1_000_000, minimumNights: 7 });
    const home = await testHome(test.db, { place, monthlyRentCents: 100_000, depositCents: 50_000 });
    const stay = { startDate: '2027-01-11', endDate: '2027-02-11' };
    const draft = await guest.draft(home.slug, { ...stay, promoCode: code });
    const cents = Object.fromEntries(draft.quote.lines.map((line) => [line.code, line.cents]));
    expect(cents['rent']! + cents['discount']!).toBe(0);
    expect(cents['platform_fee']).toBeGreaterThan(0);
    expect(cents['deposit']).toBe(50_000);
    expect(draft.quote.promo?.discount).toBe(cents['rent']);
  });

  it('can be used for one stay at a time, and is free again if that stay does not take place', async () => {
    await createCode({ firstTimeOnly: false });
    const first = await guest.held((await newHome()).slug, { ...STAY, promoCode: code });
    const second = await guest.draft((await newHome()).slug, { ...STAY, promoCode: code });
    expect(second.quote.promo?.reason).toBeNull();
    await guest.pay(first.id);
    expect((await guest.get(second.id)).quote.promo?.reason).toBe('already_used');
    await settle();
    const { refunded } = await guest.preview(first.id);
    expect((await guest.cancel(first.id, refunded)).error).toBeUndefined();
    expect([await countUses(), (await guest.get(second.id)).quote.promo?.reason]).toEqual([0, null]);
    expect((await listUses(first.id)).map((use) => use.releaseReason)).toEqual(['ended']);
    const admin = await test.signedInUser({ role: 'admin' });
    const record = await test.call('getStaffPromoCode', { as: admin, params: { code } });
    expect(record.body.uses).toMatchObject([
      { reference: first.reference, discount: DISCOUNT, releaseReason: 'ended' },
    ]);
  });

  it('stays used by a stay that has begun, whoever ends it', async () => {
    await createCode();
    const stay = { startDate: '2026-11-21', endDate: '2027-02-21', promoCode: code };
    const { id } = await guest.approved((await newHome()).slug, stay);
    test.clock.advance(6 * 3_600_000);
    await test.jobs.drain();
    expect((await guest.get(id)).status).toBe('checked_in');
    const { refunded } = await guest.preview(id);
    expect((await guest.cancel(id, refunded)).error).toBeUndefined();
    expect([(await guest.get(id)).status, await countUses()]).toEqual(['canceled', 1]);
  });

  it('is counted while the bank decides, and released with a hold that ends', async () => {
    await createCode({ usageLimit: 1 });
    const { id } = await guest.held((await newHome()).slug, { ...STAY, promoCode: code });
    expect((await guest.pay(id, { scenario: { kind: 'decline', reason: 'card_declined' } })).status).toBe(402);
    expect([await countUses(), (await guest.get(id)).quote.promo?.reason]).toEqual([1, null]);
    test.clock.advance(16 * 60_000);
    await test.jobs.drain();
    expect([(await guest.get(id)).status, await countUses()]).toEqual(['expired', 0]);
  });

  it('that another guest used up in the meantime is a new price, and nothing is paid', async () => {
    await createCode({ usageLimit: 1 });
    const other = createGuest(test, await test.signedInUser());
    const [mine, theirs] = [
      await guest.held((await newHome()).slug, { ...STAY, promoCode: code }),
      await other.held((await newHome()).slug, { ...STAY, promoCode: code }),
    ];
    const answers = await Promise.all([guest.pay(mine.id), other.pay(theirs.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.error).toMatchObject({ code: 'price_changed', data: { quote: { promo: { reason: 'used_up' } } } });
    expect(await countUses()).toBe(1);
  });
});
