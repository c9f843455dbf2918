import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Reservation, ResponseOf } from '@lodestay/contracts';
import { addDays, daysBetween, sumCents } from '@lodestay/stay';
import { sql } from 'kysely';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { proveLedger, readReservationBalances } from '../../ledger/index.ts';
import { createGuest, type Guest, type Stay } from '../booking.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
const FLEX: Stay = { startDate: '2027-01-11', endDate: null, committedNights: 60 };
const YEAR: Stay = { startDate: '2027-01-11', endDate: null, committedNights: 365 };

let test: TestApp;
let place: TestPlace;
let user: TestUser;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  guest = createGuest(test, user);
});
afterAll(() => test.close());

type Preview = ResponseOf<'previewStayEnd'>;

async function moveTo(day: string): Promise<void> {
  test.clock.moveTo(new Date(`${day}T18:00:00Z`));
  // Charges come first, then what depends on their results.
  for (let run = 0; run < 3; run += 1) await test.jobs.drain();
}

const newHome = (options: Parameters<typeof testHome>[1] = {}) =>
  testHome(test.db, { place, monthlyRentCents: 300_000, ...options });

async function expectAnswer<T>(answer: Promise<{ body: T; error: unknown }>): Promise<T> {
  const { body, error } = await answer;
  expect(error).toBeUndefined();
  return body;
}

const accept = ({ refund, cost }: Preview) => ({ acceptedRefund: refund, acceptedCost: cost });
const params = (id: string) => ({ as: user, params: { id } });
const previewEnd = (id: string, endDate: string) => test.call('previewStayEnd', { ...params(id), query: { endDate } });
const changeEnd = (id: string, endDate: string, preview: Preview) =>
  test.call('changeStayEnd', { ...params(id), body: { endDate, ...accept(preview) } });
const previewTransfer = (id: string, homeSlug: string, movesOn: string, endDate?: string) =>
  test.call('previewTransfer', { ...params(id), query: { homeSlug, movesOn, endDate } });
const transfer = (id: string, homeSlug: string, movesOn: string, preview: Preview, endDate?: string) =>
  test.call('transferStay', { ...params(id), body: { homeSlug, movesOn, endDate, ...accept(preview) } });
const readPlan = (id: string) => expectAnswer(test.call('getPaymentPlan', params(id)));
const readOptions = (id: string) => expectAnswer(test.call('getStayChanges', params(id)));

const readNights = async (id: string) =>
  (
    await sql<{ homeId: number; stay: string }>`
      select home_id, stay::text from occupancy where reservation_id = ${id} order by lower(stay)
    `.execute(test.db)
  ).rows.map(({ homeId, stay }) => [homeId, stay]);

/** Every cent: nothing is owed or due, and the ledger agrees with the processor. */
async function expectSettled(id: string): Promise<void> {
  expect(await readPlan(id)).toMatchObject({ dueNow: 0, scheduled: 0 });
  expect(await readReservationBalances(test.db, id)).not.toHaveProperty('receivable');
  expect(await proveLedger(test.db)).toEqual([]);
}

describe('an extension', () => {
  it('adds nights at today’s rent and the rate of the whole length, charged on the check-in day', async () => {
    const home = await newHome();
    const { id, quote } = await guest.approved(home.slug, STAY);
    const preview = await expectAnswer(previewEnd(id, '2027-07-20'));
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
    const changed = await expectAnswer(changeEnd(id, '2027-07-20', preview));
    expect(changed).toMatchObject({ endDate: '2027-07-20', nights: 190, quote: { total: quote.total } });
    expect(changed.changes).toMatchObject([{ kind: 'extend', sentence: preview.sentence }]);
    expect(await readNights(id)).toEqual([[home.id, '[2027-01-11,2027-07-20)']]);
    await moveTo('2027-08-01');
    expect(await guest.get(id)).toMatchObject({ status: 'completed' });
    await expectSettled(id);
    const { paid, installments } = await readPlan(id);
    expect(paid).toBe(quote.total + sumCents(installments.slice(3).map(({ amount, cardFee }) => amount + cardFee)));
  });

  it('is refused if someone else has the nights, with other homes of the building', async () => {
    const home = await newHome();
    const neighbor = await newHome();
    await test.db.updateTable('home').set({ propertyId: home.propertyId }).where('id', '=', neighbor.id).execute();
    const { id } = await guest.approved(home.slug, STAY);
    await createGuest(test, await test.signedInUser()).approved(home.slug, {
      startDate: '2027-04-11',
      endDate: '2027-06-11',
    });
    expect(await previewEnd(id, '2027-05-11')).toMatchObject({
      status: 409,
      error: { code: 'dates_taken', message: 'No dates available for extension.' },
    });
    expect((await readOptions(id)).end).toMatchObject({
      latest: '2027-04-11',
      alternatives: [{ slug: neighbor.slug }],
    });
    // The rest of the stay can go on in the other home.
    const preview = await expectAnswer(previewTransfer(id, neighbor.slug, '2027-04-11', '2027-05-11'));
    expect(preview).toMatchObject({ kind: 'transfer', refund: 0, installments: [{ dueOn: '2027-04-11' }] });
    await expectAnswer(transfer(id, neighbor.slug, '2027-04-11', preview, '2027-05-11'));
    expect(await readNights(id)).toEqual([
      [home.id, '[2027-01-11,2027-04-11)'],
      [neighbor.id, '[2027-04-11,2027-05-11)'],
    ]);
    await moveTo('2027-06-01');
    expect(await guest.get(id)).toMatchObject({ status: 'completed', home: { slug: neighbor.slug } });
    await expectSettled(id);
  });

  it('of two guests for the same nights succeeds once', async () => {
    const home = await newHome();
    const { id } = await guest.approved(home.slug, STAY);
    const other = createGuest(test, await test.signedInUser());
    const preview = await expectAnswer(previewEnd(id, '2027-06-11'));
    const [extended, held] = await Promise.all([
      changeEnd(id, '2027-06-11', preview),
      other
        .draft(home.slug, { startDate: '2027-05-01', endDate: '2027-06-15' })
        .then((draft) => test.call('holdReservation', { as: other.user, params: { id: draft.id } })),
    ]);
    expect([extended.status, held.status].filter((status) => status < 300)).toHaveLength(1);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('must be accepted at its price, by its own guest, once', async () => {
    const { id } = await guest.approved((await newHome()).slug, STAY);
    const preview = await expectAnswer(previewEnd(id, '2027-05-11'));
    expect(await changeEnd(id, '2027-05-11', { ...preview, cost: preview.cost - 1 })).toMatchObject({
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
    const answers = await Promise.all([1, 2, 3].map(() => changeEnd(id, '2027-05-11', preview)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('a shorter stay', () => {
  it('gives back nights 30 days ahead, at the rate of the new length', async () => {
    const home = await newHome();
    const { id, quote } = await guest.approved(home.slug, STAY);
    await moveTo('2027-01-12');
    expect((await readOptions(id)).end).toMatchObject({ earliest: '2027-02-11' });
    expect(await previewEnd(id, '2027-02-10')).toMatchObject({ status: 422 });
    const preview = await expectAnswer(previewEnd(id, '2027-03-02'));
    // 50 nights have no discount, 90 had 5%.
    expect(preview).toMatchObject({ kind: 'shorten', refund: 0 });
    expect(preview.installments).toHaveLength(1);
    await expectAnswer(changeEnd(id, '2027-03-02', preview));
    expect(await readNights(id)).toEqual([[home.id, '[2027-01-11,2027-03-02)']]);
    await moveTo('2027-03-10');
    expect(await guest.get(id)).toMatchObject({ status: 'completed' });
    await expectSettled(id);
    const { paid } = await readPlan(id);
    expect(paid).toBeLessThan(quote.total);
    const fifty = Math.round((300_000 * 12 * 50) / 365);
    const withoutCard = paid / 1.0208;
    expect(Math.abs(withoutCard - (fifty * 1.05 + 15_000 + 19_900))).toBeLessThan(10);
  });

  it('refunds what was paid early for nights that fall away', async () => {
    const { id } = await guest.approved((await newHome()).slug, STAY);
    const { installments, method } = await readPlan(id);
    await expectAnswer(
      test.call('payInstallment', {
        as: user,
        params: { id, installment: installments[2]!.id },
        body: { methodId: method!.id, amount: installments[2]!.outstanding },
      }),
    );
    const before = await readPlan(id);
    const preview = await expectAnswer(previewEnd(id, '2027-03-11'));
    expect(preview.refund).toBeGreaterThan(0);
    await expectAnswer(changeEnd(id, '2027-03-11', preview));
    await test.jobs.drain();
    expect((await readPlan(id)).paid).toBe(before.paid - preview.refund);
    expect(await proveLedger(test.db)).toEqual([]);
  });
});

describe('leaving an open-ended stay', () => {
  const leave = async (id: string) => {
    const preview = await expectAnswer(test.call('previewLeaving', params(id)));
    await expectAnswer(test.call('leaveStay', { ...params(id), body: accept(preview) }));
    return preview;
  };

  it('ends Flex 30 days after notice, charges the nights until then, and frees the home', async () => {
    const home = await newHome();
    const { id } = await guest.approved(home.slug, FLEX);
    await moveTo('2027-04-01');
    const preview = await leave(id);
    expect(preview).toMatchObject({ kind: 'leave', endDate: '2027-05-01', refund: 0, cost: 0 });
    expect(await readNights(id)).toEqual([[home.id, '[2027-01-11,2027-05-01)']]);
    await moveTo('2027-05-03');
    expect(await guest.get(id)).toMatchObject({ status: 'completed', endDate: '2027-05-01' });
    await expectSettled(id);
    const flexRent = Math.round((300_000 * 12 * 1.06 * daysBetween('2027-01-11', '2027-05-01')) / 365);
    const withoutCard = (await readPlan(id)).paid / 1.0208;
    expect(Math.abs(withoutCard - (flexRent * 1.05 + 15_000 + 19_900))).toBeLessThan(10);
    expect(
      await test.db
        .selectFrom('cancellationCase')
        .select(['reason', 'actor'])
        .where('reservationId', '=', id)
        .execute(),
    ).toEqual([{ reason: 'flex_notice', actor: 'guest' }]);
    await moveTo('2027-09-03');
    await expectSettled(id);
  });

  it('before the commitment ends Flex with it', async () => {
    const { id } = await guest.approved((await newHome()).slug, FLEX);
    await moveTo('2027-01-14');
    expect(await leave(id)).toMatchObject({ endDate: '2027-03-12' });
  });

  it('refunds nights that are paid after the end', async () => {
    const { id } = await guest.approved((await newHome()).slug, FLEX);
    await moveTo('2027-04-01');
    const { installments, method } = await readPlan(id);
    const april = installments.find(({ from }) => from === '2027-04-11')!;
    await expectAnswer(
      test.call('payInstallment', {
        as: user,
        params: { id, installment: april.id },
        body: { methodId: method!.id, amount: april.outstanding },
      }),
    );
    const { paid } = await readPlan(id);
    const preview = await leave(id);
    // 10 of 30 nights are not used.
    expect(Math.abs(preview.refund - Math.round((april.amount + april.cardFee) / 3))).toBeLessThanOrEqual(3);
    await test.jobs.drain();
    expect((await readPlan(id)).paid).toBe(paid - preview.refund);
    await moveTo('2027-05-03');
    await expectSettled(id);
  });

  it('charges the early exit fee of 1-year Flex at the next exit', async () => {
    const { id, quote } = await guest.approved((await newHome()).slug, YEAR);
    await moveTo('2027-02-01');
    const preview = await leave(id);
    const firstRent = quote.instalments.length > 0 ? Math.round((300_000 * 0.88 * 12 * 31) / 365) : 0;
    expect(preview).toMatchObject({ endDate: '2027-04-11' });
    expect(Math.abs(preview.cost - firstRent * 2)).toBeLessThanOrEqual(2);
    await moveTo('2027-04-13');
    expect(await guest.get(id)).toMatchObject({ status: 'completed' });
    await expectSettled(id);
    expect((await readReservationBalances(test.db, id))['income:exit_fee']).toBe(-preview.cost);
  });

  it('is a cancellation before the stay, and within 24 hours of booking', async () => {
    const { id } = await guest.approved((await newHome()).slug, FLEX);
    expect(await test.call('previewLeaving', params(id))).toMatchObject({ status: 409 });
    expect(await readOptions(id)).toMatchObject({ leave: null, end: null });
  });
});

describe('a transfer', () => {
  it('during the stay charges the difference from the day of the move, on one ledger', async () => {
    const [home, better] = [await newHome(), await newHome({ monthlyRentCents: 400_000 })];
    const { id } = await guest.approved(home.slug, STAY);
    await moveTo('2027-01-20');
    const preview = await expectAnswer(previewTransfer(id, better.slug, '2027-01-25'));
    const changed: Reservation = await expectAnswer(transfer(id, better.slug, '2027-01-25', preview));
    expect(changed).toMatchObject({ home: { slug: home.slug }, endDate: '2027-04-11' });
    expect(await readOptions(id)).toMatchObject({
      move: { homeSlug: better.slug, on: '2027-01-25' },
      end: null,
      transfer: null,
    });
    expect(await previewEnd(id, '2027-05-11')).toMatchObject({ status: 409 });
    await moveTo('2027-01-25');
    expect(await guest.get(id)).toMatchObject({ home: { slug: better.slug }, status: 'checked_in' });
    await moveTo('2027-04-20');
    expect(await guest.get(id)).toMatchObject({ status: 'completed' });
    await expectSettled(id);
    const rent = (cents: number, nights: number) => (cents * 0.95 * 12 * nights) / 365;
    const before = daysBetween('2027-01-11', '2027-01-25');
    const expected = (rent(300_000, before) + rent(400_000, 90 - before)) * 1.05 + 15_000 + 19_900;
    expect(Math.abs((await readPlan(id)).paid / 1.0208 - expected)).toBeLessThan(10);
  });

  it('before the stay moves everything, and refunds the difference to a cheaper home', async () => {
    const [home, cheaper] = [await newHome(), await newHome({ monthlyRentCents: 200_000 })];
    const { id, quote } = await guest.approved(home.slug, STAY);
    const preview = await expectAnswer(previewTransfer(id, cheaper.slug, '2027-01-11'));
    expect(preview.refund).toBeGreaterThan(90_000);
    expect(await expectAnswer(transfer(id, cheaper.slug, '2027-01-11', preview))).toMatchObject({
      home: { slug: cheaper.slug },
    });
    await test.jobs.drain();
    expect(await readNights(id)).toEqual([[cheaper.id, '[2027-01-11,2027-04-11)']]);
    expect((await readPlan(id)).paid).toBe(quote.dueAtBooking - preview.refund);
    await moveTo('2027-04-20');
    await expectSettled(id);
  });

  it('is refused for homes that do not suit the stay, or are taken', async () => {
    const { id } = await guest.approved((await newHome()).slug, STAY);
    const taken = await newHome();
    await createGuest(test, await test.signedInUser()).approved(taken.slug, STAY);
    expect(await previewTransfer(id, taken.slug, '2027-02-01')).toMatchObject({
      status: 409,
      error: { code: 'dates_taken' },
    });
    const elsewhere = await testHome(test.db, { place: await testPlace(test.db, { name: 'Boulder' }) });
    expect(await previewTransfer(id, elsewhere.slug, '2027-02-01')).toMatchObject({ status: 422 });
    expect(await previewTransfer(id, 'no-such-home', '2027-02-01')).toMatchObject({ status: 404 });
    expect(await previewTransfer(id, (await newHome()).slug, '2027-04-12')).toMatchObject({ status: 422 });
  });
});

describe('any change', () => {
  it('is refused for stays that are not approved or are over', async () => {
    const home = await newHome();
    const { id } = await guest.held(home.slug, STAY);
    expect(await previewEnd(id, '2027-05-11')).toMatchObject({ status: 409 });
    const { id: done } = await guest.approved((await newHome()).slug, {
      startDate: '2026-12-01',
      endDate: addDays('2026-12-01', 31),
    });
    await moveTo('2027-01-05');
    expect(await guest.get(done)).toMatchObject({ status: 'completed' });
    expect(await previewEnd(done, '2027-05-11')).toMatchObject({ status: 409 });
  });
});
