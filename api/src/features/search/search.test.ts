import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome, testPlace, testProperty } from '../homes/homes.testing.ts';
import { refreshRanks } from './refresh-ranks.ts';

let test: TestApp;
let homes: Record<string, { id: number; slug: string }>;
let baker: number;
let denverId: number;

const DATES = { startDate: '2027-02-01', endDate: '2027-05-02' };

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const { db } = test;
  const denver = await testPlace(db, { neighborhood: 'Baker' });
  const aurora = await testPlace(db, { city: 'Aurora', latitude: 39.7294, longitude: -104.8319 });
  const boston = await testPlace(db, { name: 'Boston', state: 'MA', latitude: 42.3601, longitude: -71.0589, timeZone: 'America/New_York' });
  const house = await testProperty(db, denver, { name: 'The Alder', slug: 'the-alder', latitude: 39.74, longitude: -104.99 });
  baker = denver.neighborhoodId!;
  denverId = denver.marketId;
  homes = {
    studio: await testHome(db, { place: denver, propertyId: house, title: 'The Alder, 1', beds: 0, monthlyRentCents: 180_000, squareFeet: 450, listedOn: '2027-01-01', amenities: ['wifi', 'pool'] }),
    two: await testHome(db, { place: denver, propertyId: house, title: 'The Alder, 2', beds: 2, baths2: 4, monthlyRentCents: 320_000, squareFeet: 1040, listedOn: '2026-10-01', amenities: ['wifi', 'washer_in_unit'] }),
    bare: await testHome(db, { place: denver, type: 'UnfurnishedHome', installed: false, beds: 1, baths2: 3, monthlyRentCents: 200_000, squareFeet: null, minimumNights: 180, property: { latitude: 39.75, longitude: -104.95 } }),
    large: await testHome(db, { place: aurora, beds: 5, baths2: 6, monthlyRentCents: 600_000, squareFeet: 2400, property: { latitude: 39.73, longitude: -104.83 } }),
    taken: await testHome(db, { place: denver, beds: 1, monthlyRentCents: 240_000, property: { latitude: 39.741, longitude: -104.991 } }),
    boston: await testHome(db, { place: boston, property: { latitude: 42.36, longitude: -71.06 } }),
    removed: await testHome(db, { place: denver, monthlyRentCents: 250_000, removedAt: new Date() }),
  };
  await db.insertInto('occupancy').values({ homeId: homes.taken!.id, stay: '[2027-01-10,2027-02-20)', source: 'block', reservationId: null, holdExpiresAt: null }).execute();
  await refreshRanks(db, [denverId]);
});
afterAll(() => test.close());

const nameOf = (slug: string) => Object.keys(homes).find((name) => homes[name]!.slug === slug);

async function found(query: Record<string, unknown>) {
  const { status, body, error } = await test.call('searchHomes', { query: { market: 'denver', ...query } });
  expect(error).toBeUndefined();
  expect(status).toBe(200);
  return body;
}
const namesOf = async (query: Record<string, unknown>) => (await found(query)).homeGroups.flatMap((group) => group.homes.map(({ slug }) => nameOf(slug)));

describe('searchHomes', () => {
  it('groups homes by property and says where', async () => {
    const body = await found({});
    expect(body).toMatchObject({ market: { slug: 'denver' }, displayCity: null, totalHomes: 5, totalGroups: 4, page: 1, resultsPerPage: 32 });
    const alder = body.homeGroups.find(({ key }) => key === 'the-alder')!;
    expect(alder.homes.map(({ slug }) => nameOf(slug)).sort()).toEqual(['studio', 'two']);
    expect(body.pins).toHaveLength(4);
    expect(body.pins.find(({ homes: count }) => count === 2)).toMatchObject({ price: 180_000, latitude: 39.74 });
    expect(body.homeGroups[0]!.homes[0]).toMatchObject({ total: null, pictures: expect.arrayContaining([expect.objectContaining({ illustration: true })]) });
  });

  it('answers the first homes of each group alone where no more are asked for, and tells of the others', async () => {
    const [whole, first] = [await found({}), await found({ homesPerGroup: 1 })];
    const priceOf = (home: { displayPriceWithDiscount: number }) => home.displayPriceWithDiscount;
    expect(first.homeGroups).toEqual(whole.homeGroups.map(({ key, homes: [shown, ...others] }) => ({
      key, homes: [shown], ...(others.length > 0 && { others: { homes: others.length, price: Math.min(...others.map(priceOf)) } }),
    })));
    expect(first.homeGroups.find(({ key }) => key === 'the-alder')!.others).toMatchObject({ homes: 1 });
    expect([first.totalHomes, first.pins]).toEqual([whole.totalHomes, whole.pins]);
    expect(new Set(whole.pins.map(({ propertyId }) => propertyId))).toEqual(new Set(whole.homeGroups.map(({ homes: [home] }) => home!.property.id)));
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['only studios', { beds: '0' }, ['studio']],
    ['one-bedrooms', { beds: '1' }, ['bare', 'taken']],
    ['a list of bedrooms', { beds: '0,2' }, ['studio', 'two']],
    ['four bedrooms or more', { beds: '4' }, ['large']],
    ['exactly four bedrooms', { beds: '4', exactMatchBeds: true }, []],
    ['at least two bedrooms', { minBeds: 2 }, ['large', 'two']],
    ['exactly two bedrooms', { minBeds: 2, exactMatchBeds: true }, ['two']],
    ['one-bedrooms by the mode', { searchType: '1-bedroom' }, ['bare', 'taken']],
    ['baths', { minimumBathrooms: 1.5 }, ['bare', 'large', 'two']],
    ['size, known sizes only', { minimumSquareFootage: 700 }, ['large', 'taken', 'two']],
    ['price', { priceGte: 2000, priceLte: 2400 }, ['bare', 'taken']],
    ['an amenity', { wifi: true }, ['studio', 'two']],
    ['two amenities', { wifi: true, washerInUnit: true }, ['two']],
    ['furnished', { category: 'furnished' }, ['large', 'studio', 'taken', 'two']],
    ['unfurnished', { category: 'unfurnished' }, ['bare']],
    ['installed', { installed: true }, ['large', 'studio', 'taken', 'two']],
    ['short-term mode', { searchType: 'short-term' }, ['large', 'studio', 'taken', 'two']],
    ['business or vacation', { allowedForHqStays: true }, ['large', 'studio', 'taken', 'two']],
    ['a property', { propertySlug: 'the-alder' }, ['studio', 'two']],
    ['a city', { displayCity: 'aurora-co', market: undefined }, ['large']],
    ['a market named as city', { displayCity: 'boston', market: undefined }, ['boston']],
    ['a typed name', { term: 'boston', market: undefined }, ['boston']],
    ['a typed neighborhood', { term: 'Báker', market: undefined }, ['bare', 'studio', 'taken', 'two']],
    ['corporate mode, furnished only', { searchType: 'corporate' }, ['large', 'studio', 'taken', 'two']],
    ['the military mode', { searchType: 'gsa/military' }, ['large', 'studio', 'taken', 'two']],
    ['the furnished mode', { searchType: 'furnished' }, ['large', 'studio', 'taken', 'two']],
    ['the furnished mode and unfurnished homes too', { searchType: 'furnished', additionalHomesType: 'UnfurnishedHome' }, ['bare', 'large', 'studio', 'taken', 'two']],
    ['one-bedrooms, spelled out', { searchType: 'one-bedroom' }, ['bare', 'taken']],
    ['furnished and unfurnished homes too', { category: 'furnished', additionalHomesType: 'UnfurnishedHome' }, ['bare', 'large', 'studio', 'taken', 'two']],
    ['unfurnished and more of them', { category: 'unfurnished', additionalHomesType: 'UnfurnishedHome' }, ['bare']],
    ['exactly two bedrooms, as specification 7 spells it', { minBeds: 2, exactMatchBeds: true }, ['two']],
    ['a neighborhood that cannot be', { neighborhoodId: '99999999999999' }, []],
    ['everywhere', { market: undefined }, ['bare', 'boston', 'large', 'studio', 'taken', 'two']],
    ['what is around a point alone', { market: undefined, nearLatitude: 42.3, nearLongitude: -71 }, ['boston']],
    ['a market, however far from a point', { nearLatitude: 42.3, nearLongitude: -71 }, ['bare', 'large', 'studio', 'taken', 'two']],
    ['dates', DATES, ['large', 'studio', 'two']],
    ['dates after the other guest', { startDate: '2027-02-20', endDate: '2027-05-20' }, ['large', 'studio', 'taken', 'two']],
    ['dates long enough for all', { startDate: '2027-03-01', endDate: '2027-12-01' }, ['bare', 'large', 'studio', 'taken', 'two']],
    ['under 30 nights, installed homes only', { startDate: '2027-03-01', endDate: '2027-03-08' }, ['large', 'studio', 'taken', 'two']],
    ['Flex', { startDate: '2027-02-01', flex: true, committedNights: 60 }, ['bare', 'large', 'studio', 'two']],
    ['an indefinite end, which is Flex', { startDate: '2027-02-01', endDate: 'indefinite', committedNights: 60 }, ['bare', 'large', 'studio', 'two']],
    ['committed nights beside an end, which do not count', { ...DATES, committedNights: 400 }, ['large', 'studio', 'two']],
    ['Standby, whose end is not read', { startDate: '2027-01-05', endDate: 'indefinite', standby: true }, ['bare', 'large', 'studio', 'two']],
    ['dates up to two weeks earlier or later', { startDate: '2027-02-08', endDate: '2027-05-09', flexibleDays: 14 }, ['large', 'studio', 'taken', 'two']],
    ['dates that do not move far enough', { startDate: '2027-02-08', endDate: '2027-05-09', flexibleDays: 7 }, ['large', 'studio', 'two']],
    ['as many nights that begin until a day', { ...DATES, availableFromEndDate: '2027-02-20' }, ['large', 'studio', 'taken', 'two']],
    ['as many nights that begin until too early a day', { ...DATES, availableFromEndDate: '2027-02-19' }, ['large', 'studio', 'two']],
    ['an open end, which no days move', { startDate: '2027-02-08', flex: true, flexibleDays: 14 }, ['bare', 'large', 'studio', 'two']],
    ['Flex from a later day', { startDate: '2027-02-01', flex: true, availableFromEndDate: '2027-02-20' }, ['bare', 'large', 'studio', 'taken', 'two']],
    ['a start only: a month that begins within a month', { startDate: '2027-01-21' }, ['bare', 'large', 'studio', 'taken', 'two']],
    ['a start only, until a day before the home is free', { startDate: '2027-01-05', availableFromEndDate: '2027-02-19' }, ['bare', 'large', 'studio', 'two']],
    ['Standby: a week', { startDate: '2027-01-05', standby: true }, ['bare', 'large', 'studio', 'two']],
    ['a box', { swLatitude: 39.7, swLongitude: -105, neLatitude: 39.745, neLongitude: -104.98 }, ['studio', 'taken', 'two']],
    ['a box within the market it names', { swLatitude: 41, swLongitude: -72, neLatitude: 43, neLongitude: -70, healthyBoundaries: true }, []],
    ['a box of the market it names', { swLatitude: 39.7, swLongitude: -105, neLatitude: 39.745, neLongitude: -104.98, healthyBoundaries: true }, ['studio', 'taken', 'two']],
    ['a box over the border of the market', { swLatitude: 41, swLongitude: -72, neLatitude: 43, neLongitude: -70 }, ['boston']],
  ])('finds %s', async (_what, query, expected) => {
    expect((await namesOf(query)).sort()).toEqual(expected);
  });

  it('shows a Standby home at the price of its own page', async () => {
    const stay = { startDate: '2027-02-20' };
    const { homeGroups } = await found({ ...stay, standby: true });
    const cards = homeGroups.flatMap((group) => group.homes);
    expect(cards.map(({ slug }) => nameOf(slug))).toContain('bare');
    for (const { slug, displayPriceWithDiscount, total } of cards) {
      const { body } = await test.call('getQuote', { params: { slug }, query: { ...stay, stayKind: 'standby' } });
      expect({ monthly: body.monthly, total: { cents: body.total, nights: body.nights } }).toEqual({ monthly: displayPriceWithDiscount, total });
    }
  });

  it('says which dates suit each home, the nearest to those asked for', async () => {
    const datesOf = async (query: Record<string, unknown>) => Object.fromEntries((await found(query)).homeGroups.flatMap((group) => group.homes.map(({ slug, nearestDates }) => [nameOf(slug), nearestDates])));
    const asked = { startDate: '2027-02-08', endDate: '2027-05-09' };
    expect(await datesOf({ ...asked, flexibleDays: 14 })).toMatchObject({ two: asked, taken: { startDate: '2027-02-20', endDate: '2027-05-21' } });
    expect((await datesOf(asked))['two']).toBeUndefined();
    expect((await datesOf({ startDate: '2027-02-08', flex: true, availableFromEndDate: '2027-03-01' }))['taken']).toEqual({ startDate: '2027-02-20', endDate: null });
  });

  it('never begins before today, however many days the dates may move', async () => {
    const soon = { startDate: '2027-01-05', endDate: '2027-01-08', flexibleDays: 14 };
    expect((await found(soon)).homeGroups.flatMap((group) => group.homes.map(({ nearestDates }) => nearestDates!.startDate)).every((day) => day >= '2027-01-04')).toBe(true);
    expect(await namesOf({ ...soon, startDate: '2027-01-03' }).catch(() => 'refused')).toBe('refused');
  });

  it('finds neighborhoods', async () => {
    expect((await namesOf({ neighborhoodId: baker })).sort()).toEqual(['bare', 'studio', 'taken', 'two']);
    expect(await namesOf({ neighborhoodId: `${baker + 1000}` })).toEqual([]);
  });

  it.each([
    ['price', {}, ['studio', 'two', 'bare', 'taken', 'large']],
    ['newest', {}, ['studio', 'two', 'bare', 'large', 'taken']],
    ['size', {}, ['large', 'two', 'studio', 'taken', 'bare']],
    ['distance', { nearLatitude: 39.73, nearLongitude: -104.83 }, ['large', 'bare', 'studio', 'two', 'taken']],
  ])('sorts by %s', async (sortBy, more, expected) => {
    expect(await namesOf({ sortBy, ...more })).toEqual(expected);
  });

  it('tells how far homes are from the point that is named, and only then', async () => {
    const near = { nearLatitude: 39.74, nearLongitude: -104.99 };
    const metersOf = async (query: Record<string, unknown>) => (await found(query)).homeGroups.flatMap((group) => group.homes.map(({ slug, distanceMeters }) => [nameOf(slug), distanceMeters]));
    // A thousandth of a degree is 111 m to the north, 86 m to the west.
    expect(await metersOf({ ...near, sortBy: 'distance' })).toEqual([['studio', 0], ['two', 0], ['taken', 140], ['bare', 3597], ['large', 13_726]]);
    expect(Object.fromEntries(await metersOf({ ...near, sortBy: 'price' }))).toMatchObject({ taken: 140 });
    expect(Object.fromEntries(await metersOf({ sortBy: 'distance' }))).toMatchObject({ taken: undefined });
  });

  it('pages by distance, and keeps the places of a page when nearer homes come', async () => {
    const query = { nearLatitude: 39.73, nearLongitude: -104.83, sortBy: 'distance', grouped: false, resultsPerPage: 2 };
    const first = await found(query);
    const place = await testPlace(test.db);
    const added = await testHome(test.db, { place, property: { latitude: 39.731, longitude: -104.83 } });
    const second = await found({ ...query, page: 2, searchToken: first.searchToken });
    await test.db.deleteFrom('home').where('id', '=', added.id).execute();
    expect([first, second].map(({ homeGroups }) => homeGroups.flatMap((group) => group.homes.map(({ slug }) => nameOf(slug))))).toEqual([['large', 'bare'], ['studio', 'two']]);
  });

  it('leaves counts and the map out where they are not wanted', async () => {
    const [whole, plain] = [await found({ beds: '0,2', resultsPerPage: 1 }), await found({ beds: '0,2', resultsPerPage: 1, counts: false })];
    expect(plain).toMatchObject({ homeGroups: whole.homeGroups, totalHomes: whole.totalHomes, totalGroups: whole.totalGroups, searchToken: whole.searchToken, pins: [], clusters: [] });
    expect(plain.filters).toMatchObject({ price: null, beds: [], types: [], neighborhoods: [] });
  });

  it('explains the recommended order', async () => {
    const { homeGroups } = await found({});
    const ranks = homeGroups.map(({ homes: [best] }) => best!.rank!);
    expect(ranks[0]!.terms.map(({ name }) => name)).toEqual(['price', 'center', 'details', 'newness']);
    const scores = ranks.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('prices cards for the stay, and filters by what they show', async () => {
    const { homeGroups } = await found({ ...DATES, beds: '2' });
    expect(homeGroups[0]!.homes[0]).toMatchObject({ monthlyRent: 320_000, displayPriceWithDiscount: 304_000, displayPriceWithoutDiscount: 320_000, total: { nights: 90 }, availableFrom: '2027-02-01' });
    expect(await namesOf({ ...DATES, priceGte: 3040, priceLte: 3040 })).toEqual(['two']);
    expect(await namesOf({ ...DATES, priceGte: 3041, priceLte: 3200 })).toEqual([]);
  });

  it('leaves the membership out of a member’s total', async () => {
    const member = await test.signedInUser({ role: 'member', membershipRenewsOn: '2027-12-01' });
    const [visitor, theirs] = await Promise.all([undefined, member].map((as) => test.call('searchHomes', { query: { market: 'denver', beds: '2', ...DATES }, as })));
    const total = ({ body }: typeof visitor & object) => body.homeGroups[0]!.homes[0]!.total!.cents;
    expect(total(visitor!) - total(theirs!)).toBe(19_900);
  });

  it('pages without repeating or skipping', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => namesOf({ page, resultsPerPage: 1, grouped: false, sortBy: 'price' })));
    expect(pages).toEqual([['studio'], ['bare'], ['taken']]);
    expect(await found({ page: 9 })).toMatchObject({ totalHomes: 5, homeGroups: [] });
  });

  it('has pins of all results on every page, at the price of the stay', async () => {
    const body = await found({ ...DATES, resultsPerPage: 1, page: 2 });
    expect(body).toMatchObject({ totalHomes: 3, clusters: [] });
    expect(body.pins.map(({ slug, price, homes: count }) => [nameOf(slug), price, count]).sort()).toEqual([['large', 570_000, 1], ['studio', 171_000, 2]]);
  });

  it('counts prices of the stay in round buckets, whatever price is asked for', async () => {
    const { filters } = await found({ ...DATES, priceLte: 2000 });
    expect(filters.price).toMatchObject({ minimum: 171_000, maximum: 570_000 });
    expect(filters.price!.buckets.filter(({ homes: count }) => count > 0)).toEqual([{ from: 150_000, to: 175_000, homes: 1 }, { from: 300_000, to: 325_000, homes: 1 }, { from: 550_000, to: 575_000, homes: 1 }]);
    expect((await found({ category: 'unfurnished' })).filters.types).toEqual([{ type: 'FurnishedHome', homes: 4 }, { type: 'UnfurnishedHome', homes: 1 }]);
  });

  it('counts what each filter would leave', async () => {
    const { filters } = await found({ beds: '1' });
    expect(filters.beds).toEqual([{ beds: 0, homes: 1 }, { beds: 1, homes: 2 }, { beds: 2, homes: 1 }, { beds: 4, homes: 1 }]);
    expect(filters.price).toMatchObject({ minimum: 200_000, maximum: 240_000 });
    expect(filters.neighborhoods).toEqual([{ id: baker, name: 'Baker', slug: 'baker', homes: 2 }]);
    expect((await found({})).filters.amenities).toContainEqual({ name: 'wifi', homes: 2 });
  });

  it.each<[string, Record<string, unknown>, number, string, string | undefined]>([
    ['half a box', { swLatitude: 39 }, 422, 'invalid', 'sw_longitude'],
    ['a box upside down', { swLatitude: 40, swLongitude: -105, neLatitude: 39, neLongitude: -104 }, 422, 'invalid', 'ne_latitude'],
    ['a box beyond the pole', { swLatitude: 89, swLongitude: -105, neLatitude: 91, neLongitude: -104 }, 422, 'invalid', 'ne_latitude'],
    ['the whole country', { swLatitude: 24, swLongitude: -125, neLatitude: 49, neLongitude: -66 }, 422, 'outside_zoom', undefined],
    ['half a point', { sortBy: 'distance', nearLatitude: 39 }, 422, 'invalid', 'near_longitude'],
    ['a point beyond the pole', { sortBy: 'distance', nearLatitude: 90.1, nearLongitude: -105 }, 422, 'invalid', 'near_latitude'],
    ['a point beyond the date line', { nearLatitude: 39, nearLongitude: -181 }, 422, 'invalid', 'near_longitude'],
    ['a point in words', { nearLatitude: 'downtown', nearLongitude: -105 }, 400, 'bad_request', 'near_latitude'],
    ['distances from nowhere', { market: undefined, sortBy: 'distance' }, 422, 'invalid', 'near_latitude'],
    ['dates in the wrong order', { startDate: '2027-05-01', endDate: '2027-04-01' }, 422, 'invalid', 'end_date'],
    ['dates that have passed', { startDate: '2026-05-01', endDate: '2026-08-01' }, 422, 'invalid', 'start_date'],
    ['dates beyond every calendar', { startDate: '9999-12-31', endDate: 'indefinite' }, 422, 'invalid', 'start_date'],
    ['an unknown search type', { searchType: 'castle' }, 400, 'bad_request', 'search_type'],
    ['a price beyond all numbers', { priceLte: 99_999_999_999 }, 400, 'bad_request', 'price_lte'],
    ['an end without a start', { endDate: '2027-04-01' }, 422, 'invalid', 'start_date'],
    ['an unknown market', { market: 'atlantis' }, 404, 'not_found', undefined],
    ['an unknown city', { displayCity: 'atlantis-ga' }, 404, 'not_found', undefined],
    ['an unknown property', { propertySlug: 'nowhere' }, 404, 'not_found', undefined],
    ['an unknown name', { market: undefined, term: 'atlantis' }, 404, 'not_found', undefined],
    ['a page that is none', { page: 0 }, 400, 'bad_request', 'page'],
    ['a date that is none', { startDate: '2027-02-30', endDate: '2027-04-01' }, 400, 'bad_request', 'start_date'],
  ])('refuses %s', async (_what, query, status, code, path) => {
    const answer = await test.call('searchHomes', { query: { market: 'denver', ...query } });
    expect(answer).toMatchObject({ status, error: { code } });
    expect(answer.error!.fields?.some((field) => field.path === path)).toBe(path === undefined ? undefined : true);
  });

  it('ignores parameters that it does not know', async () => {
    expect(await namesOf({ beds: '0', utmSource: 'mail', foo: 'bar' })).toEqual(['studio']);
  });
});

describe('searchDisplayCity', () => {
  it('searches one city', async () => {
    const { body } = await test.call('searchDisplayCity', { params: { city: 'aurora-co' } });
    expect(body).toMatchObject({ totalHomes: 1, displayCity: { slug: 'aurora-co', marketSlug: 'denver', homes: 1 }, market: { slug: 'denver' } });
    expect((await test.call('searchDisplayCity', { params: { city: 'nowhere-co' } })).status).toBe(404);
  });
});

describe('listSimilarHomes', () => {
  const similar = async (name: string, query = {}) => (await test.call('listSimilarHomes', { params: { slug: homes[name]!.slug }, query })).body.homes.map(({ slug }) => nameOf(slug));

  it('offers homes of the same kind that are really free', async () => {
    expect(await similar('two', { startDate: '2027-03-01', endDate: '2027-06-01' })).toEqual(['taken']);
    expect(await similar('two', DATES)).toEqual([]);
    expect(await similar('bare')).toEqual([]);
  });

  it('offers Standby what is empty for a week, whatever its own minimum', async () => {
    const { db } = test;
    const place = await testPlace(db, { name: 'Tampa', state: 'FL' });
    const [shown, other] = [await testHome(db, { place }), await testHome(db, { place, minimumNights: 90 })];
    await db.insertInto('occupancy').values({ homeId: other.id, stay: '[2027-03-08,2027-09-01)', source: 'block', reservationId: null, holdExpiresAt: null }).execute();
    const slugsFrom = async (startDate: string) => (await test.call('listSimilarHomes', { params: { slug: shown.slug }, query: { startDate, stayKind: 'standby' } })).body.homes.map(({ slug }) => slug);
    expect(await slugsFrom('2027-03-01')).toEqual([other.slug]);
    expect(await slugsFrom('2027-03-02')).toEqual([]);
  });

  it('offers them in place of a removed home too', async () => {
    expect(await similar('removed')).toEqual(['studio', 'two']);
    expect((await test.call('listSimilarHomes', { params: { slug: 'nothing-1' } })).status).toBe(404);
  });
});

describe('unit', () => {
  const row = (id: number) => test.db.selectFrom('unit').select(['rentCents', 'busy', 'neighborhoodId']).where('homeId', '=', id).executeTakeFirst();

  it('follows homes, properties and calendars', async () => {
    const { db } = test;
    const place = await testPlace(db, { name: 'Omaha', state: 'NE', neighborhood: 'Dundee' });
    const { id, propertyId } = await testHome(db, { place: { ...place, neighborhoodId: null } });
    expect(await row(id)).toEqual({ rentCents: 300_000, busy: '{}', neighborhoodId: null });
    await db.insertInto('occupancy').values({ homeId: id, stay: '[2027-03-01,2027-04-01)', source: 'block', reservationId: null, holdExpiresAt: null }).execute();
    await db.updateTable('home').set({ monthlyRentCents: 310_000 }).where('id', '=', id).execute();
    await db.updateTable('property').set({ neighborhoodId: place.neighborhoodId }).where('id', '=', propertyId).execute();
    expect(await row(id)).toEqual({ rentCents: 310_000, busy: '{[2027-03-01,2027-04-01)}', neighborhoodId: place.neighborhoodId });
    await db.updateTable('home').set({ removedAt: new Date() }).where('id', '=', id).execute();
    expect(await row(id)).toBeUndefined();
    await db.updateTable('home').set({ removedAt: null }).where('id', '=', id).execute();
    expect(await row(id)).toMatchObject({ busy: '{[2027-03-01,2027-04-01)}' });
  });
});
