import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReservationProfile } from '@lodestay/contracts';
import { addDays, sumCents } from '@lodestay/stay';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { proveLedger } from '../../ledger/index.ts';
import { grantStandby } from '../../standby/grant-standby.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Stay } from '../booking.testing.ts';
import {
  accept,
  createChangingGuest,
  expectAnswer,
  FLEX,
  NOW,
  STAY,
  type ChangingGuest,
  type Preview,
} from './stay-changes.testing.ts';

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

const ANA = { firstName: 'Ana', lastName: 'Diaz', kind: 'adult' as const };
const REX = { kind: 'dog' as const, name: 'Rex' };
const CAR = { make: 'Toyota', model: 'Corolla', licensePlate: 'ABC123' };
const RULES = { maxOccupants: 2, petsMaximum: 1 };

/** A home whose building rents parking for $150 a month. */
const newHome = (spots = 4, options: Parameters<ChangingGuest['newHome']>[0] = {}) =>
  me.newHome({
    ...RULES,
    property: { parkingMode: 'paid_assigned', parkingMonthlyCents: 15_000, parkingSpots: spots },
    ...options,
  });

/** An approved stay that a bank account pays, without card fees. */
async function approvedByBank(
  guest: ChangingGuest,
  slug: string,
  stay: Stay,
  profile: Partial<ReservationProfile> = {},
) {
  const { id } = await guest.guest.held(slug, stay, profile);
  await guest.guest.pay(id, { method: 'bank_account' });
  test.clock.advance(10_000);
  await test.jobs.drain();
  const approved = await guest.guest.get(id);
  expect(approved).toMatchObject({ status: 'approved' });
  return approved;
}

type Added = Parameters<ChangingGuest['previewAddition']>[1];

/** Adds something after its preview. */
async function add(id: string, added: Added): Promise<Preview> {
  const preview = await expectAnswer(me.previewAddition(id, added));
  const changed = await expectAnswer(me.add(id, added, preview));
  expect(changed.changes![0]).toMatchObject({ kind: 'party', sentence: preview.sentence });
  return preview;
}

/** Debits of a bank account take days. */
async function settle(id: string, day: string): Promise<void> {
  await me.moveTo(day);
  await me.moveTo(addDays(day, 10));
  await me.expectSettled(id);
}

/** The same stay without an addition, of another guest. */
async function bookTwin(stay: Stay = STAY) {
  const twin = createChangingGuest(test, await test.signedInUser(), place);
  return { twin, plain: await approvedByBank(twin, (await newHome()).slug, stay) };
}

const readFields = async (answer: Promise<{ error: unknown }>) =>
  ((await answer).error as { fields?: { path: string; message: string }[] }).fields;

const readRow = (id: string) =>
  test.db
    .selectFrom('reservation')
    .select(['pets', 'parkingSpots', 'profile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('an addition', () => {
  it('costs the pet fee today and parking for the nights that are left, month by month', async () => {
    const { id, quote } = await approvedByBank(me, (await newHome()).slug, STAY);
    await me.moveTo('2027-02-20');
    const added = { occupants: [ANA], pets: [REX], vehicles: [CAR] };
    expect((await me.readOptions(id)).additions).toEqual({
      people: 1,
      pets: 1,
      petKinds: null,
      petFee: 30_000,
      vehicles: 2,
      parkingMonthly: 15_000,
    });
    const preview = await add(id, added);
    const february = 15_000 - Math.round((15_000 * 9) / 28);
    expect(preview).toMatchObject({
      kind: 'party',
      endDate: STAY.endDate,
      refund: 0,
      cost: 30_000 + february + 15_000,
      installments: [
        { label: 'Pet fee', dueOn: '2027-02-20', amount: 30_000 },
        { dueOn: '2027-02-20', from: '2027-02-20', to: '2027-03-11', amount: february },
        { dueOn: '2027-03-11', from: '2027-03-11', to: '2027-04-11', amount: 15_000 },
      ],
    });
    expect(preview.sentence).toBe(
      'Added to your stay: Ana Diaz, Rex (dog) and a parking spot for a Toyota Corolla. You pay $551.79, in 3 payments from Feb 20, 2027 on. A parking spot costs $150.00 a month.',
    );
    expect(await readRow(id)).toMatchObject({
      pets: 1,
      parkingSpots: 1,
      profile: { occupants: [ANA], pets: [REX], vehicles: [CAR] },
    });
    expect((await me.readOptions(id)).additions).toMatchObject({ people: 0, pets: 0, vehicles: 1 });
    await settle(id, '2027-04-12');
    expect((await me.readPlan(id)).paid).toBe(quote.total + preview.cost);
  });

  it('of a person costs nothing', async () => {
    const { id } = await me.guest.approved((await newHome()).slug, STAY);
    expect(await add(id, { occupants: [ANA] })).toMatchObject({
      cost: 0,
      installments: [],
      sentence: 'Added to your stay: Ana Diaz. This costs nothing.',
    });
  });

  it('adds the card fee if a card pays', async () => {
    const { id, quote } = await me.guest.approved((await newHome()).slug, STAY);
    const { cost } = await add(id, { pets: [REX] });
    await settle(id, '2027-04-12');
    expect((await me.readPlan(id)).paid).toBe(quote.total + cost + 624);
  });

  it('is taxed with the pet fee if the stay is', async () => {
    const stay = { startDate: '2027-01-11', endDate: '2027-01-31' };
    const { id, quote } = await approvedByBank(me, (await newHome()).slug, stay);
    const tax = quote.lines.find(({ code }) => code === 'tax')!;
    expect(tax).toBeDefined();
    const { cost, installments } = await add(id, { pets: [REX], vehicles: [CAR] });
    // Parking is not taxed.
    expect(installments.map(({ amount }) => amount)).toEqual([30_000 + Math.round(30_000 * 0.1075), 9_677]);
    const twin = createChangingGuest(test, await test.signedInUser(), place);
    const booked = await approvedByBank(twin, (await newHome()).slug, stay, { pets: [REX], vehicles: [CAR] });
    expect(Math.abs(quote.total + cost - booked.quote.total)).toBeLessThanOrEqual(1);
    await settle(id, '2027-02-01');
    expect((await me.readPlan(id)).paid).toBe(quote.total + cost);
  });
});

describe('the rules of an addition', () => {
  it('are those of the home, with the field that breaks them', async () => {
    const { id } = await me.guest.approved((await newHome(1, { petKinds: ['cat'] })).slug, STAY);
    expect(await readFields(me.previewAddition(id, {}))).toMatchObject([{ path: 'occupants' }]);
    expect(await readFields(me.previewAddition(id, { occupants: [ANA, { ...ANA, firstName: 'Leo' }] }))).toMatchObject([
      { path: 'occupants', message: 'At most 2 people can live in this home, including you' },
    ]);
    expect(await readFields(me.previewAddition(id, { pets: [REX] }))).toMatchObject([{ path: 'pets.0.kind' }]);
    expect(await readFields(me.previewAddition(id, { vehicles: [CAR, CAR] }))).toMatchObject([
      { path: 'vehicles', message: 'At most 1 parking spot is available for these dates' },
    ]);
    await add(id, { occupants: [ANA] });
    expect(await readFields(me.previewAddition(id, { occupants: [ANA] }))).toContainEqual({
      path: 'occupants.0.first_name',
      message: 'This person is listed already',
    });
  });

  it('need a listing that states them', async () => {
    const { id } = await me.guest.approved((await me.newHome({ maxOccupants: null, petsMaximum: null })).slug, STAY);
    expect(await readFields(me.previewAddition(id, { occupants: [ANA], pets: [REX] }))).toMatchObject([
      { path: 'occupants', message: expect.stringContaining('doesn’t state how many people') },
      { path: 'pets', message: expect.stringContaining('doesn’t state if this pet') },
    ]);
    expect((await me.readOptions(id)).additions).toMatchObject({
      people: 0,
      pets: 0,
      vehicles: 2,
      parkingMonthly: null,
    });
  });

  it('allow only the guest, at the price that was shown, before the stay ends', async () => {
    const { id } = await me.guest.approved((await newHome()).slug, STAY);
    const preview = await expectAnswer(me.previewAddition(id, { pets: [REX] }));
    expect(await me.add(id, { pets: [REX] }, { ...preview, cost: 1 })).toMatchObject({
      status: 409,
      error: { code: 'price_changed', data: { cost: 30_000 } },
    });
    const stranger = await test.signedInUser();
    const body = { occupants: [], pets: [REX], vehicles: [] };
    const foreign = { as: stranger, params: { id } };
    expect((await test.call('previewStayAddition', { ...foreign, body })).status).toBe(404);
    expect((await test.call('addToStay', { ...foreign, body: { ...body, ...accept(preview) } })).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => me.add(id, { pets: [REX] }, preview)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    await me.moveTo('2027-04-12');
    expect(await me.previewAddition(id, { pets: [REX] })).toMatchObject({ status: 409 });
    expect((await me.readOptions(id)).additions).toBeNull();
  });

  it('do not allow one while a move is ahead', async () => {
    const { id } = await me.guest.approved((await newHome()).slug, STAY);
    const target = await newHome();
    await expectAnswer(
      me.transfer(id, target.slug, '2027-02-11', await expectAnswer(me.previewTransfer(id, target.slug, '2027-02-11'))),
    );
    expect(await me.previewAddition(id, { occupants: [ANA] })).toMatchObject({
      status: 409,
      error: { message: 'You are moving to another home. Change your stay after the move.' },
    });
    expect((await me.readOptions(id)).additions).toBeNull();
  });

  it('give the last parking spot to one of two guests', async () => {
    const home = await newHome(1);
    const neighbor = await me.newHome({ propertyId: home.propertyId });
    const other = createChangingGuest(test, await test.signedInUser(), place);
    const [mine, theirs] = [await me.guest.approved(home.slug, STAY), await other.guest.approved(neighbor.slug, STAY)];
    const preview = await expectAnswer(me.previewAddition(mine.id, { vehicles: [CAR] }));
    const answers = await Promise.all([
      me.add(mine.id, { vehicles: [CAR] }, preview),
      other.add(theirs.id, { vehicles: [CAR] }, preview),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const spots = [await readRow(mine.id), await readRow(theirs.id)].map(({ parkingSpots }) => parkingSpots);
    expect(spots.sort()).toEqual([0, 1]);
  });

  it('add people and pets but no parking to Standby', async () => {
    await inTransaction(test.db, (trx) => grantStandby(trx, user.id, '2030-01-01'));
    const stay: Stay = { startDate: '2027-01-11', stayKind: 'standby' };
    const { id } = await me.guest.approved((await newHome()).slug, stay);
    expect(await readFields(me.previewAddition(id, { vehicles: [CAR] }))).toMatchObject([{ path: 'vehicles' }]);
    expect(await add(id, { occupants: [ANA], pets: [REX] })).toMatchObject({ cost: 30_000 });
  });
});

describe('after an addition', () => {
  /** A stay with a pet and parking from Feb 20 on; $300, and 19 of 28 nights of the second month. */
  async function startWithAddition(stay: Stay = STAY) {
    const { id, quote } = await approvedByBank(me, (await newHome()).slug, stay);
    await me.moveTo('2027-01-20');
    const { cost } = await add(id, { pets: [REX], vehicles: [CAR] });
    const january = 15_000 - Math.round((15_000 * 9) / 31);
    await me.moveTo('2027-01-21');
    return { id, quote, cost, january };
  }

  it('a shorter stay pays no parking for nights that fall away, and keeps the pet fee', async () => {
    const { twin, plain } = await bookTwin();
    const { id, january } = await startWithAddition();
    const [mine, theirs] = [
      await expectAnswer(me.previewEnd(id, '2027-03-21')),
      await expectAnswer(twin.previewEnd(plain.id, '2027-03-21')),
    ];
    expect([mine.cost, mine.refund]).toEqual([theirs.cost, theirs.refund]);
    await expectAnswer(me.changeEnd(id, '2027-03-21', mine));
    await expectAnswer(twin.changeEnd(plain.id, '2027-03-21', theirs));
    await settle(id, '2027-03-22');
    const parking = january + 15_000 + Math.round((15_000 * 10) / 31);
    expect((await me.readPlan(id)).paid - (await twin.readPlan(plain.id)).paid).toBe(30_000 + parking);
  });

  it('an extension includes the added parking', async () => {
    const { twin, plain } = await bookTwin();
    const { id, quote, cost } = await startWithAddition();
    const preview = await expectAnswer(me.previewEnd(id, '2027-05-11'));
    expect(preview.cost - (await expectAnswer(twin.previewEnd(plain.id, '2027-05-11'))).cost).toBe(15_000);
    await expectAnswer(me.changeEnd(id, '2027-05-11', preview));
    await settle(id, '2027-05-12');
    expect((await me.readPlan(id)).paid).toBe(quote.total + cost + preview.cost);
  });

  it('a move takes parking to the new building at its price, and no pet fee a second time', async () => {
    const { id, quote, january } = await startWithAddition();
    const target = await newHome(4, {
      property: { parkingMode: 'paid_assigned', parkingMonthlyCents: 21_000, parkingSpots: 4 },
    });
    const preview = await expectAnswer(me.previewTransfer(id, target.slug, '2027-03-11'));
    await expectAnswer(me.transfer(id, target.slug, '2027-03-11', preview));
    await settle(id, '2027-04-12');
    // The rent of both homes is the same.
    expect((await me.readPlan(id)).paid).toBe(quote.total + 30_000 + january + 15_000 + 21_000);
  });

  it('a cancellation before the stay returns the pet fee, which was not due at the booking', async () => {
    const { twin, plain } = await bookTwin();
    const { id, quote } = await approvedByBank(me, (await newHome()).slug, STAY);
    await me.moveTo('2026-12-20');
    await add(id, { pets: [REX], vehicles: [CAR] });
    await me.moveTo('2026-12-21');
    await me.moveTo('2027-01-04');
    expect((await me.readPlan(id)).paid).toBe(quote.dueAtBooking + 30_000);
    const [mine, theirs] = [await me.guest.preview(id), await twin.guest.preview(plain.id)];
    expect(mine.refunded - theirs.refunded).toBe(30_000);
    expect((await me.guest.cancel(id, mine.refunded)).status).toBe(200);
    await test.jobs.drain();
    expect((await me.readPlan(id)).paid).toBe(mine.kept);
    expect(await proveLedger(test.db)).toEqual([]);
    await me.moveTo('2027-02-15');
    expect((await me.readPlan(id)).paid).toBe(mine.kept);
  });

  it('a change in the same minute keeps the pet fee that is not charged yet', async () => {
    const { id, quote } = await approvedByBank(me, (await newHome()).slug, STAY);
    await me.moveTo('2027-01-20');
    await add(id, { pets: [REX] });
    const target = await newHome();
    const preview = await expectAnswer(me.previewTransfer(id, target.slug, '2027-01-20'));
    await expectAnswer(me.transfer(id, target.slug, '2027-01-20', preview));
    await settle(id, '2027-04-12');
    expect(Math.abs((await me.readPlan(id)).paid - quote.total - 30_000)).toBeLessThanOrEqual(2);
  });

  it('notice ends the parking of Flex with the stay', async () => {
    const { id, january } = await startWithAddition(FLEX);
    await me.moveTo('2027-04-01');
    expect(await me.leave(id)).toMatchObject({ endDate: '2027-05-01' });
    await settle(id, '2027-05-03');
    const { rows } = await readParking(id);
    expect(sumCents(rows.map(({ cents }) => cents))).toBe(january + 15_000 + 15_000 + Math.round((15_000 * 20) / 30));
  });

  it('an open-ended stay goes on with all its parking, also if it was added in the last planned month', async () => {
    const { id } = await approvedByBank(me, (await newHome()).slug, FLEX, { vehicles: [CAR] });
    await me.moveTo('2027-09-30');
    const planned = (await me.readPlan(id)).installments.at(-1)!;
    expect(planned.to).toBe('2028-01-11');
    await add(id, { vehicles: [{ ...CAR, licensePlate: 'XYZ789' }] });
    for (const day of ['2027-10-04', '2027-10-05', '2027-10-06', '2027-12-20', '2028-02-20']) await me.moveTo(day);
    const { rows } = await readParking(id);
    const continued = rows.filter(({ from }) => from >= '2028-01-11');
    expect(continued.map(({ cents }) => cents)).toEqual(continued.map(() => 30_000));
    expect(continued.map(({ from }) => from)).toEqual([
      '2028-01-11',
      '2028-02-11',
      '2028-03-11',
      '2028-04-11',
      '2028-05-11',
    ]);
  });
});

/** What the plan charges for parking, by installment. */
async function readParking(id: string) {
  const installments = await test.db
    .selectFrom('installment')
    .select(['fromDate', 'lines', 'position'])
    .where('reservationId', '=', id)
    .where('status', '<>', 'void')
    .orderBy('fromDate')
    .execute();
  return {
    rows: installments.flatMap(({ fromDate, lines }) =>
      lines.flatMap(({ code, cents }) => (code === 'parking' ? [{ from: fromDate, cents }] : [])),
    ),
  };
}
