import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { testHome } from '../../homes/homes.testing.ts';
import { createHomeSlugReader } from './home-slugs.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.close());

it('reads each slug once, and returns none for an unknown home', async () => {
  const [first, second] = [await testHome(database.db), await testHome(database.db)];
  const readSlugs = createHomeSlugReader(database.db);
  expect(await readSlugs([first.id])).toEqual(new Map([[first.id, first.slug]]));
  await database.db.deleteFrom('home').where('id', '=', first.id).execute();
  expect(await readSlugs([second.id, 2 ** 31 - 1, first.id])).toEqual(
    new Map([
      [second.id, second.slug],
      [first.id, first.slug],
    ]),
  );
  expect(await createHomeSlugReader(database.db)([first.id])).toEqual(new Map());
});
