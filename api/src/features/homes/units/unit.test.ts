import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HAS_PHOTOS_MASK, toAmenities } from '../cards/amenity-mask.ts';
import { testHome, testPlace } from '../homes.testing.ts';
import { startSearchTest, type SearchTest } from '../../search/search.testing.ts';

let test: SearchTest['test'];
beforeAll(async () => void ({ test } = await startSearchTest()));
afterAll(() => test.close());

describe('unit', () => {
  const row = (id: number) =>
    test.db
      .selectFrom('unit')
      .select(['rentCents', 'busy', 'neighborhoodId'])
      .where('homeId', '=', id)
      .executeTakeFirst();

  it('is updated when homes, properties and calendars change', async () => {
    const { db } = test;
    const place = await testPlace(db, { name: 'Omaha', state: 'NE', neighborhood: 'Dundee' });
    const { id, propertyId } = await testHome(db, { place: { ...place, neighborhoodId: null } });
    expect(await row(id)).toEqual({ rentCents: 300_000, busy: '{}', neighborhoodId: null });
    await db
      .insertInto('occupancy')
      .values({
        homeId: id,
        stay: '[2027-03-01,2027-04-01)',
        source: 'block',
        reservationId: null,
        holdExpiresAt: null,
      })
      .execute();
    await db.updateTable('home').set({ monthlyRentCents: 310_000 }).where('id', '=', id).execute();
    await db
      .updateTable('property')
      .set({ neighborhoodId: place.neighborhoodId })
      .where('id', '=', propertyId)
      .execute();
    expect(await row(id)).toEqual({
      rentCents: 310_000,
      busy: '{[2027-03-01,2027-04-01)}',
      neighborhoodId: place.neighborhoodId,
    });
    await db.updateTable('home').set({ removedAt: new Date() }).where('id', '=', id).execute();
    expect(await row(id)).toBeUndefined();
    await db.updateTable('home').set({ removedAt: null }).where('id', '=', id).execute();
    expect(await row(id)).toMatchObject({ busy: '{[2027-03-01,2027-04-01)}' });
  });

  it('knows whether the home has pictures', async () => {
    const { db } = test;
    const hash = 'a'.repeat(32);
    await db.insertInto('photograph').values({ hash, width: 1200, height: 800, color: '#888888', bytes: 9 }).execute();
    const hasPhotos = async (id: number) => {
      const { amenityMask } = await db
        .selectFrom('unit')
        .select('amenityMask')
        .where('homeId', '=', id)
        .executeTakeFirstOrThrow();
      return { hasPhotos: amenityMask >= HAS_PHOTOS_MASK, amenities: toAmenities(amenityMask) };
    };
    const { id } = await testHome(db, { amenities: ['gym'] });
    expect(await hasPhotos(id)).toEqual({ hasPhotos: false, amenities: ['gym'] });
    await db.insertInto('homePhotograph').values({ homeId: id, position: 0, hash, alt: '', caption: '' }).execute();
    expect(await hasPhotos(id)).toEqual({ hasPhotos: true, amenities: ['gym'] });
    await db.updateTable('home').set({ monthlyRentCents: 310_000 }).where('id', '=', id).execute();
    expect(await hasPhotos(id)).toEqual({ hasPhotos: true, amenities: ['gym'] });
    await db.deleteFrom('homePhotograph').where('homeId', '=', id).execute();
    expect(await hasPhotos(id)).toEqual({ hasPhotos: false, amenities: ['gym'] });

    const { id: demo } = await testHome(db, { demo: true });
    expect(await hasPhotos(demo)).toMatchObject({ hasPhotos: true });
    await db.updateTable('home').set({ type: 'UnfurnishedHome' }).where('id', '=', demo).execute();
    expect(await hasPhotos(demo)).toMatchObject({ hasPhotos: false });
  });
});
