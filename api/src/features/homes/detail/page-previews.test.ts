import type { HomeDetail, Property } from '@lodestay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace, testProperty } from '../homes.testing.ts';
import { createPreviewFinder, getEditionPath, createHomePreview } from './page-previews.ts';
import { selectHomes } from '../cards/card-row.ts';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp()));
afterAll(() => test.close());

describe('createPreviewFinder', () => {
  it('describes a home with its rent, and getHome returns the path of its preview', async () => {
    const place = await testPlace(test.db, { name: 'Denver', neighborhood: 'Baker' });
    const { slug, id } = await testHome(test.db, {
      place,
      title: 'Sunny loft',
      beds: 0,
      monthlyRentCents: 231_000,
      demo: true,
    });
    const find = createPreviewFinder(test.db);
    const words = await find('home', slug);
    expect(words).toMatchObject({
      title: 'Sunny loft',
      facts: ['Studio in Baker, Denver', '$2,310 a month'],
      pictureId: expect.stringMatching(/-mountain-/),
    });
    const { preview } = (await test.call('getHome', { params: { slug } })).body as HomeDetail;
    expect(preview).toBe(getEditionPath('home', slug, words!));
    await test.db.updateTable('home').set({ monthlyRentCents: 240_000 }).where('id', '=', id).execute();
    expect(((await test.call('getHome', { params: { slug } })).body as HomeDetail).preview).not.toBe(preview);
    expect((await test.app.inject(preview)).statusCode).toBe(302);
  });

  it('describes a building with its lowest rent, without removed homes', async () => {
    const place = await testPlace(test.db, { name: 'Boston', state: 'MA' });
    const propertyId = await testProperty(test.db, place, { name: 'The Alder', slug: 'the-alder' });
    await testHome(test.db, { place, propertyId, monthlyRentCents: 300_000, beds: 3 });
    await testHome(test.db, { place, propertyId, monthlyRentCents: 250_000 });
    await testHome(test.db, { place, propertyId, monthlyRentCents: 100_000, removedAt: new Date() });
    const words = await createPreviewFinder(test.db)('property', 'the-alder');
    expect(words).toMatchObject({ title: 'The Alder', facts: ['2 homes in Boston', 'From $2,500 a month'] });
    expect(((await test.call('getProperty', { params: { slug: 'the-alder' } })).body as Property).preview).toBe(
      getEditionPath('property', 'the-alder', words!),
    );
  });

  it('counts the furnished homes of a market or a city', async () => {
    const place = await testPlace(test.db, { name: 'Portland', state: 'OR', city: 'Gresham' });
    await testHome(test.db, { place, monthlyRentCents: 150_000 });
    await testHome(test.db, { place, monthlyRentCents: 90_000, type: 'UnfurnishedHome', installed: false });
    const find = createPreviewFinder(test.db);
    const market = await find('market', 'portland');
    expect(market).toMatchObject({ title: 'Portland, Oregon', facts: ['1 furnished home', 'From $1,500 a month'] });
    expect(await find('city', 'gresham-or')).toMatchObject({ title: 'Gresham, Oregon', facts: market!.facts });
    expect(await find('city', 'portland')).toEqual(market);
    await testPlace(test.db, { name: 'Empty', state: 'OR' });
    expect(await find('market', 'empty')).toMatchObject({ facts: ['Furnished homes in Oregon'] });
  });

  it('has no picture of a real home without photographs', async () => {
    const { slug } = await testHome(test.db);
    const words = await createPreviewFinder(test.db)('home', slug);
    expect(words!.pictureId).toBeNull();
    expect((await test.app.inject(getEditionPath('home', slug, words!))).headers['content-type']).toBe('image/jpeg');
  });

  it('uses the first photograph of the home', async () => {
    const { slug } = await testHome(test.db);
    const row = await selectHomes(test.db).where('home.slug', '=', slug).executeTakeFirstOrThrow();
    expect(createHomePreview({ ...row, photographs: [['0'.repeat(32), 640, 480, '#808080', '', '']] }).pictureId).toBe(
      `photo-${'0'.repeat(32)}`,
    );
  });

  it('returns undefined for removed homes and unknown slugs', async () => {
    const { slug, propertyId } = await testHome(test.db, { removedAt: new Date() });
    const { slug: property } = await test.db
      .selectFrom('property')
      .select('slug')
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow();
    const find = createPreviewFinder(test.db);
    expect(
      await Promise.all([
        find('home', slug),
        find('property', property),
        find('market', 'nowhere'),
        find('city', 'nowhere-co'),
        find('home', 'none-0'),
      ]),
    ).toEqual(Array.from({ length: 5 }));
  });
});
