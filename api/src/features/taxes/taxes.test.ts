import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { proveLedger, readHeldTaxes, readReservationBalances } from '../ledger/index.ts';
import { refundAs } from '../refunds/refunds.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
/** Under 30 nights, which the rule of Denver taxes. */
const SHORT = { startDate: '2027-01-11', endDate: '2027-01-31' };
const LONG = { startDate: '2027-01-11', endDate: '2027-02-20' };
const RATE = 0.1075;
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
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  guest = createGuest(test, await test.signedInUser());
});

const newHome = (more: object = {}) => testHome(test.db, { place, ...more });
const getQuote = async (slug: string, stay: object, member = false) =>
  (await test.call('getQuote', { params: { slug }, query: { ...stay, paymentMethod: 'bank_account', member } })).body;
type Lines = readonly { readonly code: string; readonly cents: number }[];
const getLine = (lines: Lines, code: string) => lines.find((line) => line.code === code)?.cents ?? 0;
const sumTaxable = (lines: Lines) =>
  ['rent', 'discount', 'platform_fee', 'cleaning', 'pet'].reduce((sum, code) => sum + getLine(lines, code), 0);
const readHeld = (id: string) => readHeldTaxes(test.db, id);
const getBalances = (id: string) => readReservationBalances(test.db, id);

describe('the price of a home in a city with a tax', () => {
  it('includes the tax of a short stay in the first total, and none of a stay of 30 nights', async () => {
    const { slug } = await newHome();
    const quote = await getQuote(slug, SHORT);
    const tax = quote.lines.find(({ code }) => code === 'tax')!;
    expect(tax).toMatchObject({
      label: 'Occupancy tax, 10.75%',
      reason: 'Denver lodger’s tax; none on stays of 30 nights or more',
      requirement: 'required',
      kind: null,
    });
    expect(tax.cents).toBe(Math.round(sumTaxable(quote.lines) * RATE));
    expect(quote.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.total);
    expect(quote.instalments.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.total);
    const long = await getQuote(slug, LONG);
    expect(long.lines.map(({ code }) => code)).toEqual(['rent', 'platform_fee', 'cleaning', 'annual_membership']);
  });

  it('is the same to the cent in search results, on the page, in the price grid and at checkout', async () => {
    const { slug, id } = await newHome();
    const { total } = await getQuote(slug, SHORT);
    const search = await test.call('searchHomes', { query: { market: 'denver', ...SHORT } });
    const cards = search.body.homeGroups.flatMap(({ homes }) => homes);
    expect(cards.find((card) => card.id === id)!.total).toMatchObject({ cents: total, nights: 20 });
    const reservation = await guest.draft(slug, SHORT);
    expect((await guest.quote(reservation.id, 'bank_account')).total).toBe(total);
    const grid = await test.call('getPriceGrid', { params: { slug }, query: { from: SHORT.startDate } });
    const [week] = grid.body.rows[0]!.cells;
    expect(week!.total).toBe((await getQuote(slug, { ...SHORT, endDate: week!.endDate })).total);
  });

  it('names the rules of today with the home, and nothing in a place without a rule', async () => {
    const { slug } = await newHome();
    expect((await test.call('getHome', { params: { slug } })).body.taxes).toEqual([
      { name: 'Denver lodger’s tax', basisPoints: 1_075, underNights: 30 },
    ]);
    const suburb = await testPlace(test.db, { city: 'Aurora' });
    const untaxed = await newHome({ place: suburb });
    expect((await test.call('getHome', { params: { slug: untaxed.slug } })).body).not.toHaveProperty('taxes');
    expect((await getQuote(untaxed.slug, SHORT)).lines.map(({ code }) => code)).not.toContain('tax');
  });

  it.each([
    ['Austin', 'Occupancy taxes, 17%'],
    ['Houston', 'Occupancy taxes, 17%'],
    ['Dallas', 'Occupancy taxes, 15%'],
    ['San Antonio', 'Occupancy taxes, 16.75%'],
    ['Plano', 'Occupancy tax, 6%'],
  ])('adds up the rules of Texas and %s in one line', async (city, label) => {
    const { slug } = await newHome({ place: await testPlace(test.db, { name: city, state: 'TX' }) });
    expect((await getQuote(slug, SHORT)).lines.find(({ code }) => code === 'tax')?.label).toBe(label);
  });

  it('has the rules of the booking day', async () => {
    const boulder = await testPlace(test.db, { name: 'Boulder' });
    await test.db
      .insertInto('occupancyTax')
      .values(
        [
          { startsOn: '2026-01-01', endsOn: '2026-11-30', basisPoints: 700, ruleKey: 'old' },
          { startsOn: '2026-12-01', endsOn: null, basisPoints: 800, ruleKey: 'new' },
        ].map((rule) => ({
          ...rule,
          state: 'CO',
          city: 'Boulder',
          name: 'Boulder tax',
          underNights: 30,
          sourceUrl: 'https://example.org',
        })),
      )
      .execute();
    const { slug } = await newHome({ place: boulder });
    const getLabel = async () => (await getQuote(slug, SHORT)).lines.find(({ code }) => code === 'tax')?.label;
    expect(await getLabel()).toBe('Occupancy tax, 7%');
    test.clock.moveTo(new Date('2026-12-01T18:00:00Z'));
    expect(await getLabel()).toBe('Occupancy tax, 8%');
  });
});

describe('the tax of a reservation', () => {
  it('is owed to the authorities once it is charged, and is on the receipt and in the agreement', async () => {
    const { id, quote } = await guest.approved((await newHome()).slug, SHORT);
    const tax = getLine(quote.lines, 'tax');
    expect(tax).toBeGreaterThan(0);
    expect(await readHeld(id)).toBe(tax);
    expect(await getBalances(id)).toMatchObject({ taxes: -tax, 'income:rent': -getLine(quote.lines, 'rent') });
    expect(await proveLedger(test.db)).toEqual([]);
    const documents = await test.db.selectFrom('receipt').select('content').where('reservationId', '=', id).execute();
    expect(documents).toHaveLength(1);
    expect(documents[0]!.content.lines).toContainEqual({ label: 'Occupancy tax', cents: tax });
    const agreement = await test.call('getStayAgreement', { as: guest.user, params: { id } });
    expect(JSON.stringify(agreement.body)).toContain('Occupancy tax, 10.75%');
    const row = await test.db.selectFrom('reservation').select('agreed').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.agreed!.taxes).toMatchObject([{ name: 'Denver lodger’s tax', basisPoints: 1_075, underNights: 30 }]);
  });

  it.each([
    ['one_month', '2026-12-01T18:00:00Z', () => 0],
    ['one_month', '2026-12-28T18:00:00Z', (lines: Lines) => getLine(lines, 'rent') * RATE],
    ['non_refundable', '2026-12-28T18:00:00Z', (lines: Lines) => getLine(lines, 'tax')],
  ] as const)('follows the rent of a cancellation with the policy %s on %s', async (policy, at, getKeptTax) => {
    const { id, quote } = await guest.approved((await newHome({ cancellationPolicy: policy })).slug, SHORT);
    test.clock.moveTo(new Date(at));
    const preview = await guest.preview(id);
    expect(preview.refunded + preview.kept).toBe(quote.dueAtBooking);
    expect((await guest.cancel(id, preview.refunded)).status).toBe(200);
    await test.jobs.drain();
    const held = await readHeld(id);
    expect(Math.abs(held - getKeptTax(quote.lines))).toBeLessThan(1);
    expect(preview.sentence.includes('with its occupancy tax')).toBe(preview.reason === 'one_month_kept');
    const balances = await getBalances(id);
    expect(balances.receivable ?? 0).toBe(0);
    // What is left besides the tax is our income.
    const income = Object.entries(balances)
      .filter(([account]) => account.startsWith('income:') || account === 'refunds')
      .reduce((sum, [, cents]) => sum + cents, 0);
    expect(income + preview.kept - held).toBe(0);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('is a part of what a cancellation captures of an authorized amount', async () => {
    test.clock.moveTo(new Date('2026-12-28T18:00:00Z'));
    guest = createGuest(test, await test.signedInUser(), { isVerified: false });
    const { id } = await guest.submitted((await newHome()).slug, SHORT);
    test.clock.advance(25 * 3_600_000);
    const preview = await guest.preview(id);
    expect(preview.kept).toBeGreaterThan(0);
    expect((await guest.cancel(id, preview.refunded)).status).toBe(200);
    const held = await readHeld(id);
    expect(held).toBeGreaterThan(0);
    expect(await getBalances(id)).toMatchObject({ taxes: -held, 'income:cancellation': held - preview.kept });
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('does not change with the rules after the booking', async () => {
    const { id, quote } = await guest.approved((await newHome()).slug, SHORT);
    await test.db
      .updateTable('occupancyTax')
      .set({ basisPoints: 2_000 })
      .where('ruleKey', '=', 'us-co-denver')
      .execute();
    try {
      expect((await guest.get(id)).quote.lines).toEqual(quote.lines);
      test.clock.moveTo(new Date('2026-12-01T18:00:00Z'));
      expect((await guest.preview(id)).refunded).toBe(quote.dueAtBooking);
    } finally {
      await test.db
        .updateTable('occupancyTax')
        .set({ basisPoints: 1_075 })
        .where('ruleKey', '=', 'us-co-denver')
        .execute();
    }
  });
});

describe('a change of a stay', () => {
  const previewEnd = async (id: string, endDate: string) =>
    (await test.call('previewStayEnd', { as: guest.user, params: { id }, query: { endDate } })).body;
  const changeEnd = async (id: string, endDate: string) => {
    const { refund, cost } = await previewEnd(id, endDate);
    const changed = await test.call('changeStayEnd', {
      as: guest.user,
      params: { id },
      body: { endDate, acceptedRefund: refund, acceptedCost: cost },
    });
    expect(changed.error).toBeUndefined();
    return { refund, cost };
  };
  const listAdded = async (id: string) =>
    (
      await test.db
        .selectFrom('installment')
        .select('lines')
        .where('reservationId', '=', id)
        .where('position', '>', 0)
        .orderBy('position')
        .execute()
    ).map(({ lines }) => lines as Lines);

  it('taxes added nights while the whole stay is under the limit', async () => {
    const { id } = await guest.approved((await newHome()).slug, SHORT);
    await changeEnd(id, '2027-02-05');
    const [added] = await listAdded(id);
    expect(getLine(added!, 'tax')).toBe(Math.round(sumTaxable(added!) * RATE));
  });

  it('does not tax added nights of a stay that reaches the limit, and keeps the tax of the nights before', async () => {
    const { id, quote } = await guest.approved((await newHome()).slug, SHORT);
    await changeEnd(id, '2027-02-20');
    expect((await listAdded(id)).flatMap((lines) => lines.map(({ code }) => code))).not.toContain('tax');
    expect(await readHeld(id)).toBe(getLine(quote.lines, 'tax'));
  });

  it('returns the tax of nights that are given back, not the tax of the cleaning', async () => {
    const { id, quote } = await guest.approved((await newHome()).slug, SHORT);
    const { refund } = await changeEnd(id, '2027-01-21');
    await test.jobs.drain();
    expect(refund).toBeGreaterThan(0);
    const returned = getLine(quote.lines, 'tax') - (await readHeld(id));
    const nights = (getLine(quote.lines, 'rent') + getLine(quote.lines, 'platform_fee')) / 2;
    expect(Math.abs(returned - nights * RATE)).toBeLessThan(2);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('has the tax of the new place from a move on, and returns that of the nights there', async () => {
    const { id, quote } = await guest.approved((await newHome()).slug, SHORT);
    const target = await newHome({ place: await testPlace(test.db, { city: 'Aurora' }) });
    const move = { homeSlug: target.slug, movesOn: '2027-01-21' };
    const { body } = await test.call('previewTransfer', { as: guest.user, params: { id }, query: move });
    const moved = await test.call('transferStay', {
      as: guest.user,
      params: { id },
      body: { ...move, acceptedRefund: body.refund, acceptedCost: body.cost },
    });
    expect(moved.error).toBeUndefined();
    await test.jobs.drain();
    expect((await listAdded(id)).flatMap((lines) => lines.map(({ code }) => code))).not.toContain('tax');
    // 10 of 20 nights.
    const nights = (getLine(quote.lines, 'rent') + getLine(quote.lines, 'platform_fee')) / 2;
    expect(Math.abs(getLine(quote.lines, 'tax') - (await readHeld(id)) - nights * RATE)).toBeLessThan(2);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('charges the tax of a stay that becomes shorter than the limit, as if it was booked so', async () => {
    const home = await newHome();
    const { id } = await guest.approved(home.slug, LONG);
    const { cost, refund } = await previewEnd(id, '2027-01-31');
    // 29 nights: the nights that fall away do not pay for it.
    expect((await previewEnd(id, '2027-02-09')).sentence).toContain(
      'The rate and the occupancy tax of the shorter stay add $',
    );
    const short = await getQuote(home.slug, SHORT);
    const long = await guest.get(id);
    // The platform computes the rest of the rent by share, so cents differ.
    const paidLater = long.quote.instalments.slice(1).reduce((sum, { cents }) => sum + cents, 0);
    expect(paidLater).toBeGreaterThan(0);
    await changeEnd(id, '2027-01-31');
    await test.jobs.drain();
    const held = await readHeld(id);
    expect(Math.abs(held - getLine(short.lines, 'tax'))).toBeLessThanOrEqual(2);
    expect(cost + refund).toBeGreaterThan(0);
    expect(await proveLedger(test.db)).toEqual([]);
  });
});

describe('a cancellation on our side', () => {
  const cause = 'home_unusable';
  async function cancelAs(as: TestUser, reference: string) {
    const params = { reference };
    const { body: shown, error } = await test.call('previewGuestCancellation', { as, params, query: { cause } });
    expect(error).toBeUndefined();
    const { version } = (await test.call('inspectReservation', { as, params })).body;
    const canceled = await test.call('cancelForGuest', {
      as,
      params,
      body: {
        cause,
        acceptedRefund: shown.refunded,
        acceptedWaiting: shown.waiting,
        reason: 'A pipe burst',
        version,
      },
    });
    expect(canceled.error).toBeUndefined();
    await test.jobs.drain();
    return shown;
  }
  const newHub = () => staffIn(test, 'hub_manager', place.marketId);
  const newAdmin = () => test.signedInUser({ role: 'super_admin' });

  it('returns the whole tax', async () => {
    const { id, reference, quote } = await guest.approved((await newHome()).slug, SHORT);
    test.clock.moveTo(new Date('2026-12-28T18:00:00Z'));
    expect(await cancelAs(await newAdmin(), reference)).toMatchObject({ refunded: quote.dueAtBooking, waiting: 0 });
    expect(await readHeld(id)).toBe(0);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('returns the tax of what waits for a second person with its approval', async () => {
    const { id, reference } = await guest.approved((await newHome()).slug, SHORT);
    test.clock.moveTo(new Date('2026-12-28T18:00:00Z'));
    const policy = await guest.preview(id);
    const shown = await cancelAs(await newHub(), reference);
    expect(shown.waiting).toBe(policy.kept);
    expect(Math.abs((await readHeld(id)) - (policy.kept * RATE) / (1 + RATE))).toBeLessThan(1);
    const request = await test.db
      .selectFrom('refundRequest')
      .select(['reference', 'taxCents'])
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(request.taxCents).toBe(await readHeld(id));
    const approved = await test.call('approveRefund', {
      as: await newAdmin(),
      params: { reference: request.reference },
      body: { reason: 'The landlord confirmed it', version: 1 },
    });
    expect(approved.error).toBeUndefined();
    await test.jobs.drain();
    expect(await readHeld(id)).toBe(0);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('keeps the tax of the nights before, once the stay has begun', async () => {
    const { id, reference, quote } = await guest.approved((await newHome()).slug, SHORT);
    test.clock.moveTo(new Date('2027-01-21T18:00:00Z'));
    await test.jobs.drain();
    await cancelAs(await newAdmin(), reference);
    // 10 of 20 nights, and no cleaning.
    const nights = (getLine(quote.lines, 'rent') + getLine(quote.lines, 'platform_fee')) / 2;
    expect(Math.abs((await readHeld(id)) - nights * RATE)).toBeLessThan(2);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('keeps no tax of nights before that staff had refunded', async () => {
    const { id, reference, quote } = await guest.approved((await newHome()).slug, SHORT);
    const admin = await newAdmin();
    expect((await refundAs(test, admin).ask(reference, quote.dueAtBooking)).error).toBeUndefined();
    await test.jobs.drain();
    test.clock.moveTo(new Date('2027-01-21T18:00:00Z'));
    await test.jobs.drain();
    expect(await cancelAs(admin, reference)).toMatchObject({ refunded: 0, kept: 0 });
    expect(await readHeld(id)).toBe(0);
    expect(await proveLedger(test.db)).toEqual([]);
  });
});

it('a refund of staff beyond the rules leaves the tax as it is', async () => {
  const { id, reference, quote } = await guest.approved((await newHome()).slug, SHORT);
  expect((await refundAs(test, hub).ask(reference, 20_000)).error).toBeUndefined();
  await test.jobs.drain();
  expect(await readHeld(id)).toBe(getLine(quote.lines, 'tax'));
});
