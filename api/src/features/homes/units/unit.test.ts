import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
});
