import { randomUUID } from 'node:crypto';
import type { SavedSearch, SavedSearchFrequency } from '@lodestay/contracts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export type SavedSearchTest = Awaited<ReturnType<typeof startSavedSearchTest>>;

/** An app with two homes in Denver, and functions that save searches and read the emails about them. */
export async function startSavedSearchTest() {
  const test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const place = await testPlace(test.db);
  const listHome = (given: Parameters<typeof testHome>[1] = {}) => testHome(test.db, { place, ...given });
  await listHome();
  await listHome({ beds: 2 });

  async function save(user: TestUser, query = '', frequency: SavedSearchFrequency = 'immediately') {
    const { status, body, error } = await test.call('createSavedSearch', {
      as: user,
      body: { path: '/s/denver', query, name: `Denver ${randomUUID()}`, summary: 'Two beds', frequency },
    });
    return { status, body, error };
  }

  return {
    test,
    listHome,
    save,
    /** Moves the clock and runs everything that is due, including emails. */
    async pass(milliseconds: number) {
      test.clock.advance(milliseconds);
      await test.jobs.drain();
    },
    findEmails: (user: TestUser) => findEmails(test, user),
    list: async (user: TestUser): Promise<SavedSearch[]> =>
      (await test.call('listSavedSearches', { as: user })).body.searches,
  };
}

const findEmails = (test: TestApp, { email }: TestUser) =>
  test.db
    .selectFrom('mailMessage')
    .select(['subject', 'text', 'html', 'headers'])
    .where('recipient', '=', email)
    .where('subject', 'like', '% new home%')
    .orderBy('id')
    .execute();
