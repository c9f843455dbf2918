import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sumCents } from '@lodestay/stay';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { countPromoUses, insertPromoCode } from '../../promotions/promotions.testing.ts';
import { createChangingGuest, expectAnswer, NOW, STAY, type ChangingGuest } from './stay-changes.testing.ts';

const DISCOUNT = 25_000;
let test: TestApp;
let place: TestPlace;
let me: ChangingGuest;
let code: string;
let codes = 0;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  me = createChangingGuest(test, await test.signedInUser(), place);
  code = `STAY-CODE-${(codes += 1)}`;
  await insertPromoCode(test.db, { code, discountCents: DISCOUNT, minimumNights: 60, usageLimit: 1 });
});
afterAll(() => test.close());

const countUses = () => countPromoUses(test.db, code);

/** What the plan takes off the rent, as its lines are stored. */
async function sumDiscount(id: string): Promise<number> {
  const rows = await test.db
    .selectFrom('installment')
    .select(['lines'])
    .where('reservationId', '=', id)
    .where('status', '<>', 'void')
    .execute();
  return sumCents(rows.flatMap(({ lines }) => lines.flatMap((line) => (line.code === 'discount' ? line.cents : []))));
}

/** The same stay with and without the code, in two homes of the same rent. */
async function bookBoth() {
  const [home, plainHome] = [await me.newHome(), await me.newHome()];
  const { id } = await me.guest.approved(home.slug, { ...STAY, promoCode: code });
  const other = createChangingGuest(test, await test.signedInUser(), place);
  const plain = await other.guest.approved(plainHome.slug, STAY);
  return { id, other, plainId: plain.id };
}

describe('a stay with a promo code', () => {
  it('is refunded by what was paid, as the preview says, whenever it is canceled', async () => {
    const { id, other, plainId } = await bookBoth();
    test.clock.moveTo(new Date('2027-01-05T18:00:00Z'));
    const [preview, plain] = [await me.guest.preview(id), await other.guest.preview(plainId)];
    // The policy keeps the first month's rent, which the code lowered.
    expect(plain.kept - preview.kept).toBe(DISCOUNT);
    expect((await me.guest.cancel(id, preview.refunded)).error).toBeUndefined();
    await test.jobs.drain();
    const { paid } = await me.readPlan(id);
    expect(paid).toBe(preview.kept);
    expect(await countUses()).toBe(0);
    await me.expectSettled(id);
  });

  // 31 nights of $3,000 * 12 / 365 with 5% off are $2,904.66, and the code takes $250 off them.
  it.each([
    ['within 24 hours', '2026-11-22T10:00:00Z', 0],
    ['30 days or more before check-in', '2026-12-10T18:00:00Z', 0],
    ['later', '2027-01-05T18:00:00Z', 265_466],
  ])('is refunded to the cent if it is canceled %s', async (_, canceledAt, kept) => {
    const home = await me.newHome();
    const { id, quote } = await me.guest.approved(home.slug, { ...STAY, promoCode: code });
    expect((await me.readPlan(id)).paid).toBe(quote.dueAtBooking);
    test.clock.moveTo(new Date(canceledAt));
    const preview = await me.guest.preview(id);
    expect([preview.kept, preview.refunded]).toEqual([kept, quote.dueAtBooking - kept]);
    expect((await me.guest.cancel(id, preview.refunded)).error).toBeUndefined();
    await test.jobs.drain();
    const { amountCents, refundedCents } = await test.db
      .selectFrom('payment')
      .select(['amountCents', 'refundedCents'])
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(amountCents - refundedCents).toBe(kept);
    await me.expectSettled(id);
  });

  it('keeps the discount if it becomes longer, or shorter with enough nights', async () => {
    const { id, other, plainId } = await bookBoth();
    for (const end of ['2027-05-11', '2027-03-15']) {
      const [preview, plain] = [
        await expectAnswer(me.previewEnd(id, end)),
        await expectAnswer(other.previewEnd(plainId, end)),
      ];
      expect([preview.cost, preview.refund]).toEqual([plain.cost, plain.refund]);
      await expectAnswer(me.changeEnd(id, end, preview));
      await expectAnswer(other.changeEnd(plainId, end, plain));
    }
    expect([await sumDiscount(id), await countUses()]).toEqual([-DISCOUNT, 1]);
  });

  it('gives the discount back as a line of the preview if it has too few nights, and the code is free again', async () => {
    const { id, other, plainId } = await bookBoth();
    const end = '2027-02-25';
    const [preview, plain] = [
      await expectAnswer(me.previewEnd(id, end)),
      await expectAnswer(other.previewEnd(plainId, end)),
    ];
    const lines = preview.installments.flatMap((installment) => installment.lines ?? []);
    expect(lines).toContainEqual({ label: `Promo code ${code} taken back: it needs 60 nights`, cents: DISCOUNT });
    expect(preview.cost - preview.refund).toBe(plain.cost - plain.refund + DISCOUNT);
    await expectAnswer(me.changeEnd(id, end, preview));
    expect([await sumDiscount(id), await countUses()]).toEqual([0, 0]);
    await me.moveTo('2027-03-10');
    await me.expectSettled(id);
  });

  it('takes the discount along to another home', async () => {
    const { id } = await bookBoth();
    const target = await me.newHome({ monthlyRentCents: 320_000 });
    const preview = await expectAnswer(me.previewTransfer(id, target.slug, '2027-01-21'));
    expect(preview.installments[0]!.lines).toContainEqual({
      label: `Promo code ${code}`,
      cents: -Math.round((DISCOUNT * 21) / 31),
    });
    await expectAnswer(me.transfer(id, target.slug, '2027-01-21', preview));
    await me.moveTo('2027-05-01');
    await me.expectSettled(id);
    expect(await countUses()).toBe(1);
  });

  it('can be a split stay: the discount is that of the whole stay', async () => {
    const [first, second] = [await me.newHome(), await me.newHome()];
    const legs = [
      { homeSlug: first.slug, startDate: '2027-01-11', endDate: '2027-02-20' },
      { homeSlug: second.slug, startDate: '2027-02-20', endDate: '2027-04-11' },
    ];
    const booked = await me.guest.approved(first.slug, { ...STAY, legs, promoCode: code });
    expect(booked.quote.lines.filter((line) => line.code === 'discount')).toMatchObject([{ cents: -DISCOUNT }]);
    expect(sumCents(booked.quote.instalments.map(({ cents }) => cents))).toBe(booked.quote.total);
    await me.moveTo('2027-05-01');
    await me.expectSettled(booked.id);
  });
});
