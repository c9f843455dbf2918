import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { withWorkload } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { MAX_URLS } from './section.ts';
import { writeSitemapXml } from './sitemap-xml.ts';

const ORIGIN = 'https://site.example';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ settings: { SITE_ORIGIN: ORIGIN } });
});
afterAll(() => test.close());

// The list of pages is cached for a minute.
beforeEach(() => test.clock.advance(61_000));

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const findLocs = (xml: string) =>
  Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => loc!.replace(ORIGIN, ''));
const findLastmod = (xml: string, path: string) =>
  new RegExp(`<loc>${ORIGIN}${path}</loc><lastmod>([^<]+)</lastmod>`).exec(xml)?.[1];

/** Reads the paths of all sitemaps in the index, except the static pages. */
async function readListedPaths(): Promise<string[]> {
  const index = await get('/sitemap.xml');
  const found: string[] = [];
  for (const sitemap of findLocs(index.body).filter((path) => path !== '/sitemaps/pages.xml'))
    found.push(...findLocs((await get(sitemap)).body));
  return found;
}

describe('sitemaps without homes', () => {
  it('serve a valid index with the static pages only', async () => {
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
  ])('return 404 for %s', async (file) => {
    expect((await get(`/sitemaps/${file}`)).statusCode).toBe(404);
  });
});

describe('sitemaps with homes', () => {
  it('list each live page once, and no removed page', async () => {
    const denver = await testPlace(test.db, { name: 'Denver' });
    const [kept, removed] = [await testHome(test.db, { place: denver }), await testHome(test.db, { place: denver })];
    const lodge = await testHome(test.db, {
      place: await testPlace(test.db, { name: 'Aspen' }),
      beds: 2,
      installed: false,
    });
    const property = await test.db
      .selectFrom('property')
      .select(['id', 'slug'])
      .where('id', 'in', [kept.propertyId, removed.propertyId, lodge.propertyId])
      .orderBy('id')
      .execute();
    const [keptHouse, removedHouse, lodgeHouse] = property.map(({ slug }) => `/properties/${slug}`);
    expect((await readListedPaths()).sort()).toEqual(
      [
        '/s/aspen',
        '/s/denver',
        '/s/denver/apartments/short-term',
        '/s/denver/apartments/1-bedroom',
        '/s/denver/apartments/corporate',
        '/s/denver/apartments/gsa/military',
        '/corporate-housing/denver',
        '/l/aspen-co',
        '/l/denver-co',
        keptHouse,
        removedHouse,
        lodgeHouse,
        ...[kept, removed, lodge].map(({ slug }) => `/homes/${slug}`),
      ].sort(),
    );

    await test.db
      .updateTable('home')
      .set({ removedAt: new Date() })
      .where('id', 'in', [removed.id, lodge.id])
      .execute();
    test.clock.advance(61_000);
    expect((await readListedPaths()).sort()).toEqual(
      [
        '/s/denver',
        '/s/denver/apartments/short-term',
        '/s/denver/apartments/1-bedroom',
        '/s/denver/apartments/corporate',
        '/s/denver/apartments/gsa/military',
        '/corporate-housing/denver',
        '/l/denver-co',
        keptHouse,
        `/homes/${kept.slug}`,
      ].sort(),
    );
  });

  it('list the furnished homes of a market separately only if it also has unfurnished homes', async () => {
    const place = await testPlace(test.db, { name: 'Boise' });
    const unfurnished = await testHome(test.db, { place, type: 'UnfurnishedHome', installed: false });
    const lists = async () => {
      test.clock.advance(61_000);
      return (await readListedPaths()).filter((path) => path.startsWith('/s/boise'));
    };
    expect(await lists()).toEqual(['/s/boise', '/s/boise/apartments/1-bedroom']);
    await testHome(test.db, { place, installed: false });
    expect(await lists()).toContain('/s/boise/apartments/furnished');
    await test.db.updateTable('home').set({ removedAt: new Date() }).where('id', '=', unfurnished.id).execute();
    expect(await lists()).not.toContain('/s/boise/apartments/furnished');
  });

  it('leave out Standby lists, whose homes change from day to day', async () => {
    await testHome(test.db, { place: await testPlace(test.db, { name: 'Provo' }) });
    test.clock.advance(61_000);
    const paths = (await readListedPaths()).filter((path) => path.startsWith('/s/'));
    expect(paths).toContain('/s/provo');
    expect(paths.filter((path) => path.includes('standby'))).toEqual([]);
  });

  it('date a page by its last change, and ignore writes that change nothing', async () => {
    const { id, slug, propertyId } = await testHome(test.db);
    const before = new Date('2026-03-04T05:06:07.000Z');
    // Triggers set `changed_at`, so they are disabled while the test sets its own dates.
    await test.database.db.transaction().execute(async (trx) => {
      await sql`alter table home disable trigger home_changed`.execute(trx);
      await sql`alter table property disable trigger property_changed`.execute(trx);
      await trx.updateTable('home').set({ changedAt: before }).execute();
      await trx.updateTable('property').set({ changedAt: before }).execute();
      await sql`alter table home enable trigger home_changed`.execute(trx);
      await sql`alter table property enable trigger property_changed`.execute(trx);
    });
    const readDates = async () => {
      test.clock.advance(61_000);
      const [homes, markets, index] = [
        await get('/sitemaps/homes-1.xml'),
        await get('/sitemaps/markets-1.xml'),
        await get('/sitemap.xml'),
      ];
      return [
        findLastmod(homes.body, `/homes/${slug}`),
        findLastmod(markets.body, '/s/denver'),
        findLastmod(index.body, '/sitemaps/homes-1.xml'),
      ];
    };
    await test.db.updateTable('home').set({ monthlyRentCents: 300_000 }).where('id', '=', id).execute();
    expect(await readDates()).toEqual([
      '2026-03-04T05:06:07.000Z',
      '2026-03-04T05:06:07.000Z',
      '2026-03-04T05:06:07.000Z',
    ]);

    await test.db.updateTable('home').set({ monthlyRentCents: 310_000 }).where('id', '=', id).execute();
    const { changedAt } = await test.db
      .selectFrom('home')
      .select('changedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const changed = changedAt.toISOString();
    expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
    expect(await readDates()).toEqual([changed, changed, changed]);

    await test.db.updateTable('property').set({ address: '12 Elm Street' }).where('id', '=', propertyId).execute();
    expect(await readDates()).not.toContain('2026-03-04T05:06:07.000Z');
  });

  it('return 304 for a current ETag, and 200 after a change', async () => {
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

describe('sitemaps with more than 50,000 homes', () => {
  /** Inserts homes with the IDs from `first` to `last`, copied from the newest home. */
  const insertHomes = (first: number, last: number) =>
    withWorkload('maintenance', () =>
      sql`
    insert into home (id, property_id, market_id, display_city_id, slug, type, title, description, monthly_rent_cents, installed, beds, baths2, max_occupants, cancellation_policy, minimum_nights, listed_on)
    select i, property_id, market_id, display_city_id, 'filled-' || i, type, title, description, monthly_rent_cents, installed, beds, baths2, max_occupants, cancellation_policy, minimum_nights, listed_on
    from generate_series(${first}::integer, ${last}::integer) i cross join (select * from home order by id desc limit 1) newest`.execute(
        test.db,
      ),
    );

  it('start a new file every 50,000 IDs, without gaps between batches', async () => {
    await testHome(test.db);
    await insertHomes(1_044_000, 1_050_003);
    test.clock.advance(61_000);
    const [full, next] = [
      findLocs((await get('/sitemaps/homes-21.xml')).body),
      findLocs((await get('/sitemaps/homes-22.xml')).body),
    ];
    expect([full.length, full[0], full.at(-1)]).toEqual([6_001, '/homes/filled-1044000', '/homes/filled-1050000']);
    expect(new Set(full).size).toBe(full.length);
    expect(next).toEqual(['/homes/filled-1050001', '/homes/filled-1050002', '/homes/filled-1050003']);
    expect(findLocs((await get('/sitemap.xml')).body)).toEqual(
      expect.arrayContaining(['/sitemaps/homes-21.xml', '/sitemaps/homes-22.xml']),
    );
    expect((await get('/sitemaps/homes-20.xml')).statusCode).toBe(404);
  });

  it('stay under 50 MB with the longest possible URLs', async () => {
    const longest = { path: `/properties/${'a'.repeat(60)}-${'b'.repeat(60)}-xx-2147483647`, changedAt: new Date() };
    const measureBytes = async (urls: number) => {
      async function* parts() {
        yield Array.from({ length: urls }, () => longest);
      }
      return Buffer.byteLength(await text(writeSitemapXml(`https://${'o'.repeat(253)}`, parts())));
    };
    const [one, two] = [await measureBytes(1), await measureBytes(2)];
    expect(one + (two - one) * (MAX_URLS - 1)).toBeLessThan(50_000_000);
  });
});
