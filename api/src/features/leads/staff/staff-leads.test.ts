import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testPlace } from '../../homes/homes.testing.ts';
import { actOn, askAsVisitor, staffIn } from './staff-leads.testing.ts';

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

const list = async (as: TestUser, query: Record<string, unknown> = {}) =>
  (await test.call('listLeads', { as, query })).body;
const listReferences = async (as: TestUser, query: Record<string, unknown> = {}) =>
  (await list(as, query)).items.map(({ reference }) => reference);

describe('a lead from the form to won', () => {
  it('is assigned, answered by email, noted and closed, and the timeline tells all of it', async () => {
    const reference = await askAsVisitor(test, {
      city: 'Denver, CO',
      company: 'Northwind',
      headcount: 12,
      phone: '303 555 0199',
      email: 'priya.n@example.com',
      lastName: 'Nair',
      message: 'Twelve nurses, three months',
      utmSource: 'linkedin',
    });
    const steps = actOn(test, lena, reference);
    const first = (await steps.get()).body;
    expect(first).toMatchObject({
      title: 'Priya Nair',
      market: { slug: 'denver', name: 'Denver' },
      assignee: { id: lena.id, fullName: 'Lena Fischer' },
      openedAt: expect.stringMatching(/^2027-03-01T18:/),
      dueAt: expect.stringMatching(/^2027-03-02T18:/),
      outcome: null,
      version: 1,
      lead: { company: 'Northwind', headcount: 12, units: null, tracking: [{ name: 'utmSource', value: 'linkedin' }] },
      actions: ['assign', 'note', 'reply', 'close', 'merge'],
    });
    expect(first.templates[0]!.text).toMatch(/^Hello Priya,\n\nThank you[^]*\n\nLena\nLodestay$/);

    test.clock.advance(60_000);
    await steps.note({ text: 'Called, wants Five Points', mentions: [admin.id] });
    test.clock.advance(60_000);
    const answered = (await steps.reply({ subject: 'Homes for your team', text: 'Hello Priya,\n\nWe have three.' }))
      .body;
    expect([answered.dueAt, answered.version]).toEqual([null, 2]);
    test.clock.advance(60_000);
    const won = (await steps.close({ outcome: 'won', reason: 'Signed for 12 homes', version: 2 })).body;
    expect([won.outcome, won.actions]).toEqual(['won', ['note', 'reopen']]);
    expect(
      won.timeline.map(({ kind, by, title, text, reason }) => [kind, by?.fullName ?? null, title, text, reason]),
    ).toEqual([
      ['action', 'Lena Fischer', 'lead.close', null, 'Signed for 12 homes'],
      ['reply', 'Lena Fischer', 'Homes for your team', 'Hello Priya,\n\nWe have three.', null],
      ['note', 'Lena Fischer', null, 'Called, wants Five Points', null],
      ['message', null, null, 'Twelve nurses, three months', null],
      ['request', null, null, null, null],
    ]);
    expect(won.timeline[0]!.changes).toEqual([{ field: 'outcome', before: null, after: 'won' }]);
    expect(won.timeline[0]!.requestId).toEqual(expect.any(String));
    expect(await listReferences(lena)).not.toContain(reference);
    expect(await listReferences(lena, { status: 'closed' })).toContain(reference);

    await test.jobs.drain();
    const mails = await test.db.selectFrom('mailMessage').select(['recipient', 'subject']).orderBy('id').execute();
    expect(mails).toEqual(
      expect.arrayContaining([
        { recipient: 'priya.n@example.com', subject: 'Homes for your team' },
        { recipient: admin.email, subject: `Lena Fischer mentioned you in ${reference}` },
      ]),
    );
  });

  it('opens again, unless the person has asked again', async () => {
    const email = 'back@example.com';
    const reference = await askAsVisitor(test, { email });
    const steps = actOn(test, admin, reference);
    await steps.close({ outcome: 'lost', version: 1 });
    expect((await steps.close({ outcome: 'won', version: 2 })).error?.code).toBe('action_not_allowed');
    expect((await steps.reopen({ version: 2 })).body).toMatchObject({ outcome: null, closedAt: null, version: 3 });
    await steps.close({ outcome: 'spam', version: 3 });
    const newer = await askAsVisitor(test, { email });
    expect(newer).not.toBe(reference);
    expect((await steps.reopen({ version: 4 })).error?.code).toBe('conflict');
  });
});

describe('two people with the same lead', () => {
  it('lets the first one win, and shows the second one what changed', async () => {
    const reference = await askAsVisitor(test);
    const seen = (await actOn(test, admin, reference).get()).body.version;
    const other = await staffIn(test, 'super_admin', undefined, 'Ruth');
    await actOn(test, other, reference).close({ outcome: 'lost', version: seen });
    const { status, error } = await actOn(test, admin, reference).close({ outcome: 'won', version: seen });
    expect([status, error?.code, error?.data]).toEqual([
      409,
      'conflict',
      {
        current: expect.objectContaining({ outcome: 'lost', version: 2 }),
        changedBy: 'Ruth Fischer',
        changedAt: expect.any(String),
      },
    ]);
  });

  it('keeps one of two decisions that arrive at once', async () => {
    const reference = await askAsVisitor(test);
    const answers = await Promise.all(
      (['won', 'lost'] as const).map((outcome) => actOn(test, admin, reference).close({ outcome, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a duplicate', () => {
  it('gives its messages, details and replies to the lead that stays open', async () => {
    const [email, phone] = ['twice@example.com', '720 555 0142'];
    const from = await askAsVisitor(test, {
      email,
      phone,
      company: 'Northwind',
      message: 'First',
      productType: 'contact',
    });
    const into = await askAsVisitor(test, { email, message: 'Second' });
    expect((await actOn(test, admin, into).get()).body.duplicates.map(({ reference }) => reference)).toEqual([from]);
    const merged = (await actOn(test, admin, from).merge({ into, version: 1 })).body;
    expect(merged).toMatchObject({
      reference: into,
      duplicates: [],
      lead: { company: 'Northwind', phone, timesAsked: 2 },
    });
    expect(
      merged.timeline
        .filter(({ kind }) => kind === 'message')
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['First', 'Second']);
    const gone = (await actOn(test, admin, from).get()).body;
    expect([gone.outcome, gone.lead.mergedInto, gone.actions]).toEqual(['merged', into, ['note']]);
    expect((await actOn(test, admin, from).reopen({ version: 2 })).error?.code).toBe('action_not_allowed');
    expect((await actOn(test, admin, into).merge({ into, version: 2 })).error?.fields?.[0]?.path).toBe('into');
  });
});

describe('the list of leads', () => {
  it('shows only the markets of the caller', async () => {
    const [inDenver, inAustin, nowhere] = [
      await askAsVisitor(test, { city: 'denver' }),
      await askAsVisitor(test, { city: 'Austin' }),
      await askAsVisitor(test, { city: 'Reykjavik' }),
    ];
    expect(await listReferences(lena)).toEqual(expect.arrayContaining([inDenver]));
    expect(await listReferences(lena)).not.toEqual(expect.arrayContaining([inAustin]));
    expect(await listReferences(admin)).toEqual(expect.arrayContaining([inDenver, inAustin, nowhere]));
  });

  it('finds beginnings of words in name, email, company and reference', async () => {
    const reference = await askAsVisitor(test, {
      firstName: 'José',
      lastName: 'Álvarez',
      company: 'Quill & Co.',
      email: 'jose@quill.example',
    });
    for (const q of ['jose', 'ALV jos', 'quil', reference.toLowerCase(), reference.slice(0, 6), 'jose@quill.example'])
      expect([q, await listReferences(admin, { q })]).toEqual([q, [reference]]);
    for (const q of ['ose', '& |', "quill' or", '(', 'jose nobody'])
      expect([q, await listReferences(admin, { q })]).toEqual([q, []]);
  });

  it('pages through every item once, in each order', async () => {
    const all = new Set(await listReferences(admin, { limit: 100 }));
    for (const sort of ['oldest', 'newest', 'due']) {
      const seen: string[] = [];
      for (let cursor: string | undefined; ;) {
        const { items, nextCursor, total } = await list(admin, { sort, limit: 2, cursor });
        expect(total).toBe(all.size);
        seen.push(...items.map(({ reference }) => reference));
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
      expect([sort, seen.length, new Set(seen)]).toEqual([sort, all.size, all]);
    }
  });

  it('filters by assignee and by what is overdue', async () => {
    const mine = await listReferences(lena, { assignee: 'me' });
    expect(mine.length).toBeGreaterThan(0);
    expect(await listReferences(admin, { assignee: lena.id })).toEqual(mine);
    expect(await listReferences(admin, { due: 'overdue' })).toEqual([]);
    expect((await test.call('listLeads', { as: admin, query: { cursor: 'a.b.c' } })).status).toBe(422);
  });
});
