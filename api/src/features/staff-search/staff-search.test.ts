import type { RecordKind } from '@lodestay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { askAsVisitor, staffIn } from '../leads/staff/staff-leads.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { createRecordSearch } from './search-records.ts';

let test: TestApp;
let admin: TestUser;
let maya: TestUser;
const references: Record<'denver' | 'austin' | 'lead' | 'austinLead', string> = {} as never;
let slug: string;
let paymentId: string;

const STAY = { startDate: '2027-04-01', endDate: '2027-06-01' };

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T12:00:00Z' });
  admin = await test.signedInUser({
    role: 'admin',
    firstName: 'Grace',
    lastName: 'Okafor',
    email: 'grace@work.example',
  });
  maya = await test.signedInUser({ firstName: 'Maya', lastName: 'García López', email: 'maya.garcia@example.com' });
  await test.db.updateTable('account').set({ phone: '+1 (303) 555-0142' }).where('id', '=', maya.id).execute();
  const [denver, austin] = [await testPlace(test.db), await testPlace(test.db, { name: 'Austin', state: 'TX' })];
  const plaza = await testHome(test.db, {
    place: denver,
    title: 'Quiet corner above the park',
    unitNumber: '1204',
    property: { name: 'The Grand Plaza', address: '1355 Lombard Street' },
  });
  await testHome(test.db, { place: denver, propertyId: plaza.propertyId, title: 'Studio', unitNumber: '77' });
  slug = plaza.slug;
  const lodge = await testHome(test.db, { place: austin, title: 'Lodge', property: { name: 'Austin Plaza' } });
  await testHome(test.db, { place: austin, title: 'Lodge of before', removedAt: test.clock.now() });
  const guest = createGuest(test, maya);
  references.denver = (await guest.approved(plaza.slug, STAY)).reference;
  references.austin = (await guest.draft(lodge.slug, { startDate: '2027-08-01', endDate: '2027-10-01' })).reference;
  ({ processorId: paymentId } = (await test.db
    .selectFrom('payment')
    .select('processorId')
    .executeTakeFirstOrThrow()) as { processorId: string });
  references.lead = await askAsVisitor(test, {
    firstName: 'Maya',
    lastName: 'Northwind',
    email: 'maya@northwind.example',
    company: 'Northwind',
    city: 'Denver',
    phone: '720 555 0199',
  });
  references.austinLead = await askAsVisitor(test, { firstName: 'Maya', lastName: 'Southwind', city: 'Austin' });
});
afterAll(() => test.close());

async function search(q: string, as: TestUser = admin) {
  const { status, body } = await test.call('searchRecords', { as, query: { q } });
  expect(status).toBe(200);
  return body;
}

/** The titles of what a search finds, by kind. */
async function findTitles(q: string, as?: TestUser): Promise<Partial<Record<RecordKind, string[]>>> {
  const { groups, unanswered } = await search(q, as);
  expect(unanswered).toEqual([]);
  return Object.fromEntries(groups.map(({ kind, results }) => [kind, results.map(({ title }) => title)]));
}

describe('the search of the staff console', () => {
  it.each(['maya gar', 'MAYA GARCÍA', 'garcia lo', 'lopez', 'López', 'maya.garcia@', '(303) 555', '+1 303 555 0142'])(
    'finds a person and their reservations by %j',
    async (q) => {
      expect(await findTitles(q)).toEqual({
        person: ['Maya García López'],
        reservation: [`Maya García López · ${references.austin}`, `Maya García López · ${references.denver}`],
      });
    },
  );

  it('finds a reservation and its payment by the reference', async () => {
    const { groups } = await search(references.denver.toLowerCase());
    expect(groups).toEqual([
      {
        kind: 'reservation',
        hasMore: false,
        results: [
          {
            kind: 'reservation',
            title: `Maya García López · ${references.denver}`,
            subtitle: 'Approved · Apr 1, 2027 – Jun 1, 2027 · Quiet corner above the park',
            href: `/staff/reservations/${references.denver}`,
          },
        ],
      },
      {
        kind: 'payment',
        hasMore: false,
        results: [
          {
            kind: 'payment',
            title: expect.stringMatching(/^\$[\d,.]+ · Visa ending 4242$/),
            subtitle: `Charged · Maya García López · ${references.denver} · ${paymentId}`,
            href: `/staff/reservations/${references.denver}`,
          },
        ],
      },
    ]);
  });

  it('finds a reservation by the code of its reference', async () => {
    const code = references.austin.slice(3);
    // A code without a digit is searched as a name.
    const q = /\d/.test(code) ? code : references.austin;
    expect((await findTitles(q)).reservation).toEqual([`Maya García López · ${references.austin}`]);
  });

  it('finds a payment by the start of its ID', async () => {
    expect((await findTitles(paymentId.slice(0, 9))).payment).toHaveLength(1);
  });

  it.each([
    ['lombard', ['Quiet corner above the park', 'Studio']],
    ['grand plaza 12', ['Quiet corner above the park']],
    ['1355 lombard 77', ['Studio']],
    ['quiet cor', ['Quiet corner above the park']],
    ['lodge', ['Lodge', 'Lodge of before']],
  ])('finds homes by %j', async (q, titles) => {
    expect((await findTitles(q)).home).toEqual(titles);
  });

  it('finds a home by the start of its slug', async () => {
    expect(await search(slug)).toMatchObject({
      groups: [
        {
          results: [
            {
              title: 'Quiet corner above the park',
              subtitle: 'The Grand Plaza · Unit 1204 · Denver',
              href: `/staff/homes/${slug}`,
            },
          ],
        },
      ],
    });
  });

  it.each(['northwind', 'maya north', 'maya@northwind', '720-555-0199'])('finds a lead by %j', async (q) => {
    expect((await findTitles(q)).lead).toEqual([`Maya Northwind · ${references.lead}`]);
  });

  it('finds a lead by its reference', async () => {
    expect(await search(references.lead)).toMatchObject({
      groups: [
        { results: [{ subtitle: 'Open · maya@northwind.example · Denver', href: `/staff/leads/${references.lead}` }] },
      ],
    });
  });

  it('finds nothing for %, _ and quotes', async () => {
    for (const q of ['%%', '__', "''", '\\\\', 'o%a', ':*', '& |'])
      expect(await search(q)).toEqual({ groups: [], unanswered: [] });
  });

  it('shows five results of a kind and says that there are more', async () => {
    for (let count = 0; count < 6; count += 1) await test.signedInUser({ firstName: 'Quentin', lastName: `N${count}` });
    const [group] = (await search('quentin')).groups;
    expect(group).toMatchObject({ kind: 'person', hasMore: true });
    expect(group!.results.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((count) => `Quentin N${count}`));
  });

  it.each(['', ' ', 'a', ' a '])('refuses the text %j', async (q) => {
    expect((await test.call('searchRecords', { as: admin, query: { q } })).status).toBe(400);
  });
});

describe('what a hub manager finds', () => {
  let manager: TestUser;
  beforeAll(async () => {
    manager = await staffIn(test, 'hub_manager', (await testPlace(test.db)).marketId);
  });

  it('is in their own markets, and no people', async () => {
    expect(await findTitles('maya', manager)).toEqual({
      reservation: [`Maya García López · ${references.denver}`],
      lead: [`Maya Northwind · ${references.lead}`],
    });
    expect((await findTitles('plaza', manager)).home).toEqual(['Quiet corner above the park', 'Studio']);
    expect(await findTitles('lodge', manager)).toEqual({});
  });

  it('has nothing of other markets by reference', async () => {
    expect(await findTitles(references.austin, manager)).toEqual({});
    expect(await findTitles(references.austinLead, manager)).toEqual({});
    expect(Object.keys(await findTitles(references.denver, manager))).toEqual(['reservation', 'payment']);
  });

  it('is nothing without markets', async () => {
    const idle = await staffIn(test, 'area_general_manager');
    for (const q of ['maya', 'plaza', paymentId, references.denver, references.lead])
      expect(await findTitles(q, idle)).toEqual({});
  });
});

it('answers the other kinds when one takes too long', async () => {
  const searchRecords = createRecordSearch({ db: test.db, budget: 40 });
  await test.db.transaction().execute(async (trx) => {
    await sql`lock table lead in access exclusive mode`.execute(trx);
    const { groups, unanswered } = await searchRecords('maya', admin);
    expect(unanswered).toEqual(['lead']);
    expect(groups.map(({ kind }) => kind)).toEqual(['person', 'reservation']);
  });
});
