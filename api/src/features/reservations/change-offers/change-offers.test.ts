import type { RequestOf } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { staffIn } from '../../leads/staff/staff-leads.testing.ts';
import {
  accept,
  createChangingGuest,
  expectAnswer,
  NOW,
  STAY,
  type ChangingGuest,
  type Preview,
} from '../changes/stay-changes.testing.ts';

const HOUR = 3_600_000;
const CAR = { make: 'Toyota', model: 'Corolla', licensePlate: 'ABC123' };
const ANA = { firstName: 'Ana', lastName: 'Diaz', kind: 'adult' as const };
const REASON = 'You asked us by phone';

let test: TestApp;
let place: TestPlace;
let hub: TestUser;
let user: TestUser;
let me: ChangingGuest;
let id: string;
let reference: string;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
  hub = await staffIn(test, 'hub_manager', place.marketId, 'Lena');
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  me = createChangingGuest(test, user, place);
  const home = await me.newHome({
    maxOccupants: 2,
    petsMaximum: 1,
    property: { parkingMode: 'paid_assigned', parkingMonthlyCents: 15_000, parkingSpots: 2 },
  });
  ({ id, reference } = await me.guest.approved(home.slug, STAY));
});
afterAll(() => test.close());

type Change = RequestOf<'previewStaffStayChange'>['body']['change'];
const EXTENSION: Change = { kind: 'end', endDate: '2027-05-11' };
const PERSON: Change = { kind: 'add', occupants: [ANA], pets: [], vehicles: [] };

const inspect = async (as = hub) => (await test.call('inspectReservation', { as, params: { reference } })).body;
const previewAs = (change: Change, as = hub) =>
  test.call('previewStaffStayChange', { as, params: { reference }, body: { change } });

async function changeAs(change: Change, preview: Preview, { as = hub, key }: { as?: TestUser; key?: string } = {}) {
  const { version } = await inspect();
  return test.call('changeStayForGuest', {
    as,
    params: { reference },
    body: { change, ...accept(preview), acceptedSaving: preview.saved ?? 0, reason: REASON, version },
    ...(key ? { key } : {}),
  });
}
/** Makes or offers a change after its preview. */
async function makeChange(change: Change) {
  const preview = await expectAnswer(previewAs(change));
  return { preview, record: await expectAnswer(changeAs(change, preview)) };
}
const readOffer = async () => (await me.guest.get(id)).changeOffer;
const readEmails = async (subject: string) => {
  await test.jobs.drain();
  return test.db
    .selectFrom('mailMessage')
    .select('text')
    .where('about', '=', `reservation:${reference}`)
    .where('subject', '=', subject)
    .execute();
};
/** What the audit log says about the reservation, in its record. */
const readAudit = async () =>
  (await inspect()).timeline
    .filter(({ title }) => title?.startsWith('stay_change.'))
    .map(({ title, reason, by }) => ({ title, reason, by: by?.id }));
const readRow = () =>
  test.db
    .selectFrom('reservation')
    .select(['checkOut', 'profile', 'parkingSpots'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a change by staff that costs the guest something', () => {
  it('has the preview of the guest, and is an offer that changes and holds nothing', async () => {
    const own = await expectAnswer(me.previewEnd(id, '2027-05-11'));
    const [row, nights, plan] = [await readRow(), await me.readNights(id), await me.readPlan(id)];
    const { preview, record } = await makeChange(EXTENSION);
    expect(preview).toEqual(own);
    expect(record.changeOffers).toMatchObject([
      {
        sentence: preview.sentence,
        reason: REASON,
        cost: preview.cost,
        outcome: null,
        by: expect.stringMatching(/^Lena/),
      },
    ]);
    expect([await readRow(), await me.readNights(id), await me.readPlan(id)]).toEqual([row, nights, plan]);
    expect(await readOffer()).toEqual({
      sentence: preview.sentence,
      reason: REASON,
      cost: preview.cost,
      refund: 0,
      expiresAt: new Date(Date.parse(record.changeOffers![0]!.createdAt) + 72 * HOUR).toISOString(),
    });
    const [email] = await readEmails('A change of your stay is ready for you');
    expect(email!.text).toContain(REASON);
    expect(email!.text).toContain(`/account/reservations/${id}`);
    expect(await readAudit()).toEqual([{ title: 'stay_change.offer', reason: REASON, by: hub.id }]);
  });

  it('is made for the previewed amounts once the guest accepts it', async () => {
    const { preview } = await makeChange(EXTENSION);
    expect(await expectAnswer(test.call('previewChangeOffer', me.params(id)))).toEqual(preview);
    const wrong = await test.call('acceptChangeOffer', {
      ...me.params(id),
      body: { acceptedRefund: 0, acceptedCost: preview.cost - 1 },
    });
    expect([wrong.status, wrong.error?.code]).toEqual([409, 'price_changed']);
    const body = accept(preview);
    const answers = await Promise.all([1, 2].map(() => test.call('acceptChangeOffer', { ...me.params(id), body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const changed = await me.guest.get(id);
    expect(changed).toMatchObject({ endDate: '2027-05-11', changeOffer: null });
    expect(changed.changes).toMatchObject([{ kind: 'extend', sentence: preview.sentence }]);
    expect((await inspect()).changeOffers).toMatchObject([{ outcome: 'accepted' }]);
  });

  it('has its price of now: a changed one is shown as changed, and must be accepted again', async () => {
    const { preview } = await makeChange(EXTENSION);
    const { homeId } = await test.db
      .selectFrom('reservation')
      .select('homeId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('home')
      .set(({ eb }) => ({ monthlyRentCents: eb('monthlyRentCents', '+', 10_000) }))
      .where('id', '=', homeId)
      .execute();
    const [plan, accepting] = [await me.readPlan(id), { ...me.params(id), body: accept(preview) }];
    const old = await test.call('acceptChangeOffer', accepting);
    expect([old.status, old.error?.code]).toEqual([409, 'price_changed']);
    const changed = await expectAnswer(test.call('previewChangeOffer', me.params(id)));
    expect(changed.cost).toBeGreaterThan(preview.cost);
    expect(old.error?.data).toMatchObject({ cost: changed.cost });
    expect(changed.sentence).toContain(
      `it was ${formatMoney(preview.cost)}, and is ${formatMoney(changed.cost)} now. ${preview.sentence.slice(0, 20)}`,
    );
    // Nothing is changed or charged until the guest accepts the new price.
    expect(await me.readPlan(id)).toEqual(plan);
    expect(await readOffer()).toMatchObject({ cost: preview.cost });
    await expectAnswer(test.call('acceptChangeOffer', { ...me.params(id), body: accept(changed) }));
    const { changes } = await me.guest.get(id);
    expect(changes!.at(-1)!.sentence).not.toContain('The price has changed');
    expect(
      await test.db.selectFrom('stayChange').select('addedCents').where('reservationId', '=', id).execute(),
    ).toEqual([{ addedCents: changed.cost }]);
  });

  it('leaves nothing behind when its 72 hours are over', async () => {
    const [row, nights, plan] = [await readRow(), await me.readNights(id), await me.readPlan(id)];
    const { preview } = await makeChange({ kind: 'add', occupants: [], pets: [], vehicles: [CAR] });
    test.clock.advance(72 * HOUR);
    // Also before the job has run.
    expect(await readOffer()).toBeNull();
    const late = await test.call('acceptChangeOffer', { ...me.params(id), body: accept(preview) });
    expect([late.status, late.error?.message]).toEqual([409, 'This offer has ended. Ask us for a new one.']);
    await test.jobs.drain();
    expect((await inspect()).changeOffers).toMatchObject([{ outcome: 'expired' }]);
    expect([await readRow(), await me.readNights(id), await me.readPlan(id)]).toEqual([row, nights, plan]);
    expect(
      await test.db.selectFrom('stayChangeOffer').select('requested').where('reservationId', '=', id).execute(),
    ).toEqual([{ requested: null }]);
    const free = createChangingGuest(test, await test.signedInUser(), place);
    expect((await free.previewAddition(id, { vehicles: [CAR] })).status).toBe(404);
  });

  it('can be declined and withdrawn, and another one replaces it', async () => {
    await makeChange(EXTENSION);
    expect((await expectAnswer(test.call('declineChangeOffer', me.params(id)))).changeOffer).toBeNull();
    expect((await test.call('declineChangeOffer', me.params(id))).status).toBe(409);
    await makeChange(EXTENSION);
    const { preview } = await makeChange({ kind: 'end', endDate: '2027-05-20' });
    expect(await readOffer()).toMatchObject({ sentence: preview.sentence });
    const withdraw = () =>
      test.call('withdrawChangeOffer', { as: hub, params: { reference }, body: { reason: 'The guest called again' } });
    expect((await withdraw()).body.changeOffers!.map(({ outcome }) => outcome).toSorted()).toEqual([
      'declined',
      'replaced',
      'withdrawn',
    ]);
    expect((await withdraw()).status).toBe(409);
    expect(await readOffer()).toBeNull();
  });

  it('ends with the stay', async () => {
    await makeChange(EXTENSION);
    await me.guest.cancel(id, (await me.guest.preview(id)).refunded);
    await test.jobs.drain();
    test.clock.advance(60_000);
    await test.jobs.drain();
    expect((await inspect()).changeOffers).toMatchObject([{ outcome: 'ended' }]);
  });
});

describe('a change by staff that costs the guest nothing', () => {
  it('applies at once, and the guest is told why', async () => {
    const { preview, record } = await makeChange(PERSON);
    expect(preview).toMatchObject({ cost: 0, refund: 0 });
    expect(record.changeOffers).toEqual([]);
    expect((await readRow()).profile!.occupants).toEqual([ANA]);
    const [email] = await readEmails('Added to your stay');
    expect(email!.text).toContain(`changed your stay for you. Reason: ${REASON}`);
    expect(email!.text).toContain(preview.sentence);
    expect(await readAudit()).toEqual([{ title: 'stay_change.apply', reason: REASON, by: hub.id }]);
    expect(await test.db.selectFrom('stayChange').select('actor').where('reservationId', '=', id).execute()).toEqual([
      { actor: 'staff' },
    ]);
  });

  it('shortens a stay for the refund of the preview', async () => {
    // Both lengths have the same rate.
    const long = { startDate: '2027-01-11', endDate: '2027-06-11' };
    ({ id, reference } = await me.guest.approved((await me.newHome()).slug, long));
    const { preview } = await makeChange({ kind: 'end', endDate: '2027-05-11' });
    expect(preview).toMatchObject({ kind: 'shorten', cost: 0 });
    expect(await me.guest.get(id)).toMatchObject({ endDate: '2027-05-11' });
  });

  it('happens once with the same key, and not for other amounts or an old version', async () => {
    const preview = await expectAnswer(previewAs(PERSON));
    const wrong = await changeAs(PERSON, { ...preview, refund: 1 });
    expect([wrong.status, wrong.error?.code]).toEqual([409, 'price_changed']);
    const answers = [
      await changeAs(PERSON, preview, { key: 'add-once' }),
      await changeAs(PERSON, preview, { key: 'add-once' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readRow()).profile!.occupants).toEqual([ANA]);
  });
});

describe('who can change a stay for its guest', () => {
  it('staff of its market', async () => {
    expect((await inspect()).actions).toContain('change_stay');
    const elsewhere = await staffIn(
      test,
      'hub_manager',
      (await testPlace(test.db, { name: 'Boulder' })).marketId,
      'Omar',
    );
    expect((await previewAs(EXTENSION, elsewhere)).status).toBe(404);
    const reader = await test.signedInUser({ role: 'read_only_admin' });
    expect((await previewAs(EXTENSION, reader)).status).toBe(403);
    expect((await inspect(reader)).actions).not.toContain('change_stay');
    expect((await previewAs(EXTENSION, user)).status).toBe(403);
    const stranger = { ...me.params(id), as: await test.signedInUser() };
    await makeChange(EXTENSION);
    expect((await test.call('previewChangeOffer', stranger)).status).toBe(404);
    expect((await test.call('declineChangeOffer', stranger)).status).toBe(404);
  });
});
