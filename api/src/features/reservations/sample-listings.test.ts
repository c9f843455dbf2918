import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';

const STAY = { startDate: '2027-03-01', endDate: '2027-05-01' };
const SAMPLE = { source: 'inside_airbnb', sourceMonth: '2025-09-01', ratingHundredths: 479, reviewCount: 12 };
const PRODUCTION = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  SITE_SECRET: 'a'.repeat(40),
  DOCUMENT_KEY: 'a key of documents of at least 32 characters',
  RENTAL_PROFILE_KEY: 'MC4CAQAwBQYDK2VwBCIEIGFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFh',
  SITE_ORIGIN: 'https://lodestay.example',
};

describe.each<[string, Record<string, string>, boolean]>([
  ['a demonstration site', {}, true],
  ['production', PRODUCTION, false],
  ['production that names another source', { ...PRODUCTION, BOOKABLE_SOURCES: 'uci' }, false],
  ['production that names the source', { ...PRODUCTION, BOOKABLE_SOURCES: 'uci,inside_airbnb' }, true],
])('on %s', (_, settings, isBookable) => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2027-01-04T18:00:00Z', settings })));
  afterAll(() => test.close());

  const book = async (home: Parameters<typeof testHome>[1]) => {
    const { slug: homeSlug } = await testHome(test.db, home);
    return test.call('createReservation', { as: await test.signedInUser(), body: { homeSlug, ...STAY } });
  };

  it('takes bookings for sample listings, or refuses them with the reason', async () => {
    const { status, error } = await book(SAMPLE);
    expect([status, error?.message]).toEqual(
      isBookable
        ? [201, undefined]
        : [
            409,
            'This is a sample listing from a published dataset (Inside Airbnb, September 2025). It can’t be booked here. Choose another home.',
          ],
    );
  });

  it('takes bookings for homes of other feeds', async () => {
    expect((await book({ source: 'alder_management' })).status).toBe(201);
    expect((await book({})).status).toBe(201);
  });

  it('names sample listings and their ratings', async () => {
    const { slug } = await testHome(test.db, SAMPLE);
    const { slug: other } = await testHome(test.db, { source: 'alder_management' });
    expect((await test.call('getHome', { params: { slug } })).body).toMatchObject({
      sample: { source: 'Inside Airbnb', month: '2025-09', bookable: isBookable },
      rating: { stars: 4.79, reviews: 12, source: 'Inside Airbnb', month: '2025-09' },
    });
    expect((await test.call('getHome', { params: { slug: other } })).body.sample).toBeNull();
  });
});
