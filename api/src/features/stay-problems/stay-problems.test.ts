import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sumCents } from '@lodestay/stay';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { insertPhoto } from '../../testing/insert-photo.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { proveLedger } from '../ledger/index.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
/** In the stay, before its second month. */
const IN_STAY = '2026-12-20T18:00:00Z';
const STAY = { startDate: '2026-12-05', endDate: '2027-03-05' };
const REPORT: RequestOf<'reportStayProblem'>['body'] = {
  kind: 'not_working',
  wish: 'move',
  description: 'There has been no hot water since Friday.',
  photos: [],
};
type Offer = RequestOf<'offerForStayProblem'>['body']['offers'][number];
type View = ResponseOf<'getStayProblem'>;

let test: TestApp;
let denver: TestPlace;
let hub: TestUser;
let superAdmin: TestUser;
let maya: TestUser;
let guest: Guest;
let id: string;
let reference: string;
let reservationReference: string;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
  hub = await staffIn(test, 'hub_manager', denver.marketId, 'Lena');
  superAdmin = await staffIn(test, 'super_admin', undefined, 'Ada');
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  maya = await test.signedInUser({ firstName: 'Maya', lastName: 'Ortiz' });
  guest = createGuest(test, maya);
  const home = await testHome(test.db, { place: denver, monthlyRentCents: 300_000 });
  ({ id, reference: reservationReference } = await guest.approved(home.slug, STAY));
  test.clock.moveTo(new Date(IN_STAY));
  for (let run = 0; run < 2; run += 1) await test.jobs.drain();
});
afterAll(() => test.close());

const params = () => ({ as: maya, params: { id } });
const report = (over: Partial<typeof REPORT> = {}) =>
  test.call('reportStayProblem', { ...params(), body: { ...REPORT, ...over } });
async function reported() {
  const { body, error } = await report();
  expect(error).toBeUndefined();
  ({ reference } = body.problem!);
  return body;
}
const view = async () => (await test.call('getStayProblem', params())).body;
const inspect = async (as = hub) => (await test.call('inspectStayProblem', { as, params: { reference } })).body;
async function offer(offers: Offer[], as = hub) {
  const { version } = await inspect(superAdmin);
  const body = { offers, text: 'We are sorry. Please choose.', version };
  return test.call('offerForStayProblem', { as, params: { reference }, body });
}
const toAcceptance = ({ id: offerId, terms }: NonNullable<View['problem']>['offers'][number]) => ({
  offerId,
  acceptedRefund: terms!.refund,
  acceptedWaiting: terms!.waiting,
  acceptedCost: terms!.cost,
});
const accept = (body: RequestOf<'acceptStayOffer'>['body']) => test.call('acceptStayOffer', { ...params(), body });
async function offered(offers: Offer[], as = hub) {
  await reported();
  expect((await offer(offers, as)).error).toBeUndefined();
  return (await view()).problem!.offers;
}
const newHome = (monthlyRentCents: number) => testHome(test.db, { place: denver, monthlyRentCents });
const readPlan = async () => (await test.call('getPaymentPlan', params())).body;
const listPayments = () =>
  test.db.selectFrom('payment').select(['capturedCents', 'refundedCents']).where('reservationId', '=', id).execute();
const sumRefunded = async () => sumCents((await listPayments()).map(({ refundedCents }) => refundedCents));
const listSubjects = async () => {
  await test.jobs.drain();
  const rows = await test.db
    .selectFrom('mailMessage')
    .select(['subject', 'text'])
    .where('about', '=', `reservation:${reservationReference}`)
    .orderBy('mailMessage.id')
    .execute();
  expect(JSON.stringify(rows)).not.toMatch(/hot water|choose\.$/);
  return rows.map(({ subject }) => subject);
};

describe('a report', () => {
  it('opens a case for staff with photos and a due time, and is confirmed by email', async () => {
    const photo = await insertPhoto({ test }, id);
    const { body } = await report({ photos: [photo] });
    ({ reference } = body.problem!);
    expect(body).toMatchObject({
      canReport: false,
      problem: { ...REPORT, photos: [photo], outcome: null, offers: [] },
    });
    const record = await inspect();
    expect(record).toMatchObject({
      stage: 'reported',
      dueAt: expect.stringMatching(/^2026-12-21T18/),
      problem: { photos: [photo] },
    });
    expect(record.actions).toEqual(['assign', 'note', 'offer', 'close']);
    const { body: list } = await test.call('listStayProblems', { as: hub, query: {} });
    expect(list.items.find((item) => item.reference === reference)).toMatchObject({ title: 'Maya Ortiz' });
    expect(await listSubjects()).toContain('We received your problem report');
  });

  it('is one at a time, and names the first one', async () => {
    await reported();
    const answers = await report({ kind: 'not_safe' });
    expect(answers).toMatchObject({ status: 409, error: { code: 'conflict', data: { reference } } });
  });

  it('is refused before the stay and after it', async () => {
    test.clock.moveTo(new Date('2026-12-05T17:00:00Z'));
    expect(await report()).toMatchObject({ status: 409, error: { code: 'action_not_allowed' } });
  });

  it('is closed by the guest, and another one can be reported', async () => {
    await reported();
    const { body } = await test.call('solveStayProblem', params());
    expect(body).toMatchObject({ canReport: true, problem: { outcome: 'solved_by_guest' } });
    expect(await inspect()).toMatchObject({ outcome: 'solved_by_guest', closedAt: expect.any(String) });
    expect((await reported()).problem!.outcome).toBeNull();
  });

  it('is closed by staff with a sentence for the guest, and not twice', async () => {
    await reported();
    const { version } = await inspect();
    const body = { outcome: 'no_problem' as const, text: 'Our plumber found hot water.', version };
    const close = () => test.call('closeStayProblem', { as: hub, params: { reference }, body });
    expect((await close()).error).toBeUndefined();
    expect((await view()).problem).toMatchObject({ outcome: 'no_problem', outcomeText: body.text });
    expect(await close()).toMatchObject({ status: 409 });
    expect((await inspect()).timeline).toEqual([expect.objectContaining({ title: 'stay_problem.close' })]);
    expect(await listSubjects()).toContain('Your problem report is closed');
  });
});

describe('offers', () => {
  it('are open for 72 hours, end once, and come back to staff', async () => {
    const [leave] = await offered([{ kind: 'leave' }]);
    expect(leave!.expiresAt).toMatch(/^2026-12-23T18/);
    expect(await inspect()).toMatchObject({ stage: 'offered', dueAt: null });
    test.clock.moveTo(new Date(leave!.expiresAt!));
    expect((await view()).problem!.offers).toEqual([]);
    expect(await accept(toAcceptance(leave!))).toMatchObject({ status: 409, error: { code: 'action_not_allowed' } });
    await test.jobs.drain();
    await test.jobs.drain();
    const record = await inspect();
    expect(record).toMatchObject({ stage: 'reported', dueAt: expect.any(String), offers: [{ state: 'lapsed' }] });
    expect(record.entries.map(({ kind }) => kind)).toEqual(['reported', 'offered', 'lapsed']);
    const subjects = await listSubjects();
    expect(subjects).toContain('What we offer because of your problem');
    expect(subjects.filter((subject) => subject === 'Our offers have ended')).toHaveLength(1);
  });

  it('are replaced and withdrawn', async () => {
    const [leave] = await offered([{ kind: 'leave' }]);
    expect((await offer([{ kind: 'refund', amount: 5_000 }])).error).toBeUndefined();
    expect(await accept(toAcceptance(leave!))).toMatchObject({ status: 409 });
    const { version } = await inspect();
    const withdraw = () => test.call('withdrawStayOffers', { as: hub, params: { reference }, body: { version } });
    expect((await withdraw()).body).toMatchObject({
      stage: 'reported',
      offers: [{ state: 'withdrawn' }, { state: 'withdrawn' }],
    });
    expect(await withdraw()).toMatchObject({ status: 409, error: { code: 'conflict' } });
  });

  it('are declined together, with a reason for staff', async () => {
    await offered([{ kind: 'leave' }, { kind: 'refund', amount: 5_000 }]);
    const decline = () => test.call('declineStayOffers', { ...params(), body: { text: 'I need hot water.' } });
    expect((await decline()).body.problem).toMatchObject({ outcome: null, offers: [] });
    expect(await decline()).toMatchObject({ status: 409 });
    expect((await inspect()).entries.at(-1)).toMatchObject({ kind: 'declined', text: 'I need hot water.' });
  });

  it.each<[string, Offer[]]>([
    ['the same thing twice', [{ kind: 'leave' }, { kind: 'leave' }]],
    ['more than was paid', [{ kind: 'refund', amount: 90_000_000 }]],
    ['a home that does not exist', [{ kind: 'move', homeSlug: 'nothing-1', movesOn: '2026-12-21' }]],
  ])('refuses %s', async (_, offers) => {
    await reported();
    expect(await offer(offers)).toMatchObject({ status: 422 });
    expect((await inspect()).offers).toEqual([]);
  });

  it('gives up a difference in rent only within the limit of the person', async () => {
    await reported();
    const dear: Offer = { kind: 'move', homeSlug: (await newHome(450_000)).slug, movesOn: '2026-12-22' };
    expect(await offer([dear])).toMatchObject({
      status: 422,
      error: {
        fields: [
          {
            path: 'offers.0',
            message: expect.stringMatching(/difference in rent is \$3,591\.00, which is above your limit/),
          },
        ],
      },
    });
    expect((await offer([dear], superAdmin)).error).toBeUndefined();
  });

  it('above the limit wait for a second person, whom the guest does not wait for after that', async () => {
    await reported();
    expect((await offer([{ kind: 'refund', amount: 60_000 }, { kind: 'leave' }])).body).toMatchObject({
      stage: 'approval',
    });
    expect((await view()).problem!.offers).toEqual([]);
    const approve = async (as: TestUser) => {
      const { version } = await inspect(superAdmin);
      return test.call('approveStayOffers', { as, params: { reference }, body: { version } });
    };
    expect((await approve(hub)).status).toBe(403);
    expect((await inspect(hub)).actions).not.toContain('approve');
    expect((await approve(superAdmin)).body).toMatchObject({ stage: 'offered' });
    const refund = (await view()).problem!.offers.find(({ kind }) => kind === 'refund')!;
    expect((await accept(toAcceptance(refund))).error).toBeUndefined();
    await test.jobs.drain();
    expect(await sumRefunded()).toBe(60_000);
    const request = await test.db
      .selectFrom('refundRequest')
      .selectAll()
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(request).toMatchObject({ needsSecondPerson: true, requestedById: hub.id, decidedById: superAdmin.id });
    expect(await proveLedger(test.db)).toEqual([]);
  });
});

describe('an accepted offer', () => {
  it('refunds what it says, and the stay goes on', async () => {
    const [refund] = await offered([{ kind: 'refund', amount: 12_000 }]);
    expect(await accept({ ...toAcceptance(refund!), acceptedRefund: 13_000 })).toMatchObject({
      error: { code: 'price_changed', data: { refund: 12_000 } },
    });
    expect((await accept(toAcceptance(refund!))).body.problem).toMatchObject({ outcome: 'refunded', offers: [] });
    await test.jobs.drain();
    expect(await sumRefunded()).toBe(12_000);
    expect((await guest.get(id)).status).toBe('checked_in');
    expect(await inspect()).toMatchObject({ outcome: 'refunded', closedAt: expect.any(String) });
    expect(await listSubjects()).toEqual(expect.arrayContaining(['You accepted our offer']));
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('ends the stay for exactly what was shown, also for two tabs at once', async () => {
    const [leave] = await offered([{ kind: 'leave' }, { kind: 'refund', amount: 5_000 }]);
    const before = await sumRefunded();
    const answers = await Promise.all([accept(toAcceptance(leave!)), accept(toAcceptance(leave!))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await test.jobs.drain();
    expect((await sumRefunded()) - before).toBe(leave!.terms!.refund);
    expect((await guest.get(id)).status).toBe('canceled');
    expect((await inspect()).offers.map(({ state }) => state).toSorted()).toEqual(['accepted', 'closed']);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('ends a stay that the guest has given notice for, as a second case', async () => {
    test.clock.moveTo(new Date(NOW));
    const home = await testHome(test.db, { place: denver, monthlyRentCents: 300_000 });
    const flex = { startDate: '2026-12-05', endDate: null, committedNights: 60 };
    ({ id } = await guest.approved(home.slug, flex));
    test.clock.moveTo(new Date(IN_STAY));
    for (let run = 0; run < 2; run += 1) await test.jobs.drain();
    const { body: notice } = await test.call('previewLeaving', params());
    const accepted = { acceptedRefund: notice.refund, acceptedCost: notice.cost };
    expect((await test.call('leaveStay', { ...params(), body: accepted })).error).toBeUndefined();
    const [leave] = await offered([{ kind: 'leave' }], superAdmin);
    const before = await sumRefunded();
    expect((await accept(toAcceptance(leave!))).error).toBeUndefined();
    await test.jobs.drain();
    expect((await sumRefunded()) - before).toBe(leave!.terms!.refund);
    expect((await guest.get(id)).status).toBe('canceled');
    const cases = await test.db
      .selectFrom('cancellationCase')
      .select('actor')
      .where('reservationId', '=', id)
      .orderBy('createdAt')
      .execute();
    expect(cases.map(({ actor }) => actor)).toEqual(['guest', 'staff']);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('has changed on the next day, and says what it is now', async () => {
    const [leave] = await offered([{ kind: 'leave' }]);
    test.clock.advance(86_400_000);
    const { error } = await accept(toAcceptance(leave!));
    const [now] = (await view()).problem!.offers;
    expect(error).toMatchObject({ code: 'price_changed', data: { refunded: now!.terms!.refund } });
    expect((await accept(toAcceptance(now!))).error).toBeUndefined();
  });

  it.each([
    ['a more expensive home', 450_000, 0],
    ['a cheaper home', 240_000, 1442],
    ['a home of the same rent', 300_000, 0],
  ])('moves to %s at no additional charge', async (_, rent, savedDollars) => {
    const before = await readPlan();
    const home = await newHome(rent);
    const [move] = await offered([{ kind: 'move', homeSlug: home.slug, movesOn: '2026-12-22' }], superAdmin);
    const { refund } = move!.terms!;
    expect((await accept(toAcceptance(move!))).error).toBeUndefined();
    await test.jobs.drain();
    expect(await sumRefunded()).toBe(refund);
    const after = await readPlan();
    const total = ({ paid, dueNow, scheduled }: typeof after) => paid + dueNow + scheduled;
    expect(total(after)).toBeLessThanOrEqual(total(before));
    // In dollars, because parts of months are rounded. The card fee of what is refunded comes back too.
    const saved = total(before) - total(after);
    expect(Math.floor(saved / 100)).toBe(savedDollars);
    test.clock.moveTo(new Date('2026-12-22T18:00:00Z'));
    await test.jobs.drain();
    const { homeId } = await test.db
      .selectFrom('reservation')
      .select('homeId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(homeId).toBe(home.id);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('is refused when the home was taken, and the others stay', async () => {
    const home = await newHome(300_000);
    const [move] = await offered([
      { kind: 'move', homeSlug: home.slug, movesOn: '2026-12-22' },
      { kind: 'refund', amount: 5_000 },
    ]);
    const other = createGuest(test, await test.signedInUser());
    await other.approved(home.slug, { startDate: '2027-01-10', endDate: '2027-02-20' });
    expect(await accept(toAcceptance(move!))).toMatchObject({ status: 409, error: { code: 'dates_taken' } });
    const offers = (await view()).problem!.offers;
    expect(offers.map(({ kind, obstacle }) => [kind, obstacle !== null])).toEqual([
      ['move', true],
      ['refund', false],
    ]);
    expect((await accept(toAcceptance(offers[1]!))).error).toBeUndefined();
  });
});

it('belongs to its market, and read-only roles write nothing', async () => {
  await reported();
  const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
  const elsewhere = await staffIn(test, 'hub_manager', austin.marketId, 'Noor');
  expect((await offer([{ kind: 'leave' }], elsewhere)).status).toBe(404);
  const reader = await staffIn(test, 'read_only_admin', undefined, 'Rui');
  expect((await inspect(reader)).actions).toEqual([]);
  expect((await offer([{ kind: 'leave' }], reader)).status).toBe(403);
});
