import { text } from 'node:stream/consumers';
import { addDays, siteToday } from '@lodestay/stay';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { withWorkload } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { MOST_URLS } from './section.ts';
import { urlSetXml } from './sitemap-xml.ts';

const ORIGIN = 'https://site.example';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ settings: { SITE_ORIGIN: ORIGIN } });
});
afterAll(() => test.close());

/** What pages there are is known for a minute. */
beforeEach(() => test.clock.advance(61_000));

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const locs = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => loc!.replace(ORIGIN, ''));
const lastmodOf = (xml: string, path: string) =>
  new RegExp(`<loc>${ORIGIN}${path}</loc><lastmod>([^<]+)</lastmod>`).exec(xml)?.[1];

/** Every live page by the sitemaps of the index. */
async function listed(): Promise<string[]> {
  const index = await get('/sitemap.xml');
  const found: string[] = [];
  for (const sitemap of locs(index.body).filter((path) => path !== '/sitemaps/pages.xml'))
    found.push(...locs((await get(sitemap)).body));
  return found;
}

describe('without homes', () => {
  it('is a valid index of the pages that no inventory makes', async () => {
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['cache-control']).toContain('public, max-age=3600');
    expect(body).toBe(
      `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${ORIGIN}/sitemaps/pages.xml</loc></sitemap></sitemapindex>`,
    );
  });

  it.each([
    'homes-1.xml',
    'homes-0.xml',
    'homes-01.xml',
    'homes-99999999.xml',
    'rooms-1.xml',
    'homes-1.xml.gz',
    '..%2fhomes-1.xml',
  ])('has no %s', async (file) => {
    expect((await get(`/sitemaps/${file}`)).statusCode).toBe(404);
  });
});

describe('with homes', () => {
  it('lists each live page once, and none that is gone', async () => {
    const denver = await testPlace(test.db, { name: 'Denver' });
    const [kept, gone] = [await testHome(test.db, { place: denver }), await testHome(test.db, { place: denver })];
    const lodge = await testHome(test.db, {
      place: await testPlace(test.db, { name: 'Aspen' }),
      beds: 2,
      installed: false,
    });
    const property = await test.db
      .selectFrom('property')
      .select(['id', 'slug'])
      .where('id', 'in', [kept.propertyId, gone.propertyId, lodge.propertyId])
      .orderBy('id')
      .execute();
    const [keptHouse, goneHouse, lodgeHouse] = property.map(({ slug }) => `/properties/${slug}`);
    expect((await listed()).sort()).toEqual(
      [
        '/s/aspen',
        '/s/aspen/apartments/standby',
        '/s/aspen/apartments/corporate',
        '/s/aspen/apartments/gsa/military',
        '/s/denver',
        '/s/denver/apartments/short-term',
        '/s/denver/apartments/standby',
        '/s/denver/apartments/1-bedroom',
        '/s/denver/apartments/corporate',
        '/s/denver/apartments/gsa/military',
        '/l/aspen-co',
        '/l/denver-co',
        keptHouse,
        goneHouse,
        lodgeHouse,
        ...[kept, gone, lodge].map(({ slug }) => `/homes/${slug}`),
      ].sort(),
    );

    await test.db.updateTable('home').set({ removedAt: new Date() }).where('id', 'in', [gone.id, lodge.id]).execute();
    test.clock.advance(61_000);
    expect((await listed()).sort()).toEqual(
      [
        '/s/denver',
        '/s/denver/apartments/short-term',
        '/s/denver/apartments/standby',
        '/s/denver/apartments/1-bedroom',
        '/s/denver/apartments/corporate',
        '/s/denver/apartments/gsa/military',
        '/l/denver-co',
        keptHouse,
        `/homes/${kept.slug}`,
      ].sort(),
    );
  });

  it('lists the furnished homes of a market by themselves where there are others, too', async () => {
    const place = await testPlace(test.db, { name: 'Boise' });
    const bare = await testHome(test.db, { place, type: 'UnfurnishedHome', installed: false });
    const lists = async () => {
      test.clock.advance(61_000);
      return (await listed()).filter((path) => path.startsWith('/s/boise'));
    };
    expect(await lists()).toEqual(['/s/boise', '/s/boise/apartments/standby', '/s/boise/apartments/1-bedroom']);
    await testHome(test.db, { place, installed: false });
    expect(await lists()).toContain('/s/boise/apartments/furnished');
    await test.db.updateTable('home').set({ removedAt: new Date() }).where('id', '=', bare.id).execute();
    expect(await lists()).not.toContain('/s/boise/apartments/furnished');
  });

  it('leaves the Standby list out while it is empty, which says noindex', async () => {
    const place = await testPlace(test.db, { name: 'Provo' });
    const { id } = await testHome(test.db, { place });
    const today = siteToday(test.clock.now().getTime());
    const occupied = (from: number, to: number) =>
      test.db
        .insertInto('occupancy')
        .values({
          homeId: id,
          stay: `[${addDays(today, from)},${addDays(today, to)})`,
          source: 'block',
          reservationId: null,
          holdExpiresAt: null,
        })
        .execute();
    const standby = async () => {
      test.clock.advance(61_000);
      const { headers, body } = await get('/sitemaps/markets-1.xml');
      const { body: found } = await test.call('searchHomes', {
        query: { market: 'provo', standby: true, startDate: today },
      });
      return {
        isListed: locs(body).includes('/s/provo/apartments/standby'),
        homes: found.totalHomes,
        etag: headers['etag'],
      };
    };
    await occupied(7, 30);
    const free = await standby();
    expect(free).toMatchObject({ isListed: true, homes: 1 });
    await occupied(6, 7);
    const taken = await standby();
    expect(taken).toMatchObject({ isListed: false, homes: 0 });
    expect(taken.etag).not.toBe(free.etag);
  });

  it('dates a page by its last change, and no page by writes that change nothing', async () => {
    const { id, slug, propertyId } = await testHome(test.db);
    const before = new Date('2026-03-04T05:06:07.000Z');
    // The database dates changes itself, so the date of a test has to get past it.
    await test.database.db.transaction().execute(async (trx) => {
      await sql`alter table home disable trigger home_changed`.execute(trx);
      await sql`alter table property disable trigger property_changed`.execute(trx);
      await trx.updateTable('home').set({ changedAt: before }).execute();
      await trx.updateTable('property').set({ changedAt: before }).execute();
      await sql`alter table home enable trigger home_changed`.execute(trx);
      await sql`alter table property enable trigger property_changed`.execute(trx);
    });
    const dates = async () => {
      test.clock.advance(61_000);
      const [homes, markets, index] = [
        await get('/sitemaps/homes-1.xml'),
        await get('/sitemaps/markets-1.xml'),
        await get('/sitemap.xml'),
      ];
      return [
        lastmodOf(homes.body, `/homes/${slug}`),
        lastmodOf(markets.body, '/s/denver'),
        lastmodOf(index.body, '/sitemaps/homes-1.xml'),
      ];
    };
    await test.db.updateTable('home').set({ monthlyRentCents: 300_000 }).where('id', '=', id).execute();
    expect(await dates()).toEqual(['2026-03-04T05:06:07.000Z', '2026-03-04T05:06:07.000Z', '2026-03-04T05:06:07.000Z']);

    await test.db.updateTable('home').set({ monthlyRentCents: 310_000 }).where('id', '=', id).execute();
    const { changedAt } = await test.db
      .selectFrom('home')
      .select('changedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const changed = changedAt.toISOString();
    expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
    expect(await dates()).toEqual([changed, changed, changed]);

    await test.db.updateTable('property').set({ address: '12 Elm Street' }).where('id', '=', propertyId).execute();
    expect(await dates()).not.toContain('2026-03-04T05:06:07.000Z');
  });

  it('answers who knows it already with 304, and with other words as soon as something changed', async () => {
    const { id } = await testHome(test.db);
    test.clock.advance(61_000);
    const { headers } = await get('/sitemaps/homes-1.xml');
    expect(headers['last-modified']).toMatch(/GMT$/);
    const again = await get('/sitemaps/homes-1.xml', { 'if-none-match': headers['etag'] as string });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await test.db.updateTable('home').set({ title: 'Another name' }).where('id', '=', id).execute();
    test.clock.advance(61_000);
    expect((await get('/sitemaps/homes-1.xml', { 'if-none-match': headers['etag'] as string })).statusCode).toBe(200);
  });
});

describe('with more homes than a sitemap holds', () => {
  /** Homes of the ids from `first` to `last`, like the newest one. */
  const fill = (first: number, last: number) =>
    withWorkload('maintenance', () =>
      sql`
    insert into home (id, property_id, market_id, display_city_id, slug, type, title, description, monthly_rent_cents, installed, beds, baths2, max_occupants, cancellation_policy, minimum_nights, listed_on)
    select i, property_id, market_id, display_city_id, 'filled-' || i, type, title, description, monthly_rent_cents, installed, beds, baths2, max_occupants, cancellation_policy, minimum_nights, listed_on
    from generate_series(${first}::integer, ${last}::integer) i cross join (select * from home order by id desc limit 1) newest`.execute(
        test.db,
      ),
    );

  it('begins another one after 50,000 ids, and leaves nothing out between two reads', async () => {
    await testHome(test.db);
    await fill(1_044_000, 1_050_003);
    test.clock.advance(61_000);
    const [full, next] = [
      locs((await get('/sitemaps/homes-21.xml')).body),
      locs((await get('/sitemaps/homes-22.xml')).body),
    ];
    expect([full.length, full[0], full.at(-1)]).toEqual([6_001, '/homes/filled-1044000', '/homes/filled-1050000']);
    expect(new Set(full).size).toBe(full.length);
    expect(next).toEqual(['/homes/filled-1050001', '/homes/filled-1050002', '/homes/filled-1050003']);
    expect(locs((await get('/sitemap.xml')).body)).toEqual(
      expect.arrayContaining(['/sitemaps/homes-21.xml', '/sitemaps/homes-22.xml']),
    );
    expect((await get('/sitemaps/homes-20.xml')).statusCode).toBe(404);
  });

  it('stays under 50 MB with the longest addresses that there can be', async () => {
    const longest = { path: `/properties/${'a'.repeat(60)}-${'b'.repeat(60)}-xx-2147483647`, changedAt: new Date() };
    const bytesOf = async (urls: number) => {
      async function* parts() {
        yield Array.from({ length: urls }, () => longest);
      }
      return Buffer.byteLength(await text(urlSetXml(`https://${'o'.repeat(253)}`, parts())));
    };
    const [one, two] = [await bytesOf(1), await bytesOf(2)];
    expect(one + (two - one) * (MOST_URLS - 1)).toBeLessThan(50_000_000);
  });
});
