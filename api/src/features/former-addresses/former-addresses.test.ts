import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const findMoved = async (path: string) => {
  const { status, body } = await test.call('findMovedPage', { query: { path } });
  return status === 200 ? body.path : status;
};

describe('a renamed page', () => {
  it('is found by its former addresses, including the lists of a market', async () => {
    const { marketId, displayCityId } = await testPlace(test.db, { name: 'Denver' });
    await test.db.updateTable('market').set({ slug: 'denver-metro' }).where('id', '=', marketId).execute();
    await test.db.updateTable('market').set({ slug: 'mile-high' }).where('id', '=', marketId).execute();
    await test.db.updateTable('displayCity').set({ slug: 'denver-city-co' }).where('id', '=', displayCityId).execute();
    expect(await findMoved('/s/denver')).toBe('/s/mile-high');
    expect(await findMoved('/s/denver-metro/apartments/gsa/military')).toBe('/s/mile-high/apartments/gsa/military');
    expect(await findMoved('/l/denver-co')).toBe('/l/denver-city-co');
  });

  it('is found for both addresses of a home and for a building', async () => {
    const home = await testHome(test.db, { place: await testPlace(test.db, { name: 'Aspen' }) });
    const { slug } = await test.db
      .selectFrom('property')
      .select('slug')
      .where('id', '=', home.propertyId)
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('home')
      .set({ slug: `new-name-${home.id}` })
      .where('id', '=', home.id)
      .execute();
    await test.db.updateTable('property').set({ slug: 'new-house' }).where('id', '=', home.propertyId).execute();
    expect([
      await findMoved(`/homes/${home.slug}`),
      await findMoved(`/s/${home.slug}`),
      await findMoved(`/properties/${slug}`),
    ]).toEqual([`/homes/new-name-${home.id}`, `/s/new-name-${home.id}`, '/properties/new-house']);
  });

  it('is not redirected from a former address that is its current address again', async () => {
    const { marketId } = await testPlace(test.db, { name: 'Boston' });
    for (const slug of ['boston-bay', 'boston'])
      await test.db.updateTable('market').set({ slug }).where('id', '=', marketId).execute();
    expect(await findMoved('/s/boston')).toBe(404);
    expect(await findMoved('/s/boston-bay')).toBe('/s/boston');
  });
});

it.each(['/s/atlantis', '/', '/l/', '/account', '//evil.example/s/denver', '/s/a/b/c'])(
  'returns 404 for %s, which no page has had',
  async (path) => {
    expect(await findMoved(path)).toBe(404);
  },
);
