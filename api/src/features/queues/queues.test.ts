import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace } from '../homes/homes.testing.ts';
import { actOn, askAsVisitor, staffIn } from '../leads/staff/staff-leads.testing.ts';

const HOUR = 3_600_000;

let test: TestApp;
let market: Record<'denver' | 'austin' | 'boise', number>;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T18:00:00Z' });
  market = {
    denver: (await testPlace(test.db, { name: 'Denver' })).marketId,
    austin: (await testPlace(test.db, { name: 'Austin', state: 'TX' })).marketId,
    boise: (await testPlace(test.db, { name: 'Boise', state: 'ID' })).marketId,
  };
});
afterAll(() => test.close());

const findAssignee = async (reference: string) =>
  (
    await test.db
      .selectFrom('queueItem')
      .select('assigneeId')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).assigneeId;

const assign = (as: TestUser, references: readonly string[], assigneeId: number | null, given: object = {}) =>
  test.call('assignLeads', {
    as,
    body: { items: references.map((reference) => ({ reference, version: 1 })), assigneeId, isPreview: false, ...given },
  });

/** Suspends an account, which then gets no more work. */
async function suspend(user: TestUser): Promise<TestUser> {
  await test.db.updateTable('account').set({ suspendedAt: test.clock.now() }).where('id', '=', user.id).execute();
  return user;
}

describe('a new item', () => {
  it('goes to nobody while there is no staff', async () => {
    expect(await findAssignee(await askAsVisitor(test, { city: 'Boise' }))).toBeNull();
  });

  it('goes to the staff of its market in turns, also if many come at once', async () => {
    const [ana, ben] = [
      await staffIn(test, 'hub_manager', market.denver),
      await staffIn(test, 'hub_manager', market.denver),
    ];
    await staffIn(test, 'hub_manager', market.austin);
    await staffIn(test, 'admin');
    await staffIn(test, 'read_only_admin', market.denver);
    await suspend(await staffIn(test, 'hub_manager', market.denver));
    const references = await Promise.all(Array.from({ length: 8 }, () => askAsVisitor(test, { city: 'Denver' })));
    const assignees = await Promise.all(references.map(findAssignee));
    expect(assignees.filter((id) => id === ana.id)).toHaveLength(4);
    expect(assignees.filter((id) => id === ben.id)).toHaveLength(4);
  });

  it('goes to staff of all markets if its market has nobody', async () => {
    const assignee = await findAssignee(await askAsVisitor(test, { city: 'Boise' }));
    const { role } = await test.db
      .selectFrom('account')
      .select('role')
      .where('id', '=', assignee)
      .executeTakeFirstOrThrow();
    expect(role).toBe('admin');
  });
});

describe('assigning', () => {
  it('previews, then assigns what is unchanged, and says what is not', async () => {
    const [admin, ana] = [await staffIn(test, 'admin'), await staffIn(test, 'hub_manager', market.denver)];
    const [open, changed, closed, there] = [
      await askAsVisitor(test, { city: 'Denver' }),
      await askAsVisitor(test, { city: 'Denver' }),
      await askAsVisitor(test, { city: 'Denver' }),
      await askAsVisitor(test, { city: 'Denver' }),
    ];
    await assign(admin, [open, changed, closed], null);
    await assign(admin, [there], ana.id);
    await actOn(test, admin, closed).close({ outcome: 'lost', version: 2 });
    const items = [open, changed, closed, there, 'LD-NOBODY'].map((reference) => ({
      reference,
      version: reference === open ? 2 : 1,
    }));
    const preview = (await assign(admin, [], ana.id, { items, isPreview: true })).body.results;
    const effects = [
      [open, 'assigned'],
      [changed, 'changed_meanwhile'],
      [closed, 'closed'],
      [there, 'already_assigned'],
      ['LD-NOBODY', 'not_found'],
    ];
    expect(preview.map(({ reference, effect }) => [reference, effect])).toEqual(effects);
    expect(await findAssignee(open)).toBeNull();
    const done = (await assign(admin, [], ana.id, { items })).body.results;
    expect(done.map(({ reference, effect }) => [reference, effect])).toEqual(effects);
    expect(done[0]!.item).toMatchObject({ version: 3, assignee: { id: ana.id } });
    const { timeline } = (await actOn(test, admin, open).get()).body;
    expect(timeline[0]).toMatchObject({
      title: 'queue.assign',
      changes: [{ field: 'assignee', before: null, after: 'Lena Fischer' }],
    });
  });

  it('refuses people who may not work on the item', async () => {
    const admin = await staffIn(test, 'admin');
    const reference = await askAsVisitor(test, { city: 'Denver' });
    for (const nobody of [
      await staffIn(test, 'hub_manager', market.austin),
      await staffIn(test, 'read_only_admin'),
      await test.signedInUser(),
      await suspend(await staffIn(test, 'admin')),
    ]) {
      const { status, error } = await assign(admin, [reference], nobody.id);
      expect([status, error?.fields?.[0]?.path]).toEqual([422, 'assignee_id']);
    }
  });

  it('does not find items of other markets', async () => {
    const manager = await staffIn(test, 'hub_manager', market.austin);
    const reference = await askAsVisitor(test, { city: 'Denver' });
    const { body } = await assign(manager, [reference], manager.id);
    expect(body.results).toEqual([{ reference, effect: 'not_found', item: null }]);
  });
});

describe('a note', () => {
  it('mentions only colleagues', async () => {
    const admin = await staffIn(test, 'admin');
    const member = await test.signedInUser();
    const former = await suspend(await staffIn(test, 'admin'));
    const steps = actOn(test, admin, await askAsVisitor(test));
    for (const { id } of [member, former])
      expect((await steps.note({ text: 'Look', mentions: [id] })).error?.fields?.[0]?.path).toBe('mentions');
  });
});

describe('the queues of the home page', () => {
  const read = async (as: TestUser) => (await test.call('listQueues', { as })).body;
  const findLeads = async (as: TestUser) => (await read(as)).queues.find(({ name }) => name === 'leads');

  it('count what the caller may see', async () => {
    const manager = await staffIn(test, 'area_general_manager', market.austin);
    expect(await findLeads(manager)).toMatchObject({ open: 0, mine: 0, oldestOpenedAt: null });
    const reference = await askAsVisitor(test, { city: 'Austin' });
    await assign(await staffIn(test, 'admin'), [reference], manager.id);
    expect(await findLeads(manager)).toEqual({
      name: 'leads',
      open: 1,
      overdue: 0,
      mine: 1,
      oldestOpenedAt: expect.any(String),
    });
  });

  it('name the markets that the caller may see', async () => {
    const manager = await staffIn(test, 'hub_manager', market.boise);
    expect((await read(manager)).markets.map(({ name }) => name)).toEqual(['Boise']);
    const admin = await staffIn(test, 'read_only_admin');
    expect((await read(admin)).markets.map(({ name }) => name)).toEqual(['Austin', 'Boise', 'Denver']);
  });

  it('name all staff with their markets', async () => {
    const manager = await staffIn(test, 'hub_manager', market.boise, 'Zoe');
    const { colleagues } = (await test.call('listColleagues', { as: manager })).body;
    expect(colleagues.find(({ id }) => id === manager.id)).toEqual({
      id: manager.id,
      fullName: 'Zoe Fischer',
      role: 'hub_manager',
      markets: ['Boise'],
    });
    expect(new Set(colleagues.map(({ role }) => role))).not.toContain('applicant');
  });
});

describe('the reminder', () => {
  it('reaches the assignee once before the item is due, and the next assignee again', async () => {
    const [admin, zoe] = [await staffIn(test, 'admin'), await staffIn(test, 'hub_manager', market.boise, 'Zoe')];
    const reference = await askAsVisitor(test, { city: 'Boise' });
    await assign(admin, [reference], zoe.id);
    const findMails = async () => {
      await test.jobs.drain();
      const mails = await test.db
        .selectFrom('mailMessage')
        .select('recipient')
        .where('subject', '=', `${reference} is due`)
        .orderBy('id')
        .execute();
      return mails.map(({ recipient }) => recipient);
    };
    expect(await findMails()).toEqual([]);
    test.clock.advance(23 * HOUR);
    expect(await findMails()).toEqual([zoe.email]);
    expect(await findMails()).toEqual([zoe.email]);
    const { version } = (await actOn(test, admin, reference).get()).body;
    await assign(admin, [], admin.id, { items: [{ reference, version }] });
    expect(await findMails()).toEqual([zoe.email, admin.email]);
  });
});
