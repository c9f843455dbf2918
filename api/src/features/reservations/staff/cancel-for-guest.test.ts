import { OUR_CANCELLATION_CAUSES } from '@lodestay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { staffIn } from '../../leads/staff/staff-leads.testing.ts';
import { createGuest, type Guest } from '../booking.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2026-12-05', endDate: '2027-03-05' };
const DAY = 86_400_000;
let test: TestApp;
let denver: TestPlace;
let hub: TestUser;
let guest: Guest;
let id: string;
let reference: string;
let homeSlug: string;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
  hub = await staffIn(test, 'hub_manager', denver.marketId, 'Lena');
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  guest = createGuest(test, await test.signedInUser());
  homeSlug = (await testHome(test.db, { place: denver, monthlyRentCents: 315_000 })).slug;
  ({ id, reference } = await guest.approved(homeSlug, STAY));
  test.clock.advance(2 * DAY);
});
afterAll(() => test.close());

const inspect = async (as = hub) => (await test.call('inspectReservation', { as, params: { reference } })).body;
const preview = (as = hub) =>
  test.call('previewGuestCancellation', { as, params: { reference }, query: { cause: 'guest_request' } });
const cancel = (acceptedRefund: number, version: number, more: { as?: TestUser; key?: string } = {}) =>
  test.call('cancelForGuest', {
    as: hub,
    params: { reference },
    body: { cause: 'guest_request', acceptedRefund, acceptedWaiting: 0, reason: 'You asked us by phone', version },
    ...more,
  });
const findCase = () =>
  test.db.selectFrom('cancellationCase').selectAll().where('reservationId', '=', id).executeTakeFirst();

describe('staff who cancel for a guest', () => {
  it('get the preview of the guest, refund it, release the dates, and open a case', async () => {
    const expected = await guest.preview(id);
    expect((await preview()).body).toEqual({ ...expected, waiting: 0 });
    const before = await inspect();
    expect(before.actions).toContain('cancel');
    const { status, body } = await cancel(expected.refunded, before.version);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'canceled',
      cancellation: { by: 'staff', refunded: expected.refunded, kept: expected.kept },
      work: [{ queue: 'cancellations' }],
    });
    expect(body.actions).not.toContain('cancel');
    expect(body.version).toBeGreaterThan(before.version);
    expect(await findCase()).toMatchObject({
      actor: 'staff',
      staffId: hub.id,
      staffReason: 'You asked us by phone',
      cause: 'guest_request',
      refundedCents: expected.refunded,
    });
    expect((await guest.get(id)).payment?.status).toBe('refunded');
    const another = createGuest(test, await test.signedInUser());
    expect(await another.held(homeSlug, STAY)).toMatchObject({ status: 'held' });
  });

  it('are in the audit log, and the guest gets the reason by email', async () => {
    const { refunded } = (await preview()).body;
    await cancel(refunded, (await inspect()).version);
    await test.jobs.drain();
    expect((await inspect()).timeline).toContainEqual(
      expect.objectContaining({
        title: 'reservation.cancel',
        by: expect.objectContaining({ id: hub.id }),
        reason: 'You asked us by phone',
        changes: expect.arrayContaining([{ field: 'status', before: 'approved', after: 'canceled' }]),
      }),
    );
    const mail = await test.db
      .selectFrom('mailMessage')
      .select('text')
      .where('about', '=', `reservation:${reference}`)
      .where('subject', '=', 'Your reservation is canceled')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('Lodestay canceled this reservation for you. Reason: You asked us by phone');
  });

  it('cancel once when the same request is sent again', async () => {
    const { refunded } = (await preview()).body;
    const { version } = await inspect();
    const key = `cancel-${reference}-for-the-guest`;
    const [first, second] = [await cancel(refunded, version, { key }), await cancel(refunded, version, { key })];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.cancellation).toEqual(first.body.cancellation);
    expect((await inspect()).payments[0]!.refunded).toBe(refunded);
  });

  it('learn who was faster', async () => {
    const { refunded } = (await preview()).body;
    const { version } = await inspect();
    await guest.cancel(id, refunded);
    expect(await cancel(refunded, version)).toMatchObject({
      status: 409,
      error: { code: 'conflict', data: { changedBy: 'the guest', current: { status: 'canceled' } } },
    });
  });

  it('learn which colleague was faster', async () => {
    const { refunded } = (await preview()).body;
    const { version } = await inspect();
    const admin = await staffIn(test, 'admin', undefined, 'Grace');
    const answers = await Promise.all([cancel(refunded, version), cancel(refunded, version, { as: admin })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(answers[lost]!.error?.data).toMatchObject({
      changedBy: expect.stringContaining(lost === 0 ? 'Grace' : 'Lena'),
    });
  });

  it('accept a refund that has changed', async () => {
    const { refunded } = (await preview()).body;
    expect(await cancel(refunded + 1, (await inspect()).version)).toMatchObject({
      status: 409,
      error: { code: 'price_changed', data: { refunded } },
    });
    expect((await inspect()).status).toBe('approved');
  });

  it('need a market, a permission and a reason', async () => {
    const elsewhere = await staffIn(test, 'hub_manager');
    const auditor = await staffIn(test, 'read_only_admin');
    expect([(await preview(elsewhere)).status, (await cancel(0, 1, { as: elsewhere })).status]).toEqual([404, 404]);
    expect([(await preview(auditor)).status, (await cancel(0, 1, { as: auditor })).status]).toEqual([403, 403]);
    expect((await inspect(auditor)).actions).toEqual([]);
    const body = { cause: 'guest_request', acceptedRefund: 0, acceptedWaiting: 0, reason: ' ', version: 1 } as const;
    expect((await test.call('cancelForGuest', { as: hub, params: { reference }, body })).error).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'reason' }],
    });
  });

  it('cannot cancel a draft, or for the guest a stay that has started', async () => {
    const draft = await guest.draft((await testHome(test.db, { place: denver })).slug, {
      startDate: '2027-05-01',
      endDate: '2027-08-01',
    });
    const params = { reference: draft.reference };
    const query = { cause: 'guest_request' } as const;
    expect((await test.call('previewGuestCancellation', { as: hub, params, query })).error?.code).toBe(
      'action_not_allowed',
    );
    test.clock.moveTo(new Date('2026-12-06T00:30:00Z'));
    expect((await inspect()).cancellationCauses).toEqual([...OUR_CANCELLATION_CAUSES]);
    expect((await preview()).error?.code).toBe('action_not_allowed');
  });
});
