import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { staffIn } from '../../leads/staff/staff-leads.testing.ts';
import { proveLedger } from '../../ledger/index.ts';
import { createGuest, type Guest } from '../../reservations/booking.testing.ts';

const NOW = '2027-03-01T18:00:00Z';
const STAY = { startDate: '2027-04-15', endDate: '2027-07-15' };
const CHECK_IN = '2027-04-15T22:00:00Z';
const FIRST = '2027-04-16T18:00:00Z';
const SECOND = '2027-04-17T18:00:00Z';
const NO_SHOW = '2027-04-17T22:00:00Z';
let test: TestApp;
let denver: TestPlace;
let lena: TestUser;
let guest: Guest;
let slug: string;
let id: string;
let reference: string;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
  lena = await staffIn(test, 'hub_manager', denver.marketId, 'Lena');
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  guest = createGuest(test, await test.signedInUser());
  ({ slug } = await testHome(test.db, { place: denver, depositCents: 50_000, cancellationPolicy: 'one_month' }));
  ({ id, reference } = await guest.approved(slug, STAY));
});
afterAll(() => test.close());

const moveTo = async (time: string) => {
  test.clock.moveTo(new Date(time));
  await test.jobs.drain();
};
const say = (arrivesOn: string | null, as = guest.user) =>
  test.call('sayArrival', { as, params: { id }, body: { arrivesOn } });
const record = (arrivesOn: string | null, as = lena) =>
  test.call('recordArrival', { as, params: { reference }, body: { arrivesOn } });
const inspect = async (as = lena) => (await test.call('inspectArrival', { as, params: { reference } })).body.arrival;
const readRecord = async () => (await test.call('inspectReservation', { as: lena, params: { reference } })).body;
const isMissing = async (as = lena) =>
  (await test.call('listStayFollowUps', { as })).body.arrivals.some((missing) => missing.reference === reference);
const listMails = async () =>
  (
    await test.db
      .selectFrom('mailMessage')
      .select(['subject', 'text'])
      .where('about', '=', `reservation:${reference}`)
      .where('subject', 'in', ['Have you arrived?', 'Tell us if you are coming'])
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);
const previewNoShow = () =>
  test.call('previewGuestCancellation', { as: lena, params: { reference }, query: { cause: 'no_show' } });
async function ask() {
  await moveTo(CHECK_IN);
  await moveTo(FIRST);
  await moveTo(SECOND);
  await test.jobs.drain();
}

describe('a guest', () => {
  it('says once that they have arrived, from check-in on', async () => {
    await moveTo('2027-04-15T21:59:00Z');
    expect((await say(null)).error?.code).toBe('action_not_allowed');
    await moveTo(CHECK_IN);
    expect((await say(null)).body.arrival).toMatchObject({
      arrivedAt: expect.stringMatching(/^2027-04-15T22:00/),
      canConfirm: false,
    });
    expect((await say(null)).error?.code).toBe('action_not_allowed');
    await moveTo(FIRST);
    expect(await listMails()).toEqual([]);
    expect(await inspect()).toMatchObject({ recordedBy: 'guest', actions: [] });
    expect((await say(null, await test.signedInUser())).status).toBe(404);
  });

  it('has arrived when they send the inventory', async () => {
    await moveTo(CHECK_IN);
    const { items } = (await test.call('getCheckIn', { as: guest.user, params: { id } })).body.inventory;
    const body = { items: items.map((name) => ({ name, isFine: true, note: '', photos: [] })), note: '' };
    await test.call('submitInventory', { as: guest.user, params: { id }, body });
    expect(await inspect()).toMatchObject({
      recordedBy: 'inventory',
      arrivedAt: expect.stringMatching(/^2027-04-15T22:00/),
    });
  });

  it('announces a later day, and is asked after it', async () => {
    expect((await say('2027-04-14')).error?.fields).toMatchObject([{ path: 'arrives_on' }]);
    expect((await say('2027-04-20')).body.arrival).toMatchObject({ arrivesOn: '2027-04-20' });
    await ask();
    expect(await listMails()).toEqual([]);
    await moveTo('2027-04-21T18:00:00Z');
    expect(await listMails()).toEqual(['Have you arrived?']);
    expect((await say('2027-04-22')).body.arrival).toMatchObject({ isAsked: false });
    expect(await isMissing()).toBe(false);
  });

  it('has a later day taken back by an earlier check-in, also in the questions', async () => {
    await say('2027-04-20');
    const start = { as: guest.user, params: { id } };
    const { body: shown } = await test.call('previewStayStart', { ...start, query: { startDate: '2027-04-13' } });
    const accepted = { acceptedCost: shown.cost, acceptedRefund: shown.refund };
    const changed = await test.call('changeStayStart', { ...start, body: { startDate: '2027-04-13', ...accepted } });
    expect(changed.body).toMatchObject({ startDate: '2027-04-13' });
    expect(await inspect()).toMatchObject({
      arrivesOn: null,
      announceable: { from: '2027-04-13', to: expect.any(String) },
    });
    await moveTo('2027-04-13T22:00:00Z');
    await moveTo('2027-04-14T18:00:00Z');
    expect(await listMails()).toEqual(['Have you arrived?']);
    expect((await say('2027-04-16')).body.arrival).toMatchObject({ arrivesOn: '2027-04-16' });
  });
});

describe('a guest who says nothing', () => {
  it('is asked by two emails, is on the list of staff, and answers', async () => {
    await moveTo(CHECK_IN);
    await moveTo('2027-04-16T17:55:00Z');
    expect([await listMails(), await isMissing()]).toEqual([[], false]);
    await moveTo(FIRST);
    await test.jobs.drain();
    expect([await listMails(), await isMissing()]).toEqual([['Have you arrived?'], true]);
    expect(
      await isMissing(
        await staffIn(test, 'hub_manager', (await testPlace(test.db, { name: 'Austin', state: 'TX' })).marketId),
      ),
    ).toBe(false);
    await moveTo(SECOND);
    await test.jobs.drain();
    expect(await listMails()).toEqual(['Have you arrived?', 'Tell us if you are coming']);
    expect((await test.call('getCheckIn', { as: guest.user, params: { id } })).body.arrival.isAsked).toBe(true);
    await say(null);
    expect(await isMissing()).toBe(false);
  });

  it('is asked one question after the other after a downtime', async () => {
    await moveTo('2027-04-18T18:00:00Z');
    await test.jobs.drain();
    expect(await listMails()).toEqual(['Have you arrived?']);
    await moveTo('2027-04-19T14:05:00Z');
    await test.jobs.drain();
    expect(await listMails()).toHaveLength(2);
    expect((await inspect()).noShowFrom).toMatch(/^2027-04-19T18:05/);
  });
});

describe('staff', () => {
  it('record an arrival or its day, with their name in the audit log', async () => {
    await moveTo(CHECK_IN);
    expect((await record('2027-04-18')).body.arrival).toMatchObject({ arrivesOn: '2027-04-18', recordedBy: 'staff' });
    expect((await record(null)).body.arrival).toMatchObject({ actions: [] });
    expect((await record(null)).status).toBe(409);
    expect((await readRecord()).timeline.filter(({ title }) => title === 'reservation.record_arrival')).toHaveLength(2);
    expect((await record(null, guest.user)).status).toBe(403);
  });

  it('cannot record a no-show before both questions and 48 hours, or of a guest who arrived', async () => {
    await moveTo(CHECK_IN);
    await moveTo('2027-04-20T18:00:00Z');
    expect((await previewNoShow()).error?.code).toBe('action_not_allowed');
    await moveTo('2027-04-21T14:05:00Z');
    expect((await readRecord()).cancellationCauses).not.toContain('no_show');
    await moveTo('2027-04-21T18:05:00Z');
    expect((await readRecord()).cancellationCauses).toContain('no_show');
    await say(null);
    expect((await readRecord()).cancellationCauses).not.toContain('no_show');
    expect((await previewNoShow()).error?.code).toBe('action_not_allowed');
  });

  it('cancel the stay of a no-show with the refund that they saw', async () => {
    const late = '2027-04-15T21:00:00Z';
    await moveTo(late);
    const lastMinute = await guest.preview(id);
    await ask();
    await moveTo(NO_SHOW);
    const { body: preview } = await previewNoShow();
    // As right before check-in: the deposit and the refundable fees come back.
    expect(preview).toMatchObject({ refunded: lastMinute.refunded, kept: lastMinute.kept, reason: 'one_month_kept' });
    expect(preview.refunded).toBeGreaterThanOrEqual(50_000);
    const { version } = await readRecord();
    const cancel = (acceptedRefund: number) =>
      test.call('cancelForGuest', {
        as: lena,
        params: { reference },
        body: { cause: 'no_show', acceptedRefund, acceptedWaiting: 0, reason: 'No answer by phone', version },
      });
    expect((await cancel(preview.refunded + 1)).error?.code).toBe('price_changed');
    expect((await cancel(preview.refunded)).body).toMatchObject({
      status: 'canceled',
      cancellation: { refunded: preview.refunded, kept: preview.kept },
    });
    await test.jobs.drain();
    const found = await test.db
      .selectFrom('cancellationCase')
      .select(['cause', 'refundedCents'])
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(found).toEqual({ cause: 'no_show', refundedCents: preview.refunded });
    const { installments } = (await test.call('getPaymentPlan', { as: guest.user, params: { id } })).body;
    expect(installments.filter(({ state }) => state === 'scheduled' || state === 'due')).toEqual([]);
    const mail = await test.db
      .selectFrom('mailMessage')
      .select('text')
      .where('about', '=', `reservation:${reference}`)
      .where('subject', '=', 'Your reservation is canceled')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('because you did not arrive. Reason: No answer by phone');
    const another = createGuest(test, await test.signedInUser());
    expect(await another.held(slug, { startDate: '2027-04-20', endDate: '2027-06-20' })).toMatchObject({
      status: 'held',
    });
    expect(await isMissing()).toBe(false);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('return an installment that was paid early in full', async () => {
    await test.call('getPaymentPlan', { as: guest.user, params: { id } });
    await ask();
    // The second month is charged, and staff record the no-show later.
    await moveTo('2027-05-16T18:00:00Z');
    await test.jobs.drain();
    const paid = (await readRecord()).payments.map(({ captured }) => captured);
    expect(paid.length).toBeGreaterThan(1);
    const { body: preview } = await previewNoShow();
    expect(preview.refunded + preview.kept).toBe(paid.reduce((sum, cents) => sum + cents, 0));
    const { version } = await readRecord();
    await test.call('cancelForGuest', {
      as: lena,
      params: { reference },
      body: { cause: 'no_show', acceptedRefund: preview.refunded, acceptedWaiting: 0, reason: 'Gone', version },
    });
    await test.jobs.drain();
    const refunded = (await readRecord()).payments.reduce((sum, payment) => sum + payment.refunded, 0);
    expect(refunded).toBe(preview.refunded);
    expect(await proveLedger(test.db)).toEqual([]);
  });
});
