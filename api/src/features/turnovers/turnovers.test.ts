import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TURNOVER_CHECKS } from '@lodestay/contracts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { actOn, checkEverything, createTurnover, finishTurnover } from './turnovers.testing.ts';

let test: TestApp;
let admin: TestUser;
let lena: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T18:00:00Z' });
  const denver = await testPlace(test.db, { name: 'Denver' });
  await testPlace(test.db, { name: 'Austin', state: 'TX' });
  lena = await staffIn(test, 'hub_manager', denver.marketId);
  admin = await staffIn(test, 'admin', undefined, 'Grace');
});
afterAll(() => test.close());

const inDenver = () => createTurnover(test, { name: 'Denver' });
const ROSA = { cleanerName: 'Rosa Díaz', cleanerPhone: '303 555 0142', scheduledAt: '2027-03-01T20:00:00Z' };
const listReferences = async (as: TestUser, query: Record<string, unknown> = {}) =>
  (await test.call('listTurnovers', { as, query })).body.items.map(({ reference }) => reference);

describe('a turnover from open to done', () => {
  it('is assigned, scheduled, started, checked and finished, and the timeline tells all of it', async () => {
    const reference = await inDenver();
    const steps = actOn(test, lena, reference);
    const first = (await steps.get()).body;
    expect(first).toMatchObject({
      market: { slug: 'denver' },
      assignee: { id: lena.id },
      dueAt: '2027-03-02T06:59:00.000Z',
      turnover: {
        status: 'to_do',
        cleaner: null,
        scheduledAt: null,
        property: { address: null, city: 'Denver', state: 'CO' },
        home: { beds: 1, baths: 1, access: null },
        ending: { checkOut: '2027-03-01', people: 1, pets: 0 },
        next: null,
      },
      checks: TURNOVER_CHECKS.map((name) => ({ name, doneAt: null, doneBy: null })),
      photos: [],
      actions: ['assign', 'note', 'schedule', 'start', 'check', 'photograph', 'report_problem'],
    });
    const scheduled = (await steps.schedule({ ...ROSA, version: 1 })).body;
    expect(scheduled.turnover).toMatchObject({
      status: 'scheduled',
      scheduledAt: '2027-03-01T20:00:00.000Z',
      cleaner: { id: null, name: 'Rosa Díaz', phone: '303 555 0142' },
    });
    expect((await steps.finish(2)).error?.message).toMatch(/^The checklist is not complete/);
    expect((await steps.start(2)).body.turnover.status).toBe('in_progress');
    for (const [index, check] of TURNOVER_CHECKS.entries()) await steps.check(check, index + 3);
    const complete = (await steps.get()).body;
    expect(complete.actions).toContain('finish');
    expect(complete.checks[0]).toEqual({
      name: 'beds',
      doneAt: expect.stringMatching(/^2027-03-01T18:00/),
      doneBy: { id: lena.id, fullName: 'Lena Fischer' },
    });
    const done = (await steps.finish(complete.version)).body;
    expect([done.outcome, done.turnover.status, done.actions]).toEqual([
      'done',
      'done',
      ['note', 'report_problem', 'reopen'],
    ]);
    expect(new Set(done.timeline.map(({ title }) => title))).toEqual(
      new Set(['turnover.finish', 'turnover.check', 'turnover.start', 'turnover.schedule', 'turnover.open']),
    );
    // The audit log does not name people who are not staff.
    expect(JSON.stringify(done.timeline)).not.toContain('Rosa');
    expect(await listReferences(lena)).not.toContain(reference);
    expect(await listReferences(lena, { status: 'closed' })).toContain(reference);
  });

  it('opens again for a reason, or with a problem, and stays due', async () => {
    const reference = await inDenver();
    const steps = actOn(test, admin, reference);
    await finishTurnover(test, admin, reference);
    const again = (await steps.reopen(8)).body;
    expect(again).toMatchObject({ outcome: null, closedAt: null, turnover: { status: 'in_progress' } });
    expect(again.actions).toContain('finish');
    await steps.finish(9);
    const broken = (await steps.report(10)).body;
    expect(broken).toMatchObject({
      closedAt: null,
      dueAt: '2027-03-02T06:59:00.000Z',
      turnover: { status: 'problem', problem: 'The oven does not work' },
    });
    expect(broken.timeline[0]).toMatchObject({ title: 'turnover.report_problem', reason: 'The oven does not work' });
    expect((await steps.finish(11)).body.turnover).toMatchObject({ status: 'done', problem: null });
  });

  it('starts with the first check, and a point can be unchecked', async () => {
    const reference = await inDenver();
    const steps = actOn(test, lena, reference);
    expect((await steps.check('bath', 1)).body.turnover.status).toBe('in_progress');
    expect((await steps.start(2)).error?.code).toBe('action_not_allowed');
    expect((await steps.check('bath', 2, false)).body.checks[1]).toEqual({ name: 'bath', doneAt: null, doneBy: null });
  });
});

describe('scheduling', () => {
  it.each<[string, object, string]>([
    ['nobody', { cleanerName: null, cleanerPhone: null }, 'cleaner_name'],
    ['a colleague and somebody else', { cleanerId: 1 }, 'cleaner_name'],
    ['before the day of the check-out', { scheduledAt: '2027-03-01T06:59:00Z' }, 'scheduled_at'],
    ['long after the check-out', { scheduledAt: '2027-03-31T06:00:00Z' }, 'scheduled_at'],
    ['no time', { scheduledAt: 'soon' }, 'scheduled_at'],
  ])('refuses %s', async (_, given, path) => {
    const { status, error } = await actOn(test, lena, await inDenver()).schedule({ ...ROSA, version: 1, ...given });
    expect([status, error?.fields?.[0]?.path]).toEqual([422, path]);
  });

  it('takes colleagues who work in the market only', async () => {
    const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    const [here, elsewhere] = [lena, await staffIn(test, 'hub_manager', austin.marketId)];
    const steps = actOn(test, admin, await inDenver());
    const by = (cleanerId: number) => steps.schedule({ cleanerId, scheduledAt: ROSA.scheduledAt, version: 1 });
    expect((await by(elsewhere.id)).error?.fields?.[0]?.path).toBe('cleaner_id');
    const { body } = await by(here.id);
    expect(body.turnover.cleaner).toEqual({ id: lena.id, name: 'Lena Fischer', phone: null });
    expect(body.timeline[0]!.changes[0]).toEqual({ field: 'cleaner', before: null, after: 'Lena Fischer' });
  });
});

describe('two people with the same turnover', () => {
  it('can check different points at once, and the same one', async () => {
    const reference = await inDenver();
    const answers = await Promise.all([
      actOn(test, lena, reference).check('beds', 1),
      actOn(test, admin, reference).check('bath', 1),
      actOn(test, admin, reference).check('beds', 1),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await actOn(test, lena, reference).get();
    expect(body.checks.slice(0, 2).every(({ doneAt }) => doneAt !== null)).toBe(true);
    expect(body.version).toBe(3);
  });

  it('cannot undo a check that they have not seen', async () => {
    const reference = await inDenver();
    const [one, other] = [actOn(test, lena, reference), actOn(test, admin, reference)];
    await one.check('keys', 1);
    const { status, error } = await other.check('keys', 1, false);
    expect([status, error?.data]).toEqual([
      409,
      expect.objectContaining({ changedBy: 'Lena Fischer', current: expect.objectContaining({ version: 2 }) }),
    ]);
    expect((await other.check('keys', 2, false)).status).toBe(200);
  });

  it('finish it once', async () => {
    const reference = await inDenver();
    await checkEverything(test, lena, reference);
    const answers = await Promise.all([
      actOn(test, lena, reference).finish(7),
      actOn(test, admin, reference).finish(7),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cannot finish it while the other one unchecks a point', async () => {
    const reference = await inDenver();
    await checkEverything(test, lena, reference);
    const [finished, unchecked] = await Promise.all([
      actOn(test, lena, reference).finish(7),
      actOn(test, admin, reference).check('beds', 7, false),
    ]);
    expect([finished.status, unchecked.status].sort()).toEqual([200, 409]);
    const { body } = await actOn(test, lena, reference).get();
    expect(body.turnover.status).toBe(finished.status === 200 ? 'done' : 'in_progress');
  });
});

describe('the list of turnovers', () => {
  it('shows only the markets of the caller', async () => {
    const [mine, other] = [await inDenver(), await createTurnover(test, { name: 'Austin', state: 'TX' })];
    expect(await listReferences(lena)).toContain(mine);
    expect(await listReferences(lena)).not.toContain(other);
    expect(await listReferences(admin)).toEqual(expect.arrayContaining([mine, other]));
    expect((await actOn(test, lena, other).get()).status).toBe(404);
    expect((await actOn(test, lena, other).start(1)).status).toBe(404);
    const { queues } = (await test.call('listQueues', { as: lena })).body;
    expect(queues.find(({ name }) => name === 'turnovers')!.open).toBe((await listReferences(lena)).length);
  });

  it('finds them by home and reservation', async () => {
    const reference = await inDenver();
    const { title, turnover } = (await actOn(test, lena, reference).get()).body;
    for (const q of [reference, title, turnover.ending.reservationReference])
      expect([q, await listReferences(lena, { q })]).toEqual([q, [reference]]);
  });
});
