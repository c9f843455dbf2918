import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  toExitPackFilePath,
  toStaffExitPackFilePath,
  toStaffStayPhotoPath,
  toStayPhotoFilePath,
} from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import sharp from 'sharp';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { readPdfText } from '@lodestay/testing/read-pdf-text';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { proveLedger, readHeldDeposit, readReservationBalances } from '../ledger/index.ts';
import { refundAs } from '../refunds/refunds.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2027-01-11', endDate: '2027-02-20' };
const DEPOSIT = 50_000;
let test: TestApp;
let place: TestPlace;
let guest: Guest;
let hub: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
  hub = await staffIn(test, 'hub_manager', place.marketId);
});
afterAll(() => test.close());

const newHome = (more: object = {}) => testHome(test.db, { place, depositCents: DEPOSIT, ...more });
const readHeld = (id: string) => readHeldDeposit(test.db, id);
const readStatement = async (id: string, as = guest.user) => test.call('getReservationDeposit', { as, params: { id } });
const moveTo = async (instant: string) => {
  test.clock.moveTo(new Date(instant));
  for (let run = 0; run < 3; run += 1) await test.jobs.drain();
};
const settle = (
  reference: string,
  deductions: { description: string; amount: number; photos?: string[] }[],
  version = 1,
  as = hub,
) => test.call('settleDeposit', { as, params: { reference }, body: { deductions, version } });
const listRefunds = async (id: string) =>
  test.db
    .selectFrom('paymentOperation')
    .innerJoin('payment', 'payment.id', 'paymentOperation.paymentId')
    .select(['paymentOperation.amountCents', 'paymentOperation.status', 'payment.label'])
    .where('payment.reservationId', '=', id)
    .where('paymentOperation.kind', '=', 'refund')
    .execute();
const findMails = (subject: string) =>
  test.db
    .selectFrom('mailMessage')
    .selectAll()
    .where('recipient', '=', guest.user.email)
    .where('subject', 'like', subject)
    .execute();

/** Staff add a picture to a stay. Returns its ID. */
async function addPhoto(reference: string, as = hub): Promise<string> {
  const photo = randomUUID();
  const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const headers = { 'x-api-token': as.token, 'content-type': 'image/png', origin: 'http://localhost' };
  const url = toStaffStayPhotoPath(reference, photo);
  expect((await test.app.inject({ method: 'PUT', url, headers, body })).statusCode).toBe(200);
  return photo;
}
const getPhoto = async (id: string, photo: string, { token } = guest.user) =>
  (await test.app.inject({ url: toStayPhotoFilePath(id, photo, 'large'), headers: { 'x-api-token': token } }))
    .statusCode;

/** A stay that ended on Feb 20, 2027. */
async function completed() {
  test.clock.moveTo(new Date(NOW));
  guest = createGuest(test, await test.signedInUser());
  const { id, reference } = await guest.approved((await newHome()).slug, STAY);
  await moveTo('2027-01-12T18:00:00Z');
  await moveTo('2027-02-11T18:00:00Z');
  await moveTo('2027-02-20T18:05:00Z');
  expect((await guest.get(id)).status).toBe('completed');
  return { id, reference };
}

describe('the deposit of a booking', () => {
  it('is due at booking without a platform fee, and is held as a liability once it is charged', async () => {
    test.clock.moveTo(new Date(NOW));
    guest = createGuest(test, await test.signedInUser());
    const [plain, withDeposit] = [await newHome({ depositCents: null }), await newHome()];
    const getQuote = async (slug: string) =>
      (await test.call('getQuote', { params: { slug }, query: { ...STAY, paymentMethod: 'bank_account' } })).body;
    const [without, quote] = [await getQuote(plain.slug), await getQuote(withDeposit.slug)];
    expect(quote.total - without.total).toBe(DEPOSIT);
    expect(quote.dueAtBooking - without.dueAtBooking).toBe(DEPOSIT);
    expect(quote.lines.find(({ code }) => code === 'deposit')).toMatchObject({ cents: DEPOSIT, refundable: true });
    const { id } = await guest.submitted(withDeposit.slug, STAY);
    expect(await readHeld(id)).toBe(0);
    expect((await readStatement(id)).body).toEqual({ deposit: null });
    test.clock.advance(10_000);
    await test.jobs.drain();
    expect(await readHeld(id)).toBe(DEPOSIT);
    expect((await readStatement(id)).body.deposit).toMatchObject({ amount: DEPOSIT, state: 'held', returned: null });
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it.each([
    ['one_month', '2026-12-28T18:00:00Z', 'including your deposit of $500.00.'],
    ['non_refundable', '2026-12-28T18:00:00Z', 'You get $500.00 back, including your deposit of $500.00.'],
    ['non_refundable', '2026-12-01T18:00:00Z', 'Full refund'],
  ] as const)(
    'is returned in full by a cancellation with the policy %s on %s, as the preview says',
    async (policy, at, sentence) => {
      test.clock.moveTo(new Date(NOW));
      guest = createGuest(test, await test.signedInUser());
      const home = await newHome({ cancellationPolicy: policy });
      const { id, quote } = await guest.approved(home.slug, STAY);
      test.clock.moveTo(new Date(at));
      const preview = await guest.preview(id);
      expect(preview.refunded).toBeGreaterThanOrEqual(DEPOSIT);
      expect(preview.refunded + preview.kept).toBe(quote.dueAtBooking);
      expect(preview.sentence).toContain(sentence);
      expect((await guest.cancel(id, preview.refunded)).status).toBe(200);
      expect((await listRefunds(id)).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(preview.refunded);
      expect(await readHeld(id)).toBe(0);
      expect((await readStatement(id)).body.deposit).toBeNull();
      expect(await proveLedger(test.db)).toEqual([]);
    },
  );

  it('is never captured by a cancellation that keeps a part of an authorized amount', async () => {
    test.clock.moveTo(new Date('2026-12-28T18:00:00Z'));
    guest = createGuest(test, await test.signedInUser(), { isVerified: false });
    const home = await newHome({ cancellationPolicy: 'non_refundable' });
    const { id, quote } = await guest.submitted(home.slug, STAY);
    test.clock.advance(25 * 3_600_000);
    const preview = await guest.preview(id);
    expect(preview).toMatchObject({ kept: quote.dueAtBooking - DEPOSIT, refunded: DEPOSIT });
    expect((await guest.cancel(id, preview.refunded)).status).toBe(200);
    expect(await readReservationBalances(test.db, id)).toMatchObject({ 'income:cancellation': -preview.kept });
    expect(await readHeld(id)).toBe(0);
  });

  it('is set by staff, for bookings from then on', async () => {
    const { slug } = await newHome({ depositCents: null });
    const update = (deposit: number | null, version: number) =>
      test.call('updateStaffHome', {
        as: hub,
        params: { slug },
        body: { changes: { deposit }, reason: 'New furniture', version },
      });
    const { version } = (await test.call('getStaffHome', { as: hub, params: { slug } })).body;
    const set = await update(DEPOSIT, version);
    expect(set.body.facts.deposit).toBe(DEPOSIT);
    expect((await test.call('getHome', { params: { slug } })).body.deposit).toBe(DEPOSIT);
    const removed = await update(null, set.body.version);
    expect(removed.body.facts.deposit).toBeNull();
    expect((await update(50, removed.body.version)).error!.fields?.[0]?.path).toBe('changes.deposit');
  });

  it('is stated in the agreement', async () => {
    test.clock.moveTo(new Date(NOW));
    guest = createGuest(test, await test.signedInUser());
    const { id } = await guest.approved((await newHome()).slug, STAY);
    const { body } = await test.call('getStayAgreement', { as: guest.user, params: { id } });
    const text = JSON.stringify(body);
    expect(text).toContain('The deposit is $500.00.');
    expect(text).toContain('A cancellation before check-in returns all of it.');
  });

  it('cannot be given away by a refund of staff', async () => {
    test.clock.moveTo(new Date(NOW));
    guest = createGuest(test, await test.signedInUser());
    const { id, reference, quote } = await guest.approved((await newHome()).slug, STAY);
    const { body } = await test.call('getRefundOptions', { as: hub, params: { reference } });
    const paid = (await test.call('getPaymentPlan', { as: guest.user, params: { id } })).body.paid;
    expect(paid).toBe(quote.dueAtBooking);
    expect(body).toMatchObject({ available: paid - DEPOSIT, deposit: DEPOSIT, pending: 0 });
    const { error } = await refundAs(test, hub).ask(reference, paid);
    expect(error?.message).toContain(formatMoney(paid - DEPOSIT));
  });

  it('moves along to another home, and is not charged again by a move or more nights', async () => {
    test.clock.moveTo(new Date(NOW));
    guest = createGuest(test, await test.signedInUser());
    const { id } = await guest.approved((await newHome()).slug, STAY);
    const other = createGuest(test, await test.signedInUser());
    const plain = await newHome({ depositCents: null });
    const withoutDeposit = (await other.approved(plain.slug, STAY)).id;
    const target = await newHome({ depositCents: 90_000 });
    const as = guest.user;
    const params = { id };
    const extend = (who: TestUser, stay: string) =>
      test.call('previewStayEnd', { as: who, params: { id: stay }, query: { endDate: '2027-03-20' } });
    expect((await extend(as, id)).body.cost).toBe((await extend(other.user, withoutDeposit)).body.cost);
    const move = { homeSlug: target.slug, movesOn: '2027-02-01' };
    const preview = await test.call('previewTransfer', { as, params, query: move });
    const { refund, cost } = preview.body;
    const comparable = await test.call('previewTransfer', {
      as: other.user,
      params: { id: withoutDeposit },
      query: move,
    });
    expect([refund, cost]).toEqual([comparable.body.refund, comparable.body.cost]);
    const moved = await test.call('transferStay', {
      as,
      params,
      body: { ...move, acceptedRefund: refund, acceptedCost: cost },
    });
    expect(moved.error).toBeUndefined();
    expect(await readHeld(id)).toBe(DEPOSIT);
  });
});

describe('the return of a deposit', () => {
  it('gives staff a task with a deadline, and returns all of it the day before if they do nothing', async () => {
    const { id, reference } = await completed();
    const { body } = await test.call('getDeposit', { as: hub, params: { reference } });
    expect(body).toMatchObject({
      dueAt: '2027-03-05T16:00:00.000Z',
      deposit: { amount: DEPOSIT, state: 'in_review', returnBy: '2027-03-06', automaticOn: '2027-03-05' },
      actions: ['assign', 'note', 'settle'],
    });
    expect((await readStatement(id)).body.deposit).toMatchObject({ state: 'in_review', returnBy: '2027-03-06' });
    await moveTo('2027-03-05T15:59:00Z');
    expect(await readHeld(id)).toBe(DEPOSIT);
    await moveTo('2027-03-05T16:00:00Z');
    await moveTo('2027-03-06T16:00:00Z');
    expect(await listRefunds(id)).toMatchObject([{ amountCents: DEPOSIT, status: 'done', label: 'Visa ending 4242' }]);
    expect(await readHeld(id)).toBe(0);
    expect((await readStatement(id)).body.deposit).toMatchObject({
      state: 'settled',
      deductions: [],
      returned: DEPOSIT,
      settledOn: '2027-03-05',
      refundedTo: expect.stringContaining('Visa ending 4242'),
    });
    const mails = await findMails('Your deposit%');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('We returned your whole deposit of $500.00.');
    expect((await test.call('getDeposit', { as: hub, params: { reference } })).body).toMatchObject({
      outcome: 'returned',
      deposit: { isAutomatic: true, settledBy: null },
    });
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('happens once after downtime, also if the job and staff come at the same time', async () => {
    const { id, reference } = await completed();
    test.clock.moveTo(new Date('2027-04-20T16:00:00Z'));
    const [answer] = await Promise.all([settle(reference, []), test.jobs.drain()]);
    expect([200, 409]).toContain(answer.status);
    await test.jobs.drain();
    expect(await listRefunds(id)).toMatchObject([{ amountCents: DEPOSIT, status: 'done' }]);
    expect(await findMails('Your deposit%')).toHaveLength(1);
  });

  it('deducts itemized damage, refunds the rest, books both and tells the guest', async () => {
    const { id, reference } = await completed();
    const photos = [await addPhoto(reference), await addPhoto(reference)];
    const deductions = [
      { description: 'Broken lamp', amount: 8_000, photos },
      { description: 'Stained carpet', amount: 12_000, photos: [] },
    ];
    const twice = deductions.map((deduction) => ({ ...deduction, photos: [photos[0]!] }));
    expect((await settle(reference, twice)).error?.fields).toMatchObject([{ path: 'photos' }]);
    expect((await settle(reference, [{ ...deductions[0]!, photos: [randomUUID()] }])).status).toBe(422);
    const { status, body } = await settle(reference, deductions);
    expect([status, body.outcome, body.actions]).toEqual([200, 'deducted', ['note']]);
    expect(body.deposit.deductions).toEqual(deductions);
    expect(await getPhoto(id, photos[0]!)).toBe(200);
    expect(await getPhoto(id, photos[0]!, await test.signedInUser())).toBe(404);
    expect(await listRefunds(id)).toMatchObject([{ amountCents: 30_000, status: 'done' }]);
    const balances = await readReservationBalances(test.db, id);
    expect(balances).toMatchObject({ 'income:damages': -20_000 });
    expect(balances).not.toHaveProperty('deposits');
    expect(balances).not.toHaveProperty('refunds');
    expect(balances).not.toHaveProperty('receivable');
    expect((await readStatement(id)).body.deposit).toMatchObject({
      amount: DEPOSIT,
      state: 'settled',
      deductions,
      returned: 30_000,
      settledOn: '2027-02-20',
    });
    await test.jobs.drain();
    const [mail] = await findMails('Your deposit: $300.00 returned');
    expect(mail!.text).toMatch(
      /Broken lamp \(2 photos\): \$80\.00[^]*Stained carpet \(no photos\): \$120\.00[^]*Returned: \$300\.00/,
    );
    expect((await settle(reference, [], body.version)).status).toBe(409);
    await moveTo('2027-03-10T16:00:00Z');
    expect(await listRefunds(id)).toHaveLength(1);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('completes the exit pack of the stay: one file for the guest and staff, announced once', async () => {
    const { id, reference } = await completed();
    await test.db
      .updateTable('property')
      .set({ address: '1200 Alder St', approximateLocation: false })
      .where('id', '=', (eb) => eb.selectFrom('reservation').select('propertyId').where('id', '=', id))
      .execute();
    const get = (url: string, { token } = guest.user) =>
      test.app.inject({ method: 'GET', url, headers: { 'x-api-token': token } });
    const readPack = async () => (await test.call('getExitPack', { as: guest.user, params: { id } })).body;
    const waiting = await readPack();
    expect([waiting.state, waiting.depositBy]).toEqual(['waiting', '2027-03-06']);
    expect(Object.fromEntries(waiting.parts.map(({ part, waitsFor }) => [part, waitsFor]))).toMatchObject({
      proof_of_address: 'deposit',
      deposit: 'deposit',
      receipts: 'deposit',
    });
    expect((await get(toExitPackFilePath(id))).statusCode).toBe(409);

    await settle(reference, [{ description: 'Broken lamp', amount: 8_000, photos: [await addPhoto(reference)] }]);
    const announce = async () => {
      test.clock.advance(6 * 60_000);
      await test.jobs.drain();
    };
    await announce();
    expect(await readPack()).toMatchObject({ state: 'ready', depositBy: null });
    const file = await get(toExitPackFilePath(id));
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="exit-pack-${reference}.pdf"`,
    });
    const text = (await readPdfText(file.rawPayload)).join(' ').replace(/\s+/g, ' ');
    for (const expected of [
      'Exit pack',
      'Landlord letter',
      'Payments by the due date 2 of 2',
      'Proof of address',
      '1200 Alder St',
      'Deduction: Broken lamp',
      'Returned',
      '$420.00',
      `Refund receipt ${reference}-RF1`,
      `Number ${reference}-R1`,
    ])
      expect(text).toContain(expected);
    expect((await get(toExitPackFilePath(id))).rawPayload.equals(file.rawPayload)).toBe(true);

    const [stranger, otherHub] = [await test.signedInUser(), await staffIn(test, 'hub_manager')];
    expect((await get(toExitPackFilePath(id), stranger)).statusCode).toBe(404);
    expect((await get(toStaffExitPackFilePath(reference), otherHub)).statusCode).toBe(404);
    expect((await get(toStaffExitPackFilePath(reference), guest.user)).statusCode).toBe(403);
    expect((await get(toStaffExitPackFilePath(reference), hub)).rawPayload.equals(file.rawPayload)).toBe(true);
    const entries = await test.db
      .selectFrom('auditEntry')
      .select('actorId')
      .where('action', '=', 'exit_pack.view')
      .execute();
    expect(entries).toHaveLength(1);

    await announce();
    const mails = await findMails('All documents of your stay%');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/account/reservations/${id}`);
  });

  it('can keep all of it, but never more', async () => {
    const { id, reference } = await completed();
    const { status, error } = await settle(reference, [
      { description: 'Broken door', amount: DEPOSIT },
      { description: 'Broken lamp', amount: 1 },
    ]);
    expect([status, error!.fields?.[0]?.path]).toEqual([422, 'deductions']);
    expect(await readHeld(id)).toBe(DEPOSIT);
    expect((await settle(reference, [{ description: 'Broken door', amount: DEPOSIT }])).status).toBe(200);
    expect(await listRefunds(id)).toEqual([]);
    expect((await readStatement(id)).body.deposit).toMatchObject({ returned: 0, refundedTo: null });
  });

  it('is refused by the database beyond the deposit, and cannot be changed afterwards', async () => {
    const { id, reference } = await completed();
    const change = (values: object) =>
      test.db.updateTable('depositReturn').set(values).where('reservationId', '=', id).execute();
    await expect(
      change({ settledAt: test.clock.now(), deductedCents: DEPOSIT + 1, returnedCents: -1 }),
    ).rejects.toThrow(/check constraint/);
    await settle(reference, [{ description: 'Broken lamp', amount: 100 }]);
    await expect(change({ deductedCents: 0, returnedCents: DEPOSIT })).rejects.toThrow('never changed');
    await expect(test.db.deleteFrom('depositDeduction').where('reservationId', '=', id).execute()).rejects.toThrow(
      'never changed',
    );
  });

  it('needs the current version, and the right person', async () => {
    const { id, reference } = await completed();
    expect((await settle(reference, [], 2)).status).toBe(409);
    expect((await settle(reference, [], 1, await staffIn(test, 'hub_manager'))).status).toBe(404);
    expect((await settle(reference, [], 1, guest.user)).status).toBe(403);
    expect((await readStatement(id, await test.signedInUser())).status).toBe(404);
  });

  it('is not opened for a stay without a deposit', async () => {
    test.clock.moveTo(new Date(NOW));
    guest = createGuest(test, await test.signedInUser());
    const { id, reference } = await guest.approved((await newHome({ depositCents: null })).slug, STAY);
    await moveTo('2027-02-20T18:05:00Z');
    expect((await guest.get(id)).status).toBe('completed');
    expect((await test.call('getDeposit', { as: hub, params: { reference } })).status).toBe(404);
    expect((await readStatement(id)).body).toEqual({ deposit: null });
  });
});
