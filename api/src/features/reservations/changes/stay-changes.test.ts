import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Reservation } from '@lodestay/contracts';
import { addDays, daysBetween, sumCents } from '@lodestay/stay';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { proveLedger } from '../../ledger/index.ts';
import { createGuest } from '../booking.testing.ts';
import { accept, createChangingGuest, expectAnswer, NOW, STAY, type ChangingGuest } from './stay-changes.testing.ts';

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

describe('an extension', () => {
  it('adds nights at today’s rent and the rate of the whole length, charged on the check-in day', async () => {
    const home = await me.newHome();
    const { id, quote } = await me.guest.approved(home.slug, STAY);
    const preview = await expectAnswer(me.previewEnd(id, '2027-07-20'));
    const nights = daysBetween('2027-04-11', '2027-07-20');
    // 190 nights in all cost 10% less.
    const rent = Math.round((300_000 * 12 * 0.9 * nights) / 365);
    expect(preview).toMatchObject({ kind: 'extend', refund: 0, monthly: 270_000, endDate: '2027-07-20' });
    expect(preview.installments.map(({ dueOn }) => dueOn)).toEqual([
      '2027-04-11',
      '2027-05-11',
      '2027-06-11',
      '2027-07-11',
    ]);
    expect(Math.abs(preview.cost - Math.round(rent * 1.05))).toBeLessThanOrEqual(1);
    const changed = await expectAnswer(me.changeEnd(id, '2027-07-20', preview));
    expect(changed).toMatchObject({ endDate: '2027-07-20', nights: 190, quote: { total: quote.total } });
    expect(changed.changes).toMatchObject([{ kind: 'extend', sentence: preview.sentence }]);
    expect(await me.readNights(id)).toEqual([[home.id, '[2027-01-11,2027-07-20)']]);
    await me.moveTo('2027-08-01');
    expect(await me.guest.get(id)).toMatchObject({ status: 'completed' });
    await me.expectSettled(id);
    const { paid, installments } = await me.readPlan(id);
    expect(paid).toBe(quote.total + sumCents(installments.slice(3).map(({ amount, cardFee }) => amount + cardFee)));
  });

  it('is refused if someone else has the nights, with other homes of the building', async () => {
    const home = await me.newHome();
    const neighbor = await me.newHome();
    await test.db.updateTable('home').set({ propertyId: home.propertyId }).where('id', '=', neighbor.id).execute();
    const { id } = await me.guest.approved(home.slug, STAY);
    await createGuest(test, await test.signedInUser()).approved(home.slug, {
      startDate: '2027-04-11',
      endDate: '2027-06-11',
    });
    expect(await me.previewEnd(id, '2027-05-11')).toMatchObject({
      status: 409,
      error: { code: 'dates_taken', message: 'No dates available for extension.' },
    });
    expect((await me.readOptions(id)).end).toMatchObject({
      latest: '2027-04-11',
      alternatives: [{ slug: neighbor.slug }],
    });
    // The rest of the stay can go on in the other home.
    const preview = await expectAnswer(me.previewTransfer(id, neighbor.slug, '2027-04-11', '2027-05-11'));
    expect(preview).toMatchObject({ kind: 'transfer', refund: 0, installments: [{ dueOn: '2027-04-11' }] });
    await expectAnswer(me.transfer(id, neighbor.slug, '2027-04-11', preview, '2027-05-11'));
    expect(await me.readNights(id)).toEqual([
      [home.id, '[2027-01-11,2027-04-11)'],
      [neighbor.id, '[2027-04-11,2027-05-11)'],
    ]);
    await me.moveTo('2027-06-01');
    expect(await me.guest.get(id)).toMatchObject({ status: 'completed', home: { slug: neighbor.slug } });
    await me.expectSettled(id);
  });

  it('of two guests for the same nights succeeds once', async () => {
    const home = await me.newHome();
    const { id } = await me.guest.approved(home.slug, STAY);
    const other = createGuest(test, await test.signedInUser());
    const draft = await other.draft(home.slug, { startDate: '2027-05-01', endDate: '2027-06-15' });
    const preview = await expectAnswer(me.previewEnd(id, '2027-06-11'));
    const [extended, held] = await Promise.all([
      me.changeEnd(id, '2027-06-11', preview),
      test.call('holdReservation', { as: other.user, params: { id: draft.id } }),
    ]);
    expect([extended.status, held.status].filter((status) => status < 300)).toHaveLength(1);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('must be accepted at its price, by its own guest, once', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, STAY);
    const preview = await expectAnswer(me.previewEnd(id, '2027-05-11'));
    expect(await me.changeEnd(id, '2027-05-11', { ...preview, cost: preview.cost - 1 })).toMatchObject({
      status: 409,
      error: { code: 'price_changed', data: { cost: preview.cost } },
    });
    const stranger = await test.signedInUser();
    const answer = await test.call('changeStayEnd', {
      as: stranger,
      params: { id },
      body: { endDate: '2027-05-11', ...accept(preview) },
    });
    expect(answer.status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => me.changeEnd(id, '2027-05-11', preview)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('a shorter stay', () => {
  it('gives back nights 30 days ahead, at the rate of the new length', async () => {
    const home = await me.newHome();
    const { id, quote } = await me.guest.approved(home.slug, STAY);
    await me.moveTo('2027-01-12');
    expect((await me.readOptions(id)).end).toMatchObject({ earliest: '2027-02-11' });
    expect(await me.previewEnd(id, '2027-02-10')).toMatchObject({ status: 422 });
    const preview = await expectAnswer(me.previewEnd(id, '2027-03-02'));
    // 50 nights have no discount, 90 had 5%.
    expect(preview).toMatchObject({ kind: 'shorten', refund: 0 });
    expect(preview.installments).toHaveLength(1);
    await expectAnswer(me.changeEnd(id, '2027-03-02', preview));
    expect(await me.readNights(id)).toEqual([[home.id, '[2027-01-11,2027-03-02)']]);
    await me.moveTo('2027-03-10');
    expect(await me.guest.get(id)).toMatchObject({ status: 'completed' });
    await me.expectSettled(id);
    const { paid } = await me.readPlan(id);
    expect(paid).toBeLessThan(quote.total);
    const fifty = Math.round((300_000 * 12 * 50) / 365);
    const withoutCard = paid / 1.0208;
    expect(Math.abs(withoutCard - (fifty * 1.05 + 15_000 + 19_900))).toBeLessThan(10);
  });

  it('in two steps costs what it costs at once or if booked so, and nothing is returned twice', async () => {
    // Stays under 30 nights are paid with the booking, and taxed in Denver.
    const member = createChangingGuest(test, await test.signedInUser({ membershipRenewsOn: '2028-01-01' }), place);
    const paid: number[] = [];
    for (const [booked, ...ends] of [
      ['2027-03-09'],
      ['2027-03-26', '2027-03-09'],
      ['2027-03-26', '2027-03-16', '2027-03-09'],
    ]) {
      const home = await member.newHome({ minimumNights: 3 });
      const { id } = await member.guest.approved(home.slug, { startDate: '2027-03-01', endDate: booked! });
      for (const end of ends) {
        await expectAnswer(member.changeEnd(id, end, await expectAnswer(member.previewEnd(id, end))));
        await test.jobs.drain();
      }
      expect((await member.guest.get(id)).nights).toBe(8);
      paid.push((await member.readPlan(id)).paid);
    }
    expect(await proveLedger(test.db)).toEqual([]);
    expect(Math.max(...paid) - Math.min(...paid)).toBeLessThanOrEqual(5);
  });

  it('of a stay that was extended keeps the price of the nights that stay', async () => {
    const { id, quote } = await me.guest.approved((await me.newHome()).slug, STAY);
    for (const end of ['2027-07-20', '2027-04-11'])
      await expectAnswer(me.changeEnd(id, end, await expectAnswer(me.previewEnd(id, end))));
    await me.moveTo('2027-04-20');
    await me.expectSettled(id);
    expect((await me.readPlan(id)).paid).toBe(quote.total);
  });

  it('works for a long stay in a home of $30,000 a month', async () => {
    const { id } = await me.guest.approved((await me.newHome({ monthlyRentCents: 3_000_000 })).slug, {
      startDate: '2027-01-11',
      endDate: '2028-12-11',
    });
    const preview = await expectAnswer(me.previewEnd(id, '2028-06-11'));
    expect(preview).toMatchObject({ kind: 'shorten', refund: 0 });
  });

  it('refunds what was paid early for nights that fall away', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, STAY);
    const { installments, method } = await me.readPlan(id);
    await expectAnswer(
      test.call('payInstallment', {
        as: user,
        params: { id, installment: installments[2]!.id },
        body: { methodId: method!.id, amount: installments[2]!.outstanding },
      }),
    );
    const before = await me.readPlan(id);
    const preview = await expectAnswer(me.previewEnd(id, '2027-03-11'));
    expect(preview.refund).toBeGreaterThan(0);
    await expectAnswer(me.changeEnd(id, '2027-03-11', preview));
    await test.jobs.drain();
    expect((await me.readPlan(id)).paid).toBe(before.paid - preview.refund);
    expect(await proveLedger(test.db)).toEqual([]);
  });
});

describe('a transfer', () => {
  it('during the stay charges the difference from the day of the move, on one ledger', async () => {
    const [home, better] = [await me.newHome(), await me.newHome({ monthlyRentCents: 400_000 })];
    const { id } = await me.guest.approved(home.slug, STAY);
    await me.moveTo('2027-01-20');
    const preview = await expectAnswer(me.previewTransfer(id, better.slug, '2027-01-25'));
    const changed: Reservation = await expectAnswer(me.transfer(id, better.slug, '2027-01-25', preview));
    expect(changed).toMatchObject({ home: { slug: home.slug }, endDate: '2027-04-11' });
    expect(await me.readOptions(id)).toMatchObject({
      move: { homeSlug: better.slug, on: '2027-01-25' },
      end: null,
      transfer: null,
    });
    expect(await me.previewEnd(id, '2027-05-11')).toMatchObject({ status: 409 });
    await me.moveTo('2027-01-25');
    expect(await me.guest.get(id)).toMatchObject({ home: { slug: better.slug }, status: 'checked_in' });
    await me.moveTo('2027-04-20');
    expect(await me.guest.get(id)).toMatchObject({ status: 'completed' });
    await me.expectSettled(id);
    const rent = (cents: number, nights: number) => (cents * 0.95 * 12 * nights) / 365;
    const before = daysBetween('2027-01-11', '2027-01-25');
    const expected = (rent(300_000, before) + rent(400_000, 90 - before)) * 1.05 + 15_000 + 19_900;
    expect(Math.abs((await me.readPlan(id)).paid / 1.0208 - expected)).toBeLessThan(10);
  });

  it('again within the same paid month returns the nights of the first move only once', async () => {
    const [first, second, third] = [
      await me.newHome(),
      await me.newHome({ monthlyRentCents: 400_000 }),
      await me.newHome({ monthlyRentCents: 350_000 }),
    ];
    const { id } = await me.guest.approved(first.slug, STAY);
    for (const [home, day] of [
      [second, '2027-01-21'],
      [third, '2027-01-31'],
      [first, '2027-02-10'],
    ] as const) {
      await me.moveTo(day);
      const preview = await expectAnswer(me.previewTransfer(id, home.slug, day));
      await expectAnswer(me.transfer(id, home.slug, day, preview));
    }
    // The nights before a move back stay in the calendar.
    expect(await me.readNights(id)).toEqual([
      [first.id, '[2027-01-11,2027-01-21)'],
      [second.id, '[2027-01-21,2027-01-31)'],
      [third.id, '[2027-01-31,2027-02-10)'],
      [first.id, '[2027-02-10,2027-04-11)'],
    ]);
    await me.moveTo('2027-04-20');
    await me.expectSettled(id);
    const rent = (cents: number, nights: number) => (cents * 0.95 * 12 * nights) / 365;
    const nights = rent(300_000, 70) + rent(400_000, 10) + rent(350_000, 10);
    const expected = nights * 1.05 + 15_000 + 19_900;
    expect(Math.abs((await me.readPlan(id)).paid / 1.0208 - expected)).toBeLessThan(10);
  });

  it('before the stay moves everything, and refunds the difference to a cheaper home', async () => {
    const [home, cheaper] = [await me.newHome(), await me.newHome({ monthlyRentCents: 200_000 })];
    const { id, quote } = await me.guest.approved(home.slug, STAY);
    const preview = await expectAnswer(me.previewTransfer(id, cheaper.slug, '2027-01-11'));
    expect(preview.refund).toBeGreaterThan(90_000);
    expect(await expectAnswer(me.transfer(id, cheaper.slug, '2027-01-11', preview))).toMatchObject({
      home: { slug: cheaper.slug },
    });
    await test.jobs.drain();
    expect(await me.readNights(id)).toEqual([[cheaper.id, '[2027-01-11,2027-04-11)']]);
    expect((await me.readPlan(id)).paid).toBe(quote.dueAtBooking - preview.refund);
    await me.moveTo('2027-04-20');
    await me.expectSettled(id);
  });

  it('is refused for homes that do not suit the stay, or are taken', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, STAY);
    const taken = await me.newHome();
    await createGuest(test, await test.signedInUser()).approved(taken.slug, STAY);
    expect(await me.previewTransfer(id, taken.slug, '2027-02-01')).toMatchObject({
      status: 409,
      error: { code: 'dates_taken' },
    });
    const elsewhere = await testHome(test.db, { place: await testPlace(test.db, { name: 'Boulder' }) });
    expect(await me.previewTransfer(id, elsewhere.slug, '2027-02-01')).toMatchObject({ status: 422 });
    expect(await me.previewTransfer(id, 'no-such-home', '2027-02-01')).toMatchObject({ status: 404 });
    expect(await me.previewTransfer(id, (await me.newHome()).slug, '2027-04-12')).toMatchObject({ status: 422 });
  });
});

describe('any change', () => {
  it('is refused for stays that are not approved or are over', async () => {
    const home = await me.newHome();
    const { id } = await me.guest.held(home.slug, STAY);
    expect(await me.previewEnd(id, '2027-05-11')).toMatchObject({ status: 409 });
    const { id: done } = await me.guest.approved((await me.newHome()).slug, {
      startDate: '2026-12-01',
      endDate: addDays('2026-12-01', 31),
    });
    await me.moveTo('2027-01-05');
    expect(await me.guest.get(done)).toMatchObject({ status: 'completed' });
    expect(await me.previewEnd(done, '2027-05-11')).toMatchObject({ status: 409 });
  });
});
