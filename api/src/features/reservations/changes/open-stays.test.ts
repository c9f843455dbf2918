import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { daysBetween } from '@lodestay/stay';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { readReservationBalances } from '../../ledger/index.ts';
import { grantStandby } from '../../standby/grant-standby.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { createGuest } from '../booking.testing.ts';
import { createChangingGuest, expectAnswer, FLEX, NOW, YEAR, type ChangingGuest } from './stay-changes.testing.ts';

let test: TestApp;
let place: TestPlace;
let user: TestUser;
let me: ChangingGuest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  me = createChangingGuest(test, user, place);
});
afterAll(() => test.close());

// Many months pass in one test.
jest.setTimeout(60_000);

describe('leaving an open-ended stay', () => {
  it('ends Flex 30 days after notice, charges the nights until then, and frees the home', async () => {
    const home = await me.newHome();
    const { id } = await me.guest.approved(home.slug, FLEX);
    await me.moveTo('2027-04-01');
    const preview = await me.leave(id);
    expect(preview).toMatchObject({ kind: 'leave', endDate: '2027-05-01', refund: 0, cost: 0 });
    expect(await me.readNights(id)).toEqual([[home.id, '[2027-01-11,2027-05-01)']]);
    await me.moveTo('2027-05-03');
    expect(await me.guest.get(id)).toMatchObject({ status: 'completed', endDate: '2027-05-01' });
    await me.expectSettled(id);
    const flexRent = Math.round((300_000 * 12 * 1.06 * daysBetween('2027-01-11', '2027-05-01')) / 365);
    const withoutCard = (await me.readPlan(id)).paid / 1.0208;
    expect(Math.abs(withoutCard - (flexRent * 1.05 + 15_000 + 19_900))).toBeLessThan(10);
    expect(
      await test.db
        .selectFrom('cancellationCase')
        .select(['reason', 'actor'])
        .where('reservationId', '=', id)
        .execute(),
    ).toEqual([{ reason: 'flex_notice', actor: 'guest' }]);
    await me.moveTo('2027-09-03');
    await me.expectSettled(id);
  });

  it('ends Flex on a later day that the guest chooses, and charges the nights until then', async () => {
    const home = await me.newHome();
    const { id } = await me.guest.approved(home.slug, FLEX);
    await me.moveTo('2027-04-01');
    expect(await me.leave(id, '2027-08-20')).toMatchObject({ endDate: '2027-08-20', refund: 0, cost: 0 });
    expect(await me.readNights(id)).toEqual([[home.id, '[2027-01-11,2027-08-20)']]);
    for (const day of ['2027-05-20', '2027-06-20', '2027-07-20', '2027-08-22']) await me.moveTo(day);
    expect(await me.guest.get(id)).toMatchObject({ status: 'completed', endDate: '2027-08-20' });
    await me.expectSettled(id);
    const rent = Math.round((300_000 * 12 * 1.06 * daysBetween('2027-01-11', '2027-08-20')) / 365);
    const withoutCard = (await me.readPlan(id)).paid / 1.0208;
    expect(Math.abs(withoutCard - (rent * 1.05 + 15_000 + 19_900))).toBeLessThan(15);
  });

  it.each([
    ['2027-04-30', 'Choose May 1, 2027 or a later day.'],
    ['2029-06-01', 'Choose Mar 31, 2029 or an earlier day.'],
  ])('does not end Flex on %s', async (endDate, message) => {
    const { id } = await me.guest.approved((await me.newHome()).slug, FLEX);
    await me.moveTo('2027-04-01');
    expect(await test.call('previewLeaving', { ...me.params(id), query: { endDate } })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'end_date', message }] },
    });
  });

  it('ends 1-year Flex early only on its exit days', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, YEAR);
    await me.moveTo('2027-02-01');
    const preview = (endDate: string) => test.call('previewLeaving', { ...me.params(id), query: { endDate } });
    expect(await preview('2027-05-11')).toMatchObject({
      status: 422,
      error: { fields: [{ message: 'The next day on which you can leave is Jul 11, 2027.' }] },
    });
    expect((await expectAnswer(preview('2027-07-11'))).endDate).toBe('2027-07-11');
  });

  it('before the commitment ends Flex with it', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, FLEX);
    await me.moveTo('2027-01-14');
    expect(await me.leave(id)).toMatchObject({ endDate: '2027-03-12' });
  });

  it('refunds nights that are paid after the end', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, FLEX);
    await me.moveTo('2027-04-01');
    const { installments, method } = await me.readPlan(id);
    const april = installments.find(({ from }) => from === '2027-04-11')!;
    await expectAnswer(
      test.call('payInstallment', {
        as: user,
        params: { id, installment: april.id },
        body: { methodId: method!.id, amount: april.outstanding },
      }),
    );
    const { paid } = await me.readPlan(id);
    const preview = await me.leave(id);
    // 10 of 30 nights are not used.
    expect(Math.abs(preview.refund - Math.round((april.amount + april.cardFee) / 3))).toBeLessThanOrEqual(3);
    await test.jobs.drain();
    expect((await me.readPlan(id)).paid).toBe(paid - preview.refund);
    await me.moveTo('2027-05-03');
    await me.expectSettled(id);
  });

  it('charges the early exit fee of 1-year Flex at the next exit', async () => {
    const { id, quote } = await me.guest.approved((await me.newHome()).slug, YEAR);
    await me.moveTo('2027-02-01');
    const preview = await me.leave(id);
    const firstRent = quote.instalments.length > 0 ? Math.round((300_000 * 0.88 * 12 * 31) / 365) : 0;
    expect(preview).toMatchObject({ endDate: '2027-04-11' });
    expect(Math.abs(preview.cost - firstRent * 2)).toBeLessThanOrEqual(2);
    await me.moveTo('2027-04-13');
    expect(await me.guest.get(id)).toMatchObject({ status: 'completed' });
    await me.expectSettled(id);
    expect((await readReservationBalances(test.db, id))['income:exit_fee']).toBe(-preview.cost);
  });

  it('is a cancellation before the stay, and within 24 hours of booking', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, FLEX);
    expect(await test.call('previewLeaving', me.params(id))).toMatchObject({ status: 409 });
    expect(await me.readOptions(id)).toMatchObject({ leave: null, end: null });
  });
});

describe('an open-ended stay', () => {
  it('keeps its home and its price until notice is given, also after a year', async () => {
    const home = await me.newHome();
    const { id } = await me.guest.approved(home.slug, FLEX);
    const other = createGuest(test, await test.signedInUser());
    const later = { startDate: '2028-06-01', endDate: '2028-08-01' };
    expect(
      (await test.call('createReservation', { as: other.user, body: { homeSlug: home.slug, ...later } })).status,
    ).toBe(409);
    await me.moveTo('2027-06-20');
    await me.moveTo('2028-03-01');
    const { installments } = await me.readPlan(id);
    expect(installments.at(-1)!.to > '2028-05-01').toBe(true);
    expect(installments.filter(({ dueOn }) => dueOn <= '2028-03-01').map(({ state }) => state)).toEqual(
      Array.from({ length: 14 }, () => 'paid'),
    );
    const getNightly = ({ amount, from, to }: (typeof installments)[number]) =>
      Math.round(amount / daysBetween(from, to) / 10);
    expect(getNightly(installments[13]!)).toBe(getNightly(installments[11]!));
    expect(await me.leave(id)).toMatchObject({ endDate: '2028-03-31', cost: 0 });
    await me.moveTo('2028-04-02');
    expect(await me.guest.get(id)).toMatchObject({ status: 'completed', endDate: '2028-03-31' });
    await me.expectSettled(id);
  });

  it('ends where somebody else’s booking begins, announced ahead', async () => {
    const home = await me.newHome();
    const other = createGuest(test, await test.signedInUser());
    await other.approved(home.slug, { startDate: '2028-03-01', endDate: '2028-06-01' });
    const { id } = await me.guest.approved(home.slug, FLEX);
    expect(await me.readNights(id)).toEqual([[home.id, '[2027-01-11,2028-03-01)']]);
    await me.moveTo('2027-12-20');
    expect(await me.guest.get(id)).toMatchObject({ endDate: null });
    await me.moveTo('2028-01-05');
    const announced = await me.guest.get(id);
    expect(announced).toMatchObject({ endDate: '2028-03-01', changes: [{ kind: 'end' }] });
    await me.moveTo('2028-03-05');
    expect(await me.guest.get(id)).toMatchObject({ status: 'completed' });
    await me.expectSettled(id);
  });

  it('that waits for its move keeps the old home only until then', async () => {
    const [from, to] = [await me.newHome(), await me.newHome()];
    const { id } = await me.guest.approved(from.slug, FLEX);
    const preview = await expectAnswer(me.previewTransfer(id, to.slug, '2027-03-11'));
    await expectAnswer(me.transfer(id, to.slug, '2027-03-11', preview));
    const nights = await me.readNights(id);
    expect(nights[0]).toEqual([from.id, '[2027-01-11,2027-03-11)']);
    await me.moveTo('2027-02-01');
    expect(await me.readNights(id)).toEqual(nights);
    await me.moveTo('2027-03-12');
    const [before, after] = await me.readNights(id);
    expect(before).toEqual(nights[0]);
    expect(after).toEqual([to.id, expect.stringMatching(/^\[2027-03-11,/)]);
  });

  it('on Standby goes on month by month while the home is free', async () => {
    await inTransaction(test.db, (trx) => grantStandby(trx, user.id, '2030-01-01'));
    const home = await me.newHome();
    const { id } = await me.guest.approved(home.slug, { startDate: '2027-01-11', stayKind: 'standby' });
    expect(await me.readNights(id)).toEqual([[home.id, '[2027-01-11,2027-02-11)']]);
    await me.moveTo('2027-02-05');
    expect(await me.readNights(id)).toEqual([[home.id, '[2027-01-11,2027-03-11)']]);
    const other = createGuest(test, await test.signedInUser());
    await other.approved(home.slug, { startDate: '2027-03-20', endDate: '2027-06-01' });
    await me.moveTo('2027-03-06');
    // Night by night until the turnover before the next stay.
    expect(await me.guest.get(id)).toMatchObject({
      endDate: '2027-03-19',
      changes: [
        {
          kind: 'end',
          sentence: 'This home is booked by another guest from Mar 20, 2027 on, so your stay ends on Mar 19, 2027.',
        },
      ],
    });
    await me.moveTo('2027-03-11');
    await me.moveTo('2027-03-20');
    expect(await me.guest.get(id)).toMatchObject({ status: 'completed' });
    await me.expectSettled(id);
    expect((await me.readPlan(id)).installments.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  });

  it('on Standby is left with the month that has begun', async () => {
    await inTransaction(test.db, (trx) => grantStandby(trx, user.id, '2030-01-01'));
    const { id } = await me.guest.approved((await me.newHome()).slug, { startDate: '2027-01-11', stayKind: 'standby' });
    await me.moveTo('2027-01-20');
    expect(await me.leave(id)).toMatchObject({ endDate: '2027-02-11', refund: 0, cost: 0 });
    await me.moveTo('2027-02-12');
    expect(await me.guest.get(id)).toMatchObject({ status: 'completed' });
    await me.expectSettled(id);
  });
});
