import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sumCents } from '@lodestay/stay';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { proveLedger } from '../../ledger/index.ts';
import { createGuest } from '../booking.testing.ts';
import {
  accept,
  createChangingGuest,
  expectAnswer,
  FLEX,
  NOW,
  STAY,
  type ChangingGuest,
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

const findRow = (id: string) =>
  test.db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const start = async (id: string, day: string) => {
  const preview = await expectAnswer(me.previewStart(id, day));
  return { preview, changed: await expectAnswer(me.changeStart(id, day, preview)) };
};
/** Another guest has a home on these days. */
const take = async (slug: string, startDate: string, endDate: string) =>
  createGuest(test, await test.signedInUser()).approved(slug, { startDate, endDate });

describe('an earlier check-in', () => {
  it('adds nights at the rate of the whole length, due at once, and keeps the other payments', async () => {
    const home = await me.newHome();
    const { id, quote } = await me.guest.approved(home.slug, STAY);
    const before = await me.readPlan(id);
    expect((await me.readOptions(id)).start).toEqual({ earliest: '2026-11-21' });
    const { preview, changed } = await start(id, '2027-01-01');
    // 100 nights have the rate of 90.
    const rent = Math.round((300_000 * 12 * 0.95 * 10) / 365);
    expect(preview).toMatchObject({
      kind: 'start_earlier',
      startDate: '2027-01-01',
      endDate: '2027-04-11',
      refund: 0,
      monthly: 285_000,
      installments: [
        {
          dueOn: '2026-11-21',
          from: '2027-01-01',
          to: '2027-01-11',
          lines: [
            { label: 'Rent', cents: rent },
            { label: 'Platform fee', cents: preview.cost - rent },
          ],
        },
      ],
    });
    expect(preview.cost).toBe(rent + Math.round(rent * 0.05));
    expect(preview.sentence).toContain('Your stay begins on Jan 1, 2027, 10 nights earlier.');
    expect(changed).toMatchObject({ startDate: '2027-01-01', endDate: '2027-04-11', nights: 100 });
    expect(changed.changes).toMatchObject([{ kind: 'start_earlier', sentence: preview.sentence }]);
    expect(await me.readNights(id)).toEqual([[home.id, '[2027-01-01,2027-04-11)']]);
    await test.jobs.drain();
    const after = await me.readPlan(id);
    const added = after.installments.find(({ label }) => label === preview.installments[0]!.label)!;
    expect(added).toMatchObject({ amount: preview.cost, outstanding: 0, state: 'paid' });
    expect(after.installments.filter((each) => each !== added)).toEqual(before.installments);
    expect(after.paid).toBe(quote.dueAtBooking + added.amount + added.cardFee);
    // The stay begins and ends on its days, and nothing is owed.
    test.clock.moveTo(new Date('2027-01-01T22:59:00Z'));
    await test.jobs.drain();
    expect(await me.guest.get(id)).toMatchObject({ status: 'approved' });
    await me.moveTo('2027-01-02');
    expect(await me.guest.get(id)).toMatchObject({ status: 'checked_in' });
    await me.moveTo('2027-04-20');
    expect(await me.guest.get(id)).toMatchObject({ status: 'completed' });
    await me.expectSettled(id);
  });

  it('of more than a month is due at once for the first month, then monthly', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, STAY);
    const { preview } = await start(id, '2026-11-29');
    expect(preview.installments.map(({ from, to, dueOn }) => [from, to, dueOn])).toEqual([
      ['2026-11-29', '2026-12-29', '2026-11-21'],
      ['2026-12-29', '2027-01-11', '2026-12-29'],
    ]);
    // An extension is still paid on the day that was booked.
    expect((await expectAnswer(me.previewEnd(id, '2027-05-20'))).installments.map(({ dueOn }) => dueOn)).toEqual([
      '2027-04-11',
      '2027-05-11',
    ]);
    await me.moveTo('2027-04-20');
    await me.expectSettled(id);
  });

  it('takes the home on the day, also today', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, STAY);
    await start(id, '2026-11-21');
    // The check-in time is 4 p.m. in Denver.
    expect((await findRow(id)).checkInAt).toEqual(new Date('2026-11-21T23:00:00Z'));
    await me.moveTo('2026-11-22');
    expect(await me.guest.get(id)).toMatchObject({ status: 'checked_in' });
  });

  it('over a month end, a leap day and daylight saving time counts calendar nights', async () => {
    // In 2028, February has 29 days and clocks change on March 12.
    test.clock.moveTo(new Date('2028-01-20T18:00:00Z'));
    const { id } = await me.guest.approved((await me.newHome()).slug, {
      startDate: '2028-03-15',
      endDate: '2028-05-15',
    });
    const { preview, changed } = await start(id, '2028-02-27');
    expect(changed.nights).toBe(78);
    expect(preview.sentence).toContain('17 nights earlier');
    expect((await findRow(id)).checkInAt).toEqual(new Date('2028-02-27T23:00:00Z'));
    const rent = Math.round((300_000 * 12 * 17) / 365);
    expect(preview.cost).toBe(rent + Math.round(rent * 0.05));
    await me.moveTo('2028-05-20');
    await me.expectSettled(id);
  });

  it('releases the check-in guide three days before the new day, and issues a new agreement', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, STAY);
    await test.jobs.drain();
    const readAgreement = () => expectAnswer(test.call('getStayAgreement', me.params(id)));
    const readGuide = () => expectAnswer(test.call('getCheckIn', me.params(id)));
    const version = (await readAgreement()).current!.version;
    const opens = (await readGuide()).releasesAt;
    await start(id, '2027-01-01');
    await test.jobs.drain();
    expect((await readAgreement()).current).toMatchObject({ version: version + 1, signature: null });
    expect(Date.parse(opens) - Date.parse((await readGuide()).releasesAt)).toBe(10 * 86_400_000);
  });

  it('makes a later shortening cost what the length costs, and keeps the added nights', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, STAY);
    const { preview: early } = await start(id, '2027-01-01');
    expect(await me.previewEnd(id, '2027-01-11')).toMatchObject({ status: 422 });
    // 95 nights in all have the rate that was booked, 70 do not.
    const same = await expectAnswer(me.previewEnd(id, '2027-04-06'));
    expect(same).toMatchObject({ kind: 'shorten', cost: 0 });
    await expectAnswer(me.changeEnd(id, '2027-04-06', same));
    const dearer = await expectAnswer(me.previewEnd(id, '2027-03-12'));
    expect(dearer.cost).toBeGreaterThan(0);
    await expectAnswer(me.changeEnd(id, '2027-03-12', dearer));
    await me.moveTo('2027-03-20');
    await me.expectSettled(id);
    const booked = Math.round((300_000 * 12 * 60) / 365);
    const expected = booked * 1.05 + early.cost + 15_000 + 19_900;
    expect(Math.abs((await me.readPlan(id)).paid / 1.0208 - expected)).toBeLessThan(10);
  });

  it('is returned by a cancellation before the new check-in', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, STAY);
    await start(id, '2027-01-05');
    await me.moveTo('2026-11-25');
    const { paid } = await me.readPlan(id);
    const { refunded } = await me.guest.preview(id);
    expect(refunded).toBe(paid);
    await expectAnswer(me.guest.cancel(id, refunded));
    await test.jobs.drain();
    expect(await me.readNights(id)).toEqual([]);
    expect(await proveLedger(test.db)).toEqual([]);
  });
});

describe('the occupancy tax of an earlier check-in', () => {
  const SHORT = { startDate: '2027-01-11', endDate: '2027-01-31' };
  const book = async () => me.guest.approved((await me.newHome({ minimumNights: 3 })).slug, SHORT);
  const getLabels = (preview: Awaited<ReturnType<typeof start>>['preview']) =>
    preview.installments[0]!.lines!.map(({ label }) => label);

  it('is due while the whole stay is under the limit, and not from the limit on', async () => {
    const { id } = await book();
    // 29 nights.
    const { preview } = await start(id, '2027-01-02');
    expect(getLabels(preview)).toContain('Occupancy tax');
    expect(sumCents(preview.installments[0]!.lines!.map(({ cents }) => cents))).toBe(preview.cost);
    // 30 nights, which are a stay by the month.
    const { preview: longer } = await start(id, '2027-01-01');
    expect(getLabels(longer)).not.toContain('Occupancy tax');
    expect((await findRow(id)).stayKind).toBe('fixed');
    await me.moveTo('2027-02-05');
    await me.expectSettled(id);
  });
});

describe('an earlier check-in is refused', () => {
  it('if the home is taken, and says whether a later day is possible', async () => {
    const home = await me.newHome();
    const { id } = await me.guest.approved(home.slug, STAY);
    await take(home.slug, '2026-11-25', '2027-01-04');
    expect((await me.readOptions(id)).start).toEqual({ earliest: '2027-01-04' });
    expect(await me.previewStart(id, '2026-12-30')).toMatchObject({
      status: 409,
      error: {
        code: 'dates_taken',
        message: 'This home is not available from Dec 30, 2026 on. The earliest check-in is Jan 4, 2027.',
        data: { earliestStartDate: '2027-01-04' },
      },
    });
    await start(id, '2027-01-04');
    expect((await me.readOptions(id)).start).toEqual({ earliest: null });
    expect(await me.previewStart(id, '2027-01-03')).toMatchObject({
      status: 409,
      error: { code: 'dates_taken', message: 'This home is not available before your check-in.' },
    });
  });

  it('for one of two people who want the same nights', async () => {
    const home = await me.newHome();
    const { id } = await me.guest.approved(home.slug, STAY);
    const other = createGuest(test, await test.signedInUser());
    const draft = await other.draft(home.slug, { startDate: '2026-11-25', endDate: '2027-01-05' });
    await other.profile(draft.id);
    const preview = await expectAnswer(me.previewStart(id, '2027-01-01'));
    const [moved, held] = await Promise.all([
      me.changeStart(id, '2027-01-01', preview),
      test.call('holdReservation', { as: other.user, params: { id: draft.id } }),
    ]);
    expect([moved.status, held.status].filter((status) => status < 300)).toHaveLength(1);
    expect([moved, held].find(({ status }) => status >= 300)).toMatchObject({ error: { code: 'dates_taken' } });
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('at another price than was accepted, for strangers, and a second time', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, STAY);
    const preview = await expectAnswer(me.previewStart(id, '2027-01-04'));
    expect(await me.changeStart(id, '2027-01-04', { ...preview, cost: preview.cost - 1 })).toMatchObject({
      status: 409,
      error: { code: 'price_changed', data: { cost: preview.cost, startDate: '2027-01-04' } },
    });
    const stranger = { as: await test.signedInUser(), params: { id } };
    const body = { startDate: '2027-01-04', ...accept(preview) };
    expect((await test.call('previewStayStart', { ...stranger, query: { startDate: '2027-01-04' } })).status).toBe(404);
    expect((await test.call('changeStayStart', { ...stranger, body })).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => me.changeStart(id, '2027-01-04', preview)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it.each(['2027-01-11', '2027-01-12', '2026-11-20'])('on %s', async (day) => {
    const { id } = await me.guest.approved((await me.newHome()).slug, STAY);
    expect(await me.previewStart(id, day)).toMatchObject({ status: 422, error: { fields: [{ path: 'start_date' }] } });
  });

  it('after the check-in, for open-ended stays, and before a move', async () => {
    const flex = await me.guest.approved((await me.newHome()).slug, FLEX);
    expect((await me.readOptions(flex.id)).start).toBeNull();
    expect(await me.previewStart(flex.id, '2027-01-05')).toMatchObject({ status: 409 });
    const { id } = await me.guest.approved((await me.newHome()).slug, STAY);
    const preview = await expectAnswer(me.previewStart(id, '2027-01-05'));
    await me.moveTo('2027-01-12');
    expect((await me.readOptions(id)).start).toBeNull();
    expect(await me.changeStart(id, '2027-01-05', preview)).toMatchObject({
      status: 409,
      error: { code: 'action_not_allowed' },
    });
  });
});
