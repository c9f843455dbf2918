import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { PROFILE } from '../reservations/booking.testing.ts';
import {
  createChangingGuest,
  expectAnswer,
  FLEX,
  type ChangingGuest,
} from '../reservations/changes/stay-changes.testing.ts';
import { AFTER, createAsking, HOUR, LATER, NOW, STAY, WANTED } from './extension-requests.testing.ts';

let test: TestApp;
let place: TestPlace;
let user: TestUser;
let me: ChangingGuest;
let home: { id: number; slug: string };
let stayId: string;
let reference: string;
let asking: ReturnType<typeof createAsking>;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
  asking = createAsking(test);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  me = createChangingGuest(test, user, place);
  home = await me.newHome();
  ({ id: stayId, reference } = await me.guest.approved(home.slug, STAY));
});
afterAll(() => test.close());

const ask = (endDate = WANTED, as = user, key?: string) => asking.ask(as, stayId, endDate, key);
const read = async () => (await me.guest.get(stayId)).extensionRequest;
const outcomes = async (id = stayId) => (await asking.readRequests(id)).map(({ outcome }) => outcome);
const emails = (of = reference) => asking.readEmails(of);
/** The nights after the stay are taken, and the guest asks for them. */
async function askWhileBlocked(endDate = WANTED) {
  await asking.block(home.id, '2027-04-11', '2027-07-11');
  return expectAnswer(ask(endDate));
}

describe('a guest whose extension is refused', () => {
  it('asks to be told, and sees that the request waits', async () => {
    await (await asking.newGuest()).approved(home.slug, LATER);
    expect(await me.previewEnd(stayId, WANTED)).toMatchObject({
      status: 409,
      error: { message: 'No dates available for extension.' },
    });
    expect((await expectAnswer(ask())).extensionRequest).toMatchObject({ wantedEnd: WANTED, turn: null });
    await asking.drain();
    expect(await read()).toMatchObject({ wantedEnd: WANTED, turn: null });
    expect(await emails()).toEqual([]);
  });

  it('has one open request: another day replaces it, the same day keeps its place', async () => {
    await askWhileBlocked();
    const [first] = await asking.readRequests(stayId);
    expect((await ask()).status).toBe(200);
    expect(await asking.readRequests(stayId)).toEqual([first]);
    expect((await expectAnswer(ask('2027-06-11'))).extensionRequest).toMatchObject({ wantedEnd: '2027-06-11' });
    expect(await outcomes()).toEqual(['replaced', null]);
  });

  it('gets the same answer again for the same request, and only one of two at once opens', async () => {
    await asking.block(home.id, '2027-04-11', '2027-07-11');
    const answers = await Promise.all([ask(WANTED, user, `a-${stayId}`), ask(WANTED, user, `b-${stayId}`)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ask(WANTED, user, `a-${stayId}`)).toMatchObject({ status: 200, body: { id: stayId } });
    expect(await outcomes()).toEqual([null]);
  });

  it('withdraws the request, once', async () => {
    await askWhileBlocked();
    expect((await expectAnswer(asking.withdraw(user, stayId))).extensionRequest).toBeNull();
    expect(await outcomes()).toEqual(['withdrawn']);
    expect(await asking.withdraw(user, stayId)).toMatchObject({ status: 409, error: { code: 'action_not_allowed' } });
    await asking.unblock(home.id);
    await asking.drain();
    expect(await emails()).toEqual([]);
  });

  it.each([
    ['the end of the stay', '2027-04-11'],
    ['an earlier day', '2027-03-01'],
    ['more than two years', '2029-01-11'],
  ])('cannot ask for %s', async (_, endDate) => {
    await asking.block(home.id, '2027-04-11', '2029-07-11');
    expect(await ask(endDate)).toMatchObject({ status: 422, error: { fields: [{ path: 'end_date' }] } });
    expect(await outcomes()).toEqual([]);
  });

  it('is told to extend right away if the home is available', async () => {
    await asking.block(home.id, '2027-06-01', '2027-07-11');
    expect(await ask()).toMatchObject({
      status: 409,
      error: {
        code: 'action_not_allowed',
        message: 'This home is available until Jun 1, 2027. You can extend your stay now.',
      },
    });
    expect((await ask('2027-06-02')).status).toBe(200);
  });

  it('is the only one who can ask and withdraw', async () => {
    await askWhileBlocked();
    const other = await test.signedInUser();
    expect((await ask(WANTED, other)).status).toBe(404);
    expect((await asking.withdraw(other, stayId)).status).toBe(404);
    expect(await outcomes()).toEqual([null]);
  });

  it('has no open-ended stay, and none that is not approved or is moving', async () => {
    const open = await me.guest.approved((await me.newHome()).slug, FLEX);
    expect(await asking.ask(user, open.id, '2028-06-01')).toMatchObject({ status: 409 });
    const held = await me.guest.held((await me.newHome()).slug, STAY);
    expect(await asking.ask(user, held.id)).toMatchObject({ status: 409 });
    await asking.block(home.id, '2027-04-11', '2027-07-11');
    const target = await me.newHome();
    const preview = await expectAnswer(me.previewTransfer(stayId, target.slug, '2027-03-01'));
    await expectAnswer(me.transfer(stayId, target.slug, '2027-03-01', preview));
    expect(await ask()).toMatchObject({ status: 409 });
  });
});

describe('a request is answered when its nights become available', () => {
  const expectTurn = async (availableUntil = WANTED) => {
    await asking.drain();
    const turn = (await read())?.turn;
    expect(turn).toMatchObject({ availableUntil });
    const age = test.clock.now().getTime() + 24 * HOUR - Date.parse(turn!.expiresAt);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(60_000);
    expect(await emails()).toHaveLength(1);
  };

  it('because a stay is canceled, by email and on the page', async () => {
    const other = await asking.newGuest();
    const { id } = await other.approved(home.slug, LATER);
    await expectAnswer(ask());
    await other.cancel(id, (await other.preview(id)).refunded);
    await expectTurn();
    const [{ subject, text } = { subject: '', text: '' }] = await emails();
    expect(subject).toContain('is available');
    expect(text).toContain('is available until Jun 1, 2027.');
    expect(text).toContain('Somebody else can book these nights before you do.');
    expect(text).toContain(`/account/reservations/${stayId}/changes?endDate=2027-06-01`);
    expect((await me.previewEnd(stayId, WANTED)).status).toBe(200);
  });

  it('because a request is denied', async () => {
    const other = await asking.newGuest();
    const { id } = await other.submitted(home.slug, AFTER);
    const profile = JSON.stringify({ ...PROFILE, dateOfBirth: '2012-05-04' });
    await test.db.updateTable('reservation').set({ profile }).where('id', '=', id).execute();
    await expectAnswer(ask());
    test.clock.advance(10_000);
    await asking.drain();
    expect((await other.get(id)).status).toBe('denied');
    await expectTurn();
  });

  it('because a hold expires', async () => {
    await (await asking.newGuest()).held(home.slug, AFTER);
    await expectAnswer(ask());
    await asking.drain();
    expect(await emails()).toEqual([]);
    test.clock.advance(16 * 60_000);
    await expectTurn();
  });

  it('because a stay moves to another home', async () => {
    const other = createChangingGuest(test, await test.signedInUser(), place);
    const { id } = await other.guest.approved(home.slug, LATER);
    await expectAnswer(ask());
    const target = await me.newHome();
    const preview = await expectAnswer(other.previewTransfer(id, target.slug, LATER.startDate));
    await expectAnswer(other.transfer(id, target.slug, LATER.startDate, preview));
    await expectTurn();
  });

  it('because staff remove a block', async () => {
    await askWhileBlocked();
    await asking.unblock(home.id);
    await expectTurn();
  });

  it('in part, from 7 nights on, and the rest later', async () => {
    await asking.block(home.id, '2027-04-11', '2027-04-17');
    await asking.block(home.id, '2027-04-17', '2027-04-30');
    await asking.block(home.id, '2027-04-30', '2027-07-11');
    await expectAnswer(ask());
    await asking.unblockFrom(home.id, '2027-04-11');
    await asking.drain();
    expect(await emails()).toEqual([]);
    await asking.unblockFrom(home.id, '2027-04-17');
    await expectTurn('2027-04-30');
    expect((await emails())[0]!.text).toContain('earlier than Jun 1, 2027, which you asked for');
    expect((await asking.extend(user, stayId, '2027-04-30')).status).toBe(200);
    await asking.runWorker();
    expect(await read()).toMatchObject({ wantedEnd: WANTED, turn: null });
    await asking.unblockFrom(home.id, '2027-04-30');
    await asking.drain();
    expect(await read()).toMatchObject({ turn: { availableUntil: WANTED } });
    expect(await emails()).toHaveLength(2);
  });

  it('but not with what the guest knew', async () => {
    await asking.block(home.id, '2027-05-01', '2027-07-11');
    await expectAnswer(ask());
    await asking.runWorker();
    expect(await read()).toMatchObject({ turn: null });
    await asking.unblock(home.id);
    await expectTurn();
  });

  it('but not if the extension is refused for another reason, such as parking', async () => {
    await askWhileBlocked();
    await asking.unblock(home.id);
    await asking.runWorker(() => Promise.reject(new AppError('action_not_allowed')));
    expect(await read()).toMatchObject({ wantedEnd: WANTED, turn: null });
    await expectTurn();
  });

  it('once, after downtime and by several processes at once', async () => {
    await askWhileBlocked();
    await asking.unblock(home.id);
    test.clock.advance(5 * 24 * HOUR);
    await Promise.all(Array.from({ length: 4 }, () => asking.runWorker()));
    await expectTurn();
    await asking.drain();
    expect(await emails()).toHaveLength(1);
  });
});

describe('a turn', () => {
  /** Another guest of the home, after the first wanted nights, who wants the nights after their stay. */
  async function askAsSecond() {
    const guest = await asking.newGuest();
    const stay = await guest.approved(home.slug, { startDate: '2027-04-25', endDate: '2027-06-25' });
    await asking.block(home.id, '2027-06-25', '2027-09-01');
    await expectAnswer(asking.ask(guest.user, stay.id, '2027-08-01'));
    return { ...stay, guest, read: async () => (await guest.get(stay.id)).extensionRequest };
  }

  it('passes to the next guest after 24 hours without an extension', async () => {
    await asking.block(home.id, '2027-04-11', '2027-04-25');
    await expectAnswer(ask('2027-04-25'));
    const second = await askAsSecond();
    await asking.unblock(home.id);
    await asking.runWorker();
    expect(await read()).toMatchObject({ turn: { availableUntil: '2027-04-25' } });
    expect(await second.read()).toMatchObject({ turn: null });
    test.clock.advance(24 * HOUR - 1000);
    await asking.drain();
    expect(await emails(second.reference)).toEqual([]);
    test.clock.advance(1000);
    // Before any job has run.
    expect(await read()).toBeNull();
    await asking.drain();
    expect(await outcomes()).toEqual(['lapsed']);
    expect(await second.read()).toMatchObject({ turn: { availableUntil: '2027-08-01' } });
    expect(await emails()).toHaveLength(1);
    expect(await emails(second.reference)).toHaveLength(1);
  });

  it('passes at once when its guest extends, withdraws or cancels', async () => {
    await asking.block(home.id, '2027-04-11', '2027-04-25');
    await expectAnswer(ask('2027-04-25'));
    const second = await askAsSecond();
    await asking.unblock(home.id);
    await Promise.all([asking.runWorker(), asking.runWorker()]);
    expect(await second.read()).toMatchObject({ turn: null });
    expect((await asking.extend(user, stayId, '2027-04-25')).status).toBe(200);
    expect(await read()).toBeNull();
    await asking.runWorker();
    expect(await outcomes()).toEqual(['extended']);
    expect(await second.read()).toMatchObject({ turn: { availableUntil: '2027-08-01' } });
  });

  it('goes on while somebody holds the nights, and the request waits on when they are booked', async () => {
    await askWhileBlocked();
    await asking.unblock(home.id);
    await asking.runWorker();
    const other = await asking.newGuest();
    const { id } = await other.held(home.slug, AFTER);
    await asking.runWorker();
    expect(await read()).toMatchObject({ turn: { availableUntil: WANTED } });
    await expectAnswer(other.pay(id));
    // Before any job has run.
    expect(await read()).toMatchObject({ turn: null });
    await asking.runWorker();
    test.clock.advance(25 * HOUR);
    await asking.runWorker();
    expect(await outcomes()).toEqual([null]);
    await other.cancel(id, (await other.preview(id)).refunded);
    await asking.drain();
    expect(await read()).toMatchObject({ turn: { availableUntil: WANTED } });
    expect(await emails()).toHaveLength(2);
  });

  it('lasts 24 hours over the start of daylight saving time', async () => {
    await askWhileBlocked();
    await me.moveTo('2027-03-13');
    await asking.unblock(home.id);
    await asking.drain();
    expect((await read())?.turn?.expiresAt).toMatch(/^2027-03-14T18:00:/);
    expect((await emails())[0]!.text).toContain('by Mar 14, 12 p.m. MDT');
  });

  it('ends with the stay, on the day on which daylight saving time begins', async () => {
    home = await me.newHome();
    ({ id: stayId, reference } = await me.guest.approved(home.slug, {
      startDate: '2027-01-11',
      endDate: '2027-03-14',
    }));
    await asking.block(home.id, '2027-03-14', '2027-07-11');
    await expectAnswer(ask());
    await me.moveTo('2027-03-13');
    await asking.unblock(home.id);
    await asking.runWorker();
    // 11 a.m. in Denver.
    expect(await read()).toMatchObject({ turn: { expiresAt: '2027-03-14T17:00:00.000Z' } });
    test.clock.moveTo(new Date('2027-03-14T17:00:00Z'));
    expect(await read()).toBeNull();
    await asking.runWorker();
    expect(await outcomes()).toEqual(['ended']);
  });
});

describe('a request ends', () => {
  it('when the stay is extended to the wanted day', async () => {
    await askWhileBlocked();
    await asking.unblock(home.id);
    expect((await asking.extend(user, stayId, WANTED)).body).toMatchObject({ extensionRequest: null });
    await asking.drain();
    expect(await outcomes()).toEqual(['extended']);
    expect(await emails()).toEqual([]);
  });

  it('when the stay is canceled', async () => {
    await askWhileBlocked();
    await me.guest.cancel(stayId, (await me.guest.preview(stayId)).refunded);
    expect(await read()).toBeNull();
    await asking.runWorker();
    expect(await outcomes()).toEqual(['canceled']);
  });

  it('when a move is agreed', async () => {
    await askWhileBlocked();
    const target = await me.newHome();
    const preview = await expectAnswer(me.previewTransfer(stayId, target.slug, '2027-03-01'));
    expect((await expectAnswer(me.transfer(stayId, target.slug, '2027-03-01', preview))).extensionRequest).toBeNull();
    await asking.runWorker();
    expect(await outcomes()).toEqual(['moved']);
  });

  it('when nights are given back, which are no news', async () => {
    await askWhileBlocked();
    expect((await asking.extend(user, stayId, '2027-03-01')).body).toMatchObject({
      endDate: '2027-03-01',
      extensionRequest: null,
    });
    await asking.drain();
    expect(await outcomes()).toEqual(['shortened']);
    expect(await emails()).toEqual([]);
  });

  it('at check-out, before the first wanted night', async () => {
    await askWhileBlocked();
    await me.moveTo('2027-04-11');
    expect(await outcomes()).toEqual(['ended']);
    await asking.unblock(home.id);
    await asking.drain();
    expect(await emails()).toEqual([]);
  });
});

it('staff see the requests of a stay and their state', async () => {
  const as = await staffIn(test, 'super_admin');
  const inspect = async () =>
    (await expectAnswer(test.call('inspectReservation', { as, params: { reference } }))).extensionRequests;
  expect(await inspect()).toEqual([]);
  await askWhileBlocked('2027-05-01');
  await expectAnswer(ask());
  await asking.unblock(home.id);
  await asking.runWorker();
  expect(await inspect()).toMatchObject([
    { wantedEnd: WANTED, availableUntil: WANTED, outcome: null, closedAt: null },
    { wantedEnd: '2027-05-01', availableUntil: null, turnEndsAt: null, outcome: 'replaced' },
  ]);
});
