import type { RequestOf } from '@lodestay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { insertPaidReservation } from '../reservations/paid-reservation.testing.ts';
import { getDue, getReopenEnd } from './guest-requests.ts';

const NOW = '2027-06-02T18:00:00Z';
const DAY_MS = 86_400_000;
const LEAK: RequestOf<'reportMaintenance'>['body'] = {
  category: 'plumbing',
  urgency: 'urgent',
  description: 'The sink leaks.',
  entry: 'with_notice',
  entryTimes: 'Weekdays after 5 p.m.',
  photos: [],
};
let test: TestApp;
let denver: TestPlace;
let lena: TestUser;
let maya: TestUser;
let id: string;
let reservation: string;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
  lena = await staffIn(test, 'hub_manager', denver.marketId, 'Lena');
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  maya = await test.signedInUser({ firstName: 'Maya', lastName: 'Ortiz' });
  const stay = await insertPaidReservation(test.db, { accountId: maya.id, place: denver, now: test.clock.now() });
  ({ id, reference: reservation } = stay);
  await test.db.updateTable('reservation').set({ status: 'checked_in' }).where('id', '=', id).execute();
});
afterAll(() => test.close());

const report = (over: Partial<typeof LEAK> = {}, as = maya) =>
  test.call('reportMaintenance', { as, params: { id }, body: { ...LEAK, ...over } });
const list = async () => (await test.call('listStayMaintenance', { as: maya, params: { id } })).body;
const reported = async () => (await report()).body.requests[0]!.reference;
const get = async (reference: string, as = lena) =>
  (await test.call('getMaintenance', { as, params: { reference } })).body;
const withVersion = async (reference: string, text: string) => ({ text, version: (await get(reference)).version });
const finish = async (reference: string) =>
  test.call('finishMaintenance', { as: lena, params: { reference }, body: await withVersion(reference, 'Fixed.') });
const reopen = (reference: string) =>
  test.call('reopenMaintenance', {
    as: maya,
    params: { id, reference },
    body: { text: 'It leaks again.', photos: [] },
  });
const listSubjects = async () => {
  await test.jobs.drain();
  const rows = await test.db
    .selectFrom('mailMessage')
    .select(['subject', 'text'])
    .where('about', '=', `reservation:${reservation}`)
    .where('subject', 'like', '%maintenance%')
    .orderBy('id')
    .execute();
  expect(JSON.stringify(rows)).not.toMatch(/leaks|Fixed|plumber/);
  return rows.map(({ subject }) => subject);
};

describe('rules', () => {
  const now = new Date(NOW);
  it.each([
    ['emergency', { at: new Date('2027-06-02T20:00:00Z') }],
    ['urgent', { businessDays: 1 }],
    ['normal', { businessDays: 3 }],
  ] as const)('%s is due %j', (urgency, due) => expect(getDue(urgency, now)).toEqual(due));

  it.each([
    [null, false],
    [new Date(now.getTime() - 14 * DAY_MS), true],
    [new Date(now.getTime() - 14 * DAY_MS - 1), false],
  ])('ended at %s can be reopened: %s', (endedAt, expected) =>
    expect(getReopenEnd({ endedAt }, now) !== null).toBe(expected),
  );
});

describe('a request', () => {
  it('waits for staff of the market, and is confirmed by email', async () => {
    const { status, body } = await report();
    expect(status).toBe(201);
    const [request] = body.requests;
    expect(request).toMatchObject({
      category: 'plumbing',
      state: 'reported',
      reopenUntil: null,
      entries: [{ kind: 'reported', by: 'guest', text: 'The sink leaks.' }],
    });
    const { body: queue } = await test.call('listMaintenance', { as: lena, query: { q: request!.reference } });
    expect(queue.items).toMatchObject([{ stage: 'reported', title: 'Maya Ortiz', request: { urgency: 'urgent' } }]);
    expect(await listSubjects()).toEqual(['We received your maintenance request']);
  });

  it('is made once, however often it is sent', async () => {
    const send = () =>
      test.call('reportMaintenance', { as: maya, params: { id }, body: LEAK, key: `leak-${reservation}` });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    expect((await list()).requests).toHaveLength(1);
  });

  it('needs a stay that has begun, a description and known photos', async () => {
    expect((await report({ description: ' ' })).error?.fields).toEqual([
      { path: 'description', message: 'Describe the problem' },
    ]);
    expect((await report({ photos: ['0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1'] })).status).toBe(422);
    await test.db.updateTable('reservation').set({ status: 'approved' }).where('id', '=', id).execute();
    expect((await report()).error?.code).toBe('action_not_allowed');
    expect((await list()).requests).toEqual([]);
  });

  it('does not exist for other guests and for staff of other markets', async () => {
    const reference = await reported();
    const other = await test.signedInUser();
    expect((await report({}, other)).status).toBe(404);
    expect((await test.call('confirmMaintenance', { as: other, params: { id, reference } })).status).toBe(404);
    const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    const stranger = await staffIn(test, 'hub_manager', austin.marketId);
    expect((await test.call('getMaintenance', { as: stranger, params: { reference } })).status).toBe(404);
  });
});

describe('staff', () => {
  it('schedule, answer and finish it, and the guest gets an email for each step', async () => {
    const reference = await reported();
    await test.jobs.drain();
    const { version } = await get(reference);
    const body = { scheduledAt: '2027-06-03T22:00:00Z', text: 'Our plumber comes.', version };
    expect((await test.call('scheduleMaintenance', { as: lena, params: { reference }, body })).body).toMatchObject({
      stage: 'scheduled',
      request: { state: 'scheduled', scheduledAt: '2027-06-03T22:00:00.000Z' },
    });
    expect((await test.call('scheduleMaintenance', { as: lena, params: { reference }, body })).status).toBe(409);
    await test.jobs.drain();
    const answer = await withVersion(reference, 'The plumber is late.');
    await test.call('answerMaintenance', { as: lena, params: { reference }, body: answer });
    await test.jobs.drain();
    const { body: done } = await finish(reference);
    expect(done).toMatchObject({ outcome: 'done', actions: ['note', 'answer'], request: { state: 'done' } });
    expect(done.timeline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['maintenance.schedule', 'maintenance.answer', 'maintenance.finish']),
    );
    const [request] = (await list()).requests;
    expect(request!.entries.map(({ kind, by }) => `${by} ${kind}`)).toEqual([
      'guest reported',
      'staff scheduled',
      'staff comment',
      'staff done',
    ]);
    expect(JSON.stringify(request)).not.toContain('Lena');
    expect(await listSubjects()).toEqual([
      'We received your maintenance request',
      'Your maintenance request is scheduled',
      'News about your maintenance request',
      'Your maintenance request is done',
    ]);
  });

  it('schedule only times to come, and see a comment before they answer', async () => {
    const reference = await reported();
    const { version } = await get(reference);
    const past = { scheduledAt: NOW, text: '', version };
    expect((await test.call('scheduleMaintenance', { as: lena, params: { reference }, body: past })).status).toBe(422);
    const comment = { text: 'Now it floods.', photos: [] };
    await test.call('commentOnMaintenance', { as: maya, params: { id, reference }, body: comment });
    const answer = { text: 'OK', version };
    expect((await test.call('answerMaintenance', { as: lena, params: { reference }, body: answer })).status).toBe(409);
  });

  it('close one that needs no work', async () => {
    const reference = await reported();
    const body = await withVersion(reference, 'It is meant to drip.');
    expect((await test.call('closeMaintenance', { as: lena, params: { reference }, body })).body.outcome).toBe(
      'closed',
    );
    expect((await finish(reference)).error?.code).toBe('action_not_allowed');
  });
});

describe('the guest', () => {
  it('reopens one that is done, within 14 days', async () => {
    const reference = await reported();
    expect((await reopen(reference)).error?.code).toBe('action_not_allowed');
    await finish(reference);
    test.clock.advance(13 * DAY_MS);
    expect((await reopen(reference)).body.requests[0]).toMatchObject({ state: 'reported' });
    expect(await get(reference)).toMatchObject({ closedAt: null, stage: 'reported', dueAt: expect.any(String) });
    await finish(reference);
    test.clock.advance(15 * DAY_MS);
    expect((await reopen(reference)).error?.message).toMatch(/for 14 days/);
  });

  it('confirms that it is solved', async () => {
    const reference = await reported();
    const confirm = () => test.call('confirmMaintenance', { as: maya, params: { id, reference } });
    expect((await confirm()).body.requests[0]!.state).toBe('closed');
    expect((await confirm()).body.requests[0]!.entries).toHaveLength(2);
    expect(await get(reference)).toMatchObject({ outcome: 'confirmed' });
  });
});

describe('problems of an inventory', () => {
  it('become a request', async () => {
    await test.db.updateTable('reservation').set({ checkInAt: test.clock.now() }).where('id', '=', id).execute();
    const { body: checkIn } = await test.call('getCheckIn', { as: maya, params: { id } });
    const items = checkIn.inventory.items.map((name) => ({
      name,
      isFine: false,
      note: 'A chair is broken.',
      photos: [],
    }));
    await test.call('submitInventory', { as: maya, params: { id }, body: { items, note: '' } });
    expect((await list()).requests[0]!.entries[0]!.text).toMatch(/^Found at check-in:\n.*A chair is broken\.$/);
  });
});
