import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '../../platform/http/index.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { PROFILE } from '../reservations/booking.testing.ts';
import { createChangingGuest, expectAnswer, FLEX } from '../reservations/changes/stay-changes.testing.ts';
import {
  AFTER,
  type Asking,
  createAsking,
  type GivenStay,
  HOUR,
  LATER,
  NOW,
  setUpStay,
  STAY,
  WANTED,
} from './extension-requests.testing.ts';

let test: TestApp;
let place: TestPlace;
let asking: Asking;
let given: GivenStay;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
  asking = createAsking(test);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  given = await setUpStay(test, place);
});
afterAll(() => test.close());

describe('a guest whose extension is refused', () => {
  it('asks to be told, and sees that the request waits', async () => {
    await (await asking.newGuest()).approved(given.home.slug, LATER);
    expect(await given.me.previewEnd(given.stayId, WANTED)).toMatchObject({
      status: 409,
      error: { message: 'No dates available for extension.' },
    });
    expect((await expectAnswer(given.ask())).extensionRequest).toMatchObject({ wantedEnd: WANTED, turn: null });
    await asking.drain();
    expect(await given.read()).toMatchObject({ wantedEnd: WANTED, turn: null });
    expect(await given.emails()).toEqual([]);
  });

  it('has one open request: another day replaces it, the same day keeps its place', async () => {
    await given.askWhileBlocked();
    const [first] = await asking.readRequests(given.stayId);
    expect((await given.ask()).status).toBe(200);
    expect(await asking.readRequests(given.stayId)).toEqual([first]);
    expect((await expectAnswer(given.ask('2027-06-11'))).extensionRequest).toMatchObject({ wantedEnd: '2027-06-11' });
    expect(await given.outcomes()).toEqual(['replaced', null]);
  });

  it('gets the same answer again for the same request, and only one of two at once opens', async () => {
    await asking.block(given.home.id, '2027-04-11', '2027-07-11');
    const answers = await Promise.all([
      given.ask(WANTED, given.user, `a-${given.stayId}`),
      given.ask(WANTED, given.user, `b-${given.stayId}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await given.ask(WANTED, given.user, `a-${given.stayId}`)).toMatchObject({
      status: 200,
      body: { id: given.stayId },
    });
    expect(await given.outcomes()).toEqual([null]);
  });

  it('withdraws the request, once', async () => {
    await given.askWhileBlocked();
    expect((await expectAnswer(asking.withdraw(given.user, given.stayId))).extensionRequest).toBeNull();
    expect(await given.outcomes()).toEqual(['withdrawn']);
    expect(await asking.withdraw(given.user, given.stayId)).toMatchObject({
      status: 409,
      error: { code: 'action_not_allowed' },
    });
    await asking.unblock(given.home.id);
    await asking.drain();
    expect(await given.emails()).toEqual([]);
  });

  it.each([
    ['the end of the stay', '2027-04-11'],
    ['an earlier day', '2027-03-01'],
    ['more than two years', '2029-01-11'],
  ])('cannot ask for %s', async (_, endDate) => {
    await asking.block(given.home.id, '2027-04-11', '2029-07-11');
    expect(await given.ask(endDate)).toMatchObject({ status: 422, error: { fields: [{ path: 'end_date' }] } });
    expect(await given.outcomes()).toEqual([]);
  });

  it('is told to extend right away if the home is available', async () => {
    await asking.block(given.home.id, '2027-06-01', '2027-07-11');
    expect(await given.ask()).toMatchObject({
      status: 409,
      error: {
        code: 'action_not_allowed',
        message: 'This home is available until Jun 1, 2027. You can extend your stay now.',
      },
    });
    expect((await given.ask('2027-06-02')).status).toBe(200);
  });

  it('is the only one who can ask and withdraw', async () => {
    await given.askWhileBlocked();
    const other = await test.signedInUser();
    expect((await given.ask(WANTED, other)).status).toBe(404);
    expect((await asking.withdraw(other, given.stayId)).status).toBe(404);
    expect(await given.outcomes()).toEqual([null]);
  });

  it('has no open-ended stay, and none that is not approved or is moving', async () => {
    const open = await given.me.guest.approved((await given.me.newHome()).slug, FLEX);
    expect(await asking.ask(given.user, open.id, '2028-06-01')).toMatchObject({ status: 409 });
    const held = await given.me.guest.held((await given.me.newHome()).slug, STAY);
    expect(await asking.ask(given.user, held.id)).toMatchObject({ status: 409 });
    await asking.block(given.home.id, '2027-04-11', '2027-07-11');
    const target = await given.me.newHome();
    const preview = await expectAnswer(given.me.previewTransfer(given.stayId, target.slug, '2027-03-01'));
    await expectAnswer(given.me.transfer(given.stayId, target.slug, '2027-03-01', preview));
    expect(await given.ask()).toMatchObject({ status: 409 });
  });
});

describe('a request is answered when its nights become available', () => {
  /** The turn after the job has run: its day, its hours and the emails so far. */
  async function readTurn() {
    await asking.drain();
    const turn = (await given.read())?.turn;
    const hours = turn && (Date.parse(turn.expiresAt) - test.clock.now().getTime()) / HOUR;
    // The clock of the test goes on.
    return {
      availableUntil: turn?.availableUntil,
      hours: Math.round(hours! * 10) / 10,
      emails: (await given.emails()).length,
    };
  }
  const TOLD = { availableUntil: WANTED, hours: 24, emails: 1 };

  it('because a stay is canceled, by email and on the page', async () => {
    const other = await asking.newGuest();
    const { id } = await other.approved(given.home.slug, LATER);
    await expectAnswer(given.ask());
    await other.cancel(id, (await other.preview(id)).refunded);
    expect(await readTurn()).toEqual(TOLD);
    const [{ subject, text } = { subject: '', text: '' }] = await given.emails();
    expect(subject).toContain('is available');
    expect(text).toContain('is available until Jun 1, 2027.');
    expect(text).toContain('Somebody else can book these nights before you do.');
    expect(text).toContain(`/account/reservations/${given.stayId}/changes?endDate=2027-06-01`);
    expect((await given.me.previewEnd(given.stayId, WANTED)).status).toBe(200);
  });

  it('because a request is denied', async () => {
    const other = await asking.newGuest();
    const { id } = await other.submitted(given.home.slug, AFTER);
    const profile = JSON.stringify({ ...PROFILE, dateOfBirth: '2012-05-04' });
    await test.db.updateTable('reservation').set({ profile }).where('id', '=', id).execute();
    await expectAnswer(given.ask());
    test.clock.advance(10_000);
    await asking.drain();
    expect((await other.get(id)).status).toBe('denied');
    expect(await readTurn()).toEqual(TOLD);
  });

  it('because a hold expires', async () => {
    await (await asking.newGuest()).held(given.home.slug, AFTER);
    await expectAnswer(given.ask());
    await asking.drain();
    expect(await given.emails()).toEqual([]);
    test.clock.advance(16 * 60_000);
    expect(await readTurn()).toEqual(TOLD);
  });

  it('because a stay moves to another home', async () => {
    const other = createChangingGuest(test, await test.signedInUser(), place);
    const { id } = await other.guest.approved(given.home.slug, LATER);
    await expectAnswer(given.ask());
    const target = await given.me.newHome();
    const preview = await expectAnswer(other.previewTransfer(id, target.slug, LATER.startDate));
    await expectAnswer(other.transfer(id, target.slug, LATER.startDate, preview));
    expect(await readTurn()).toEqual(TOLD);
  });

  it('because staff remove a block', async () => {
    await given.askWhileBlocked();
    await asking.unblock(given.home.id);
    expect(await readTurn()).toEqual(TOLD);
  });

  it('in part, from 7 nights on, and the rest later', async () => {
    await asking.block(given.home.id, '2027-04-11', '2027-04-17');
    await asking.block(given.home.id, '2027-04-17', '2027-04-30');
    await asking.block(given.home.id, '2027-04-30', '2027-07-11');
    await expectAnswer(given.ask());
    await asking.unblockFrom(given.home.id, '2027-04-11');
    await asking.drain();
    expect(await given.emails()).toEqual([]);
    await asking.unblockFrom(given.home.id, '2027-04-17');
    expect(await readTurn()).toEqual({ ...TOLD, availableUntil: '2027-04-30' });
    expect((await given.emails())[0]!.text).toContain('earlier than Jun 1, 2027, which you asked for');
    expect((await asking.extend(given.user, given.stayId, '2027-04-30')).status).toBe(200);
    await asking.runWorker();
    expect(await given.read()).toMatchObject({ wantedEnd: WANTED, turn: null });
    await asking.unblockFrom(given.home.id, '2027-04-30');
    await asking.drain();
    expect(await given.read()).toMatchObject({ turn: { availableUntil: WANTED } });
    expect(await given.emails()).toHaveLength(2);
  });

  it('but not with what the guest knew', async () => {
    await asking.block(given.home.id, '2027-05-01', '2027-07-11');
    await expectAnswer(given.ask());
    await asking.runWorker();
    expect(await given.read()).toMatchObject({ turn: null });
    await asking.unblock(given.home.id);
    expect(await readTurn()).toEqual(TOLD);
  });

  it('but not if the extension is refused for another reason, such as parking', async () => {
    await given.askWhileBlocked();
    await asking.unblock(given.home.id);
    await asking.runWorker(() => Promise.reject(new AppError('action_not_allowed')));
    expect(await given.read()).toMatchObject({ wantedEnd: WANTED, turn: null });
    expect(await readTurn()).toEqual(TOLD);
  });

  it('once, after downtime and by several processes at once', async () => {
    await given.askWhileBlocked();
    await asking.unblock(given.home.id);
    test.clock.advance(5 * 24 * HOUR);
    await Promise.all(Array.from({ length: 4 }, () => asking.runWorker()));
    expect(await readTurn()).toEqual(TOLD);
    await asking.drain();
    expect(await given.emails()).toHaveLength(1);
  });
});

it('staff see the requests of a stay and their state', async () => {
  const as = await staffIn(test, 'super_admin');
  const inspect = async () =>
    (await expectAnswer(test.call('inspectReservation', { as, params: { reference: given.reference } })))
      .extensionRequests;
  expect(await inspect()).toEqual([]);
  await given.askWhileBlocked('2027-05-01');
  await expectAnswer(given.ask());
  await asking.unblock(given.home.id);
  await asking.runWorker();
  expect(await inspect()).toMatchObject([
    { wantedEnd: WANTED, availableUntil: WANTED, outcome: null, closedAt: null },
    { wantedEnd: '2027-05-01', availableUntil: null, turnEndsAt: null, outcome: 'replaced' },
  ]);
});
