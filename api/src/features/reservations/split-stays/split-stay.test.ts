import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { createChangingGuest, expectAnswer, NOW, type ChangingGuest } from '../changes/stay-changes.testing.ts';
import { listUpcomingStays } from '../upcoming-stays.ts';
import { createSplitHomes, toSplitStay, type SplitHome } from './split-stays.testing.ts';

/** Of Denver, on stays under 30 nights: on the first leg only. */
const TAX = 0.1075;
let test: TestApp;
let place: TestPlace;
let first: SplitHome;
let second: SplitHome;
let stay: ReturnType<typeof toSplitStay>;
let changing: ChangingGuest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  [first, second] = await createSplitHomes(test, place);
  stay = toSplitStay('2027-02-01', [
    [first, 19],
    [second, 40],
  ]);
  changing = createChangingGuest(test, await test.signedInUser(), place);
});
afterAll(() => test.close());

const approve = () => changing.guest.approved(first.slug, stay);
const readHome = async (id: string) => (await changing.guest.get(id)).home.slug;

describe('an approved split stay', () => {
  it('has all homes, one membership, and a plan of all legs from the start', async () => {
    const { id, quote } = await approve();
    expect(await changing.readNights(id)).toEqual([
      [first.id, '[2027-02-01,2027-02-20)'],
      [second.id, '[2027-02-20,2027-04-01)'],
    ]);
    const { membershipRenewsOn } = await test.db
      .selectFrom('account')
      .select('membershipRenewsOn')
      .where('id', '=', changing.guest.user.id)
      .executeTakeFirstOrThrow();
    expect(membershipRenewsOn).toBe('2027-11-21');
    const plan = await changing.readPlan(id);
    expect(plan.installments.map(({ dueOn, state }) => [dueOn, state])).toEqual([
      ['2026-11-21', 'paid'],
      ['2027-02-20', 'scheduled'],
      ['2027-03-20', 'scheduled'],
    ]);
    const withoutCard = quote.total - quote.cardFee;
    expect(plan.installments.reduce((sum, { amount }) => sum + amount, 0)).toBe(withoutCard);
  });

  it('charges every night once and the whole price, to the cent', async () => {
    const { id, quote } = await approve();
    for (const day of ['2027-02-02', '2027-02-21', '2027-03-21', '2027-04-02']) await changing.moveTo(day);
    await changing.expectSettled(id);
    const rows = await test.db
      .selectFrom('payment')
      .select(['capturedCents', 'lines'])
      .where('reservationId', '=', id)
      .execute();
    const captured = rows.reduce((sum, { capturedCents }) => sum + capturedCents, 0);
    const card = rows
      .flatMap(({ lines }) => lines)
      .reduce((sum, { code, cents }) => sum + (code === 'card' ? cents : 0), 0);
    expect(captured - card).toBe(quote.total - quote.cardFee);
    expect(await changing.guest.get(id)).toMatchObject({ status: 'completed' });
  });

  it('moves on its day in the time zone of the homes, once', async () => {
    const { id } = await approve();
    // 11 p.m. on February 19 in Denver is February 20 in UTC.
    test.clock.moveTo(new Date('2027-02-20T06:00:00Z'));
    await test.jobs.drain();
    expect(await readHome(id)).toBe(first.slug);
    test.clock.moveTo(new Date('2027-02-20T07:01:00Z'));
    await test.jobs.drain();
    expect(await readHome(id)).toBe(second.slug);
    expect((await changing.guest.get(id)).legs).toHaveLength(2);
    await changing.moveTo('2027-02-25');
    expect(await readHome(id)).toBe(second.slug);
  });

  it('has one agreement that lists all homes, and emails that name them', async () => {
    const { id, reference } = await approve();
    await test.jobs.drain();
    const read = async () => (await expectAnswer(test.call('getStayAgreement', changing.params(id)))).current!;
    const agreement = await read();
    expect(agreement.subtitle).toBe('Alder House, 1, then Birch House, 2');
    const { table } = agreement.sections.find(({ heading }) => heading === 'Homes of the stay')!;
    expect(table!.rows.map(([home, , dates]) => [home, dates])).toEqual([
      ['Alder House, 1', 'Feb 1, 2027 – Feb 20, 2027'],
      ['Birch House, 2', 'Feb 20, 2027 – Apr 1, 2027'],
    ]);
    await changing.moveTo('2027-02-21');
    expect((await read()).version).toBe(agreement.version);
    const { text } = await test.db
      .selectFrom('mailMessage')
      .select('text')
      .where('about', '=', `reservation:${reference}`)
      .where('subject', '=', 'Your stay is approved')
      .executeTakeFirstOrThrow();
    expect(text).toContain('Alder House, 1, then Birch House, 2');
  });

  it('is in the record of staff and among the upcoming stays of both homes', async () => {
    const { reference } = await approve();
    const staff = await test.signedInUser({ role: 'super_admin' });
    const record = await expectAnswer(test.call('inspectReservation', { as: staff, params: { reference } }));
    expect(record.legs).toMatchObject([{ home: { slug: first.slug } }, { home: { slug: second.slug } }]);
    const upcoming = async ({ id }: SplitHome) =>
      (await listUpcomingStays(test.db, id, test.clock.now())).map(({ checkIn, checkOut }) => [checkIn, checkOut]);
    expect([await upcoming(first), await upcoming(second)]).toEqual([
      [['2027-02-01', '2027-02-20']],
      [['2027-02-20', '2027-04-01']],
    ]);
  });

  it('makes moves that were missed in their order, also back to a home', async () => {
    const three = toSplitStay('2027-02-01', [
      [first, 10],
      [second, 10],
      [first, 10],
    ]);
    const { id } = await changing.guest.approved(first.slug, three);
    expect(await changing.readNights(id)).toEqual([
      [first.id, '[2027-02-01,2027-02-11)'],
      [second.id, '[2027-02-11,2027-02-21)'],
      [first.id, '[2027-02-21,2027-03-03)'],
    ]);
    await changing.moveTo('2027-02-12');
    expect(await readHome(id)).toBe(second.slug);
    await changing.moveTo('2027-02-22');
    expect(await readHome(id)).toBe(first.slug);
    const preview = await expectAnswer(changing.previewEnd(id, '2027-03-10'));
    expect(await changing.changeEnd(id, '2027-03-10', preview)).toMatchObject({ status: 200 });
    expect((await changing.readNights(id)).at(-1)).toEqual([first.id, '[2027-02-21,2027-03-10)']);
  });

  it('makes two missed moves at once', async () => {
    const third = await changing.newHome();
    const three = toSplitStay('2027-02-01', [
      [first, 10],
      [second, 10],
      [third, 10],
    ]);
    const { id } = await changing.guest.approved(first.slug, three);
    await changing.moveTo('2027-02-24');
    expect(await readHome(id)).toBe(third.slug);
  });

  it('is not changed before its last move, and as usual after it', async () => {
    const { id } = await approve();
    const target = await changing.newHome({ title: 'Cedar House, 3' });
    const refusal = {
      status: 409,
      error: { message: 'You are moving to another home. Change your stay after the move.' },
    };
    expect(await changing.previewEnd(id, '2027-05-01')).toMatchObject(refusal);
    expect(await changing.previewTransfer(id, target.slug, '2027-03-01')).toMatchObject(refusal);
    expect(await changing.readOptions(id)).toMatchObject({
      end: null,
      transfer: null,
      move: { homeSlug: second.slug, on: '2027-02-20' },
    });
    await changing.moveTo('2027-02-21');
    const longer = await expectAnswer(changing.previewEnd(id, '2027-04-11'));
    expect(await changing.changeEnd(id, '2027-04-11', longer)).toMatchObject({
      status: 200,
      body: { endDate: '2027-04-11', legs: [{ endDate: '2027-02-20' }, { endDate: '2027-04-11' }] },
    });
    const move = await expectAnswer(changing.previewTransfer(id, target.slug, '2027-03-01'));
    expect(await changing.transfer(id, target.slug, '2027-03-01', move)).toMatchObject({
      status: 200,
      body: { legs: [{}, { endDate: '2027-03-01' }, { home: { slug: target.slug }, startDate: '2027-03-01' }] },
    });
    for (const day of ['2027-03-02', '2027-03-21', '2027-04-12']) await changing.moveTo(day);
    await changing.expectSettled(id);
  });

  it('becomes shorter at the rate of its last home, and keeps the price of the nights before', async () => {
    const long = toSplitStay('2027-02-01', [
      [first, 10],
      [second, 100],
    ]);
    const { id } = await changing.guest.approved(first.slug, long);
    await changing.moveTo('2027-02-12');
    const preview = await expectAnswer(changing.previewEnd(id, '2027-04-12'));
    // The nights in the second home were booked at the rate of 100 nights (95%), and 60 nights cost 100%. One month of them is charged so far.
    expect(preview.installments.map(({ from, to }) => [from, to])).toEqual([['2027-02-11', '2027-04-12']]);
    const rent = (factor: number) => Math.round((360_000 * 12 * 60 * factor) / 365 / 100);
    expect(Math.abs(preview.cost - Math.round((rent(100) - rent(95)) * 1.05))).toBeLessThanOrEqual(2);
  });
});

describe('the end of a split stay', () => {
  it.each([
    ['2026-11-22', 'within_24_hours'],
    ['2027-01-01', 'thirty_days_before'],
    ['2027-01-20', 'one_month_kept'],
  ])('canceled on %s returns what the preview says, and all homes', async (day, reason) => {
    const { id } = await approve();
    await changing.moveTo(day === '2026-11-22' ? '2026-11-21' : day);
    const preview = await changing.guest.preview(id);
    expect(preview.reason).toBe(reason);
    expect(await changing.guest.cancel(id, preview.refunded)).toMatchObject({
      status: 200,
      body: { status: 'canceled' },
    });
    expect(await changing.readNights(id)).toEqual([]);
    await test.jobs.drain();
    const { refunded } = await test.db
      .selectFrom('payment')
      .select(({ fn }) => fn.sum<string>('refundedCents').as('refunded'))
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(refunded)).toBe(preview.refunded);
    await changing.moveTo('2027-02-25');
    expect(await changing.guest.get(id)).toMatchObject({ status: 'canceled', home: { slug: first.slug } });
    expect(await changing.readPlan(id)).toMatchObject({ dueNow: 0, scheduled: 0 });
  });

  it('by a denial releases all homes and the payment', async () => {
    const { id } = await changing.guest.held(first.slug, stay, { dateOfBirth: '1990-05-04' });
    await changing.guest.pay(id);
    await test.db
      .updateTable('reservation')
      .set({ profile: JSON.stringify({ ...(await changing.guest.get(id)).profile, dateOfBirth: '2015-01-01' }) })
      .where('id', '=', id)
      .execute();
    test.clock.advance(10_000);
    await test.jobs.drain();
    expect(await changing.guest.get(id)).toMatchObject({ status: 'denied', payment: { status: 'released' } });
    expect(await changing.readNights(id)).toEqual([]);
  });

  it('by staff, because the second home cannot be used, returns its nights and the one-time fees of both homes', async () => {
    const { id, reference } = await approve();
    await changing.moveTo('2027-02-21');
    expect((await changing.readPlan(id)).installments.map(({ state }) => state)).toEqual(['paid', 'paid', 'scheduled']);
    const staff = await test.signedInUser({ role: 'super_admin' });
    const cause = 'home_unusable';
    const preview = await test.call('previewGuestCancellation', { as: staff, params: { reference }, query: { cause } });
    expect(preview.error).toBeUndefined();
    const { reason, refunded, waiting, kept } = preview.body;
    expect(reason).toBe('our_cancellation_in_stay');
    // The nights before with platform fee and tax, and the membership, with their card fees. Cleaning and deposit come back.
    const before = (300_000 * 1.35 * 12 * 19 * 1.05 * (1 + TAX)) / 365 + (360_000 * 12 * 1.05) / 365;
    expect(Math.abs(kept - Math.round((before + 19_900) * 1.0208))).toBeLessThanOrEqual(5);
    const { captured } = await test.db
      .selectFrom('payment')
      .select(({ fn }) => fn.sum<string>('capturedCents').as('captured'))
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(refunded + waiting + kept).toBe(Number(captured));
  });
});
