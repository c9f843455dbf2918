import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '../../platform/http/index.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { expectAnswer } from '../reservations/changes/stay-changes.testing.ts';
import {
  AFTER,
  type Asking,
  createAsking,
  type GivenStay,
  HOUR,
  NOW,
  setUpStay,
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

describe('a turn', () => {
  /** Another guest of the home, after the first wanted nights, who wants the nights after their stay. */
  async function askAsSecond() {
    const guest = await asking.newGuest();
    const stay = await guest.approved(given.home.slug, { startDate: '2027-04-25', endDate: '2027-06-25' });
    await asking.block(given.home.id, '2027-06-25', '2027-09-01');
    await expectAnswer(asking.ask(guest.user, stay.id, '2027-08-01'));
    return { ...stay, guest, read: async () => (await guest.get(stay.id)).extensionRequest };
  }

  it('passes to the next guest after 24 hours without an extension', async () => {
    await asking.block(given.home.id, '2027-04-11', '2027-04-25');
    await expectAnswer(given.ask('2027-04-25'));
    const second = await askAsSecond();
    await asking.unblock(given.home.id);
    await asking.runWorker();
    expect(await given.read()).toMatchObject({ turn: { availableUntil: '2027-04-25' } });
    expect(await second.read()).toMatchObject({ turn: null });
    test.clock.advance(24 * HOUR - 1000);
    await asking.drain();
    expect(await given.emails(second.reference)).toEqual([]);
    test.clock.advance(1000);
    // Before any job has run.
    expect(await given.read()).toBeNull();
    await asking.drain();
    expect(await given.outcomes()).toEqual(['lapsed']);
    expect(await second.read()).toMatchObject({ turn: { availableUntil: '2027-08-01' } });
    expect(await given.emails()).toHaveLength(1);
    expect(await given.emails(second.reference)).toHaveLength(1);
  });

  it('passes at once when its guest extends', async () => {
    await asking.block(given.home.id, '2027-04-11', '2027-04-25');
    await expectAnswer(given.ask('2027-04-25'));
    const second = await askAsSecond();
    await asking.unblock(given.home.id);
    await Promise.all([asking.runWorker(), asking.runWorker()]);
    expect(await second.read()).toMatchObject({ turn: null });
    expect((await asking.extend(given.user, given.stayId, '2027-04-25')).status).toBe(200);
    expect(await given.read()).toBeNull();
    await asking.runWorker();
    expect(await given.outcomes()).toEqual(['extended']);
    expect(await second.read()).toMatchObject({ turn: { availableUntil: '2027-08-01' } });
  });

  it('passes to the next guest at once when its guest withdraws, also to one who asked before', async () => {
    await asking.block(given.home.id, '2027-04-11', '2027-04-25');
    const first = await askAsSecond();
    await expectAnswer(given.ask('2027-04-25'));
    await asking.unblockFrom(given.home.id, '2027-04-11');
    await asking.runWorker();
    expect(await given.read()).toMatchObject({ turn: { availableUntil: '2027-04-25' } });
    await asking.unblock(given.home.id);
    await asking.runWorker();
    expect(await first.read()).toMatchObject({ turn: null });
    await expectAnswer(asking.withdraw(given.user, given.stayId));
    await asking.runWorker();
    expect(await first.read()).toMatchObject({ turn: { availableUntil: '2027-08-01' } });
  });

  it('goes to the next guest whose extension is possible', async () => {
    await asking.block(given.home.id, '2027-04-11', '2027-04-25');
    await expectAnswer(given.ask('2027-04-25'));
    const second = await askAsSecond();
    await asking.unblock(given.home.id);
    await asking.runWorker(async (_, id) => {
      if (id === given.stayId) throw new AppError('action_not_allowed');
    });
    expect(await given.read()).toMatchObject({ turn: null });
    expect(await second.read()).toMatchObject({ turn: { availableUntil: '2027-08-01' } });
  });

  it('goes on while somebody holds the nights, and the request waits on when they are booked', async () => {
    await given.askWhileBlocked();
    await asking.unblock(given.home.id);
    await asking.runWorker();
    const other = await asking.newGuest();
    const { id } = await other.held(given.home.slug, AFTER);
    await asking.runWorker();
    expect(await given.read()).toMatchObject({ turn: { availableUntil: WANTED } });
    await expectAnswer(other.pay(id));
    // Before any job has run.
    expect(await given.read()).toMatchObject({ turn: null });
    await asking.runWorker();
    test.clock.advance(25 * HOUR);
    await asking.runWorker();
    expect(await given.outcomes()).toEqual([null]);
    await other.cancel(id, (await other.preview(id)).refunded);
    await asking.drain();
    expect(await given.read()).toMatchObject({ turn: { availableUntil: WANTED } });
    expect(await given.emails()).toHaveLength(2);
  });

  it('lasts 24 hours over the start of daylight saving time', async () => {
    await given.askWhileBlocked();
    await given.me.moveTo('2027-03-13');
    await asking.unblock(given.home.id);
    await asking.drain();
    expect((await given.read())?.turn?.expiresAt).toMatch(/^2027-03-14T18:00:/);
    expect((await given.emails())[0]!.text).toContain('by Mar 14, 12 p.m. MDT');
  });

  it('ends with the stay, on the day on which daylight saving time begins', async () => {
    given = await setUpStay(test, place, { startDate: '2027-01-11', endDate: '2027-03-14' });
    await asking.block(given.home.id, '2027-03-14', '2027-07-11');
    await expectAnswer(given.ask());
    await given.me.moveTo('2027-03-13');
    await asking.unblock(given.home.id);
    await asking.runWorker();
    // 11 a.m. in Denver.
    expect(await given.read()).toMatchObject({ turn: { expiresAt: '2027-03-14T17:00:00.000Z' } });
    test.clock.moveTo(new Date('2027-03-14T17:00:00Z'));
    expect(await given.read()).toBeNull();
    await asking.runWorker();
    expect(await given.outcomes()).toEqual(['ended']);
  });
});

describe('a request ends', () => {
  it('when the stay is extended to the wanted day', async () => {
    await given.askWhileBlocked();
    await asking.unblock(given.home.id);
    expect((await asking.extend(given.user, given.stayId, WANTED)).body).toMatchObject({ extensionRequest: null });
    await asking.drain();
    expect(await given.outcomes()).toEqual(['extended']);
    expect(await given.emails()).toEqual([]);
  });

  it('when the stay is canceled', async () => {
    await given.askWhileBlocked();
    await given.me.guest.cancel(given.stayId, (await given.me.guest.preview(given.stayId)).refunded);
    expect(await given.read()).toBeNull();
    await asking.runWorker();
    expect(await given.outcomes()).toEqual(['canceled']);
  });

  it('when a move is agreed', async () => {
    await given.askWhileBlocked();
    const target = await given.me.newHome();
    const preview = await expectAnswer(given.me.previewTransfer(given.stayId, target.slug, '2027-03-01'));
    expect(
      (await expectAnswer(given.me.transfer(given.stayId, target.slug, '2027-03-01', preview))).extensionRequest,
    ).toBeNull();
    await asking.runWorker();
    expect(await given.outcomes()).toEqual(['moved']);
  });

  it('when nights are given back, which are no news', async () => {
    await given.askWhileBlocked();
    expect((await asking.extend(given.user, given.stayId, '2027-03-01')).body).toMatchObject({
      endDate: '2027-03-01',
      extensionRequest: null,
    });
    await asking.drain();
    expect(await given.outcomes()).toEqual(['shortened']);
    expect(await given.emails()).toEqual([]);
  });

  it('at check-out, before the first wanted night', async () => {
    await given.askWhileBlocked();
    await given.me.moveTo('2027-04-11');
    expect(await given.outcomes()).toEqual(['ended']);
    await asking.unblock(given.home.id);
    await asking.drain();
    expect(await given.emails()).toEqual([]);
  });
});
