import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';

let test: TestApp;
let denver: TestPlace;
let austin: TestPlace;
let admin: TestUser;
let lena: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T18:00:00Z' });
  denver = await testPlace(test.db, { name: 'Denver', neighborhood: 'Baker' });
  austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
  admin = await test.signedInUser({ role: 'admin', firstName: 'Grace', lastName: 'Okafor' });
  lena = await test.signedInUser({ role: 'hub_manager', firstName: 'Lena', lastName: 'Fischer' });
  await test.db.insertInto('accountMarket').values({ accountId: lena.id, marketId: denver.marketId }).execute();
});
afterAll(() => test.close());

const home = (given: Parameters<typeof testHome>[1] = {}) => testHome(test.db, { place: denver, ...given });
const newGuest = async () => createGuest(test, await test.signedInUser());
const get = (slug: string, as = admin) => test.call('getStaffHome', { as, params: { slug } });
const update = (slug: string, changes: object, version = 1, as = admin) =>
  test.call('updateStaffHome', { as, params: { slug }, body: { changes, version, reason: 'Agreed with the owner' } });
const decide = (name: 'removeStaffHome' | 'publishStaffHome', slug: string, version: number, as = admin) =>
  test.call(name, { as, params: { slug }, body: { version, reason: 'The owner sold it' } });
const listSlugs = async (query: Record<string, unknown> = {}, as = admin) =>
  (await test.call('listStaffHomes', { as, query })).body.items.map(({ slug }) => slug);
const publicHome = (slug: string) => test.call('getHome', { params: { slug } });
const search = async () =>
  (await test.call('searchHomes', { query: { market: 'denver' } })).body.homeGroups.flatMap(({ homes }) => homes);

describe('a changed fact', () => {
  it('reaches the page of the home and the search, and is in the timeline with its reason', async () => {
    const { slug } = await home({ monthlyRentCents: 310_000 });
    const { body, status } = await update(slug, { monthlyRent: 298_700, specialOffer: 'First week half price' });
    expect([status, body.facts.monthlyRent, body.version, body.changedBy]).toEqual([200, 298_700, 2, 'Grace Okafor']);
    expect((await publicHome(slug)).body).toMatchObject({
      monthlyRent: 298_700,
      specialOffer: 'First week half price',
    });
    expect((await search()).find((card) => card.slug === slug)?.monthlyRent).toBe(298_700);
    expect(body.timeline[0]).toMatchObject({
      kind: 'action',
      title: 'home.update',
      by: { fullName: 'Grace Okafor' },
      reason: 'Agreed with the owner',
      changes: [
        { field: 'monthlyRent', before: '310000', after: '298700' },
        { field: 'specialOffer', before: null, after: 'First week half price' },
      ],
    });
  });

  it('of pets also changes the filter for pets and the kinds', async () => {
    const { slug } = await home({ petsMaximum: 2, petKinds: ['cat'], amenities: ['pets', 'parking'] });
    expect((await update(slug, { petsMaximum: 0 })).body.facts).toMatchObject({ petsMaximum: 0, petKinds: null });
    expect((await publicHome(slug)).body.amenities).toEqual(['parking']);
    expect((await update(slug, { petsMaximum: 1, petKinds: ['dog'] }, 2)).status).toBe(200);
    expect((await publicHome(slug)).body.amenities.toSorted()).toEqual(['parking', 'pets']);
  });

  it.each<[string, object, string]>([
    ['a rent of $1', { monthlyRent: 100 }, 'changes.monthly_rent'],
    ['no bedrooms at all', { beds: -1 }, 'changes.beds'],
    ['a third of a bath', { baths: 1.3 }, 'changes.baths'],
    ['the current value', { beds: 1 }, 'changes'],
    ['kinds of pets without pets', { petKinds: ['cat'] }, 'changes.pet_kinds'],
    ['installed and unfurnished', { type: 'UnfurnishedHome' }, 'changes.installed'],
    ['installed, furnished not stated', { type: null }, 'changes.installed'],
  ])('is refused for %s', async (_, changes, path) => {
    const { slug } = await home();
    const { status, error } = await update(slug, changes);
    expect([status, error?.fields?.map((field) => field.path)]).toEqual([422, [path]]);
    expect((await get(slug)).body.version).toBe(1);
  });

  it('is refused with 409 and the current values if somebody was first', async () => {
    const { slug } = await home();
    await update(slug, { monthlyRent: 320_000 }, 1, lena);
    const { status, error } = await update(slug, { minimumNights: 60 });
    expect([status, error?.code]).toEqual([409, 'conflict']);
    expect(error?.data).toMatchObject({
      changedBy: 'Lena Fischer',
      changedAt: expect.any(String),
      current: { version: 2, monthlyRent: 320_000 },
    });
  });

  it('is one of two that arrive at once', async () => {
    const { slug } = await home();
    const answers = await Promise.all([315_000, 325_000].map((monthlyRent) => update(slug, { monthlyRent })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('names an import as the author of a change that no staff member made', async () => {
    const { slug, id } = await home();
    await test.db.updateTable('home').set({ beds: 3 }).where('id', '=', id).execute();
    expect((await update(slug, { beds: 2 })).error?.data).toMatchObject({ changedBy: 'An import' });
    expect((await get(slug)).body.changedBy).toBeNull();
  });
});

describe('a home that is not installed', () => {
  it('has stays of at least 30 nights, whatever its minimum is', async () => {
    const { slug } = await home({ minimumNights: 7 });
    expect((await get(slug)).body.shortestStay).toBe(7);
    expect((await update(slug, { installed: false })).body.shortestStay).toBe(30);
  });

  it('cannot become so while guests have shorter stays', async () => {
    const { slug } = await home();
    const { reference } = await (await newGuest()).held(slug, { startDate: '2027-04-01', endDate: '2027-04-11' });
    const { status, error } = await update(slug, { installed: false });
    expect([status, error?.code]).toEqual([409, 'action_not_allowed']);
    expect(error?.message).toContain(reference);
    expect((await update(slug, { monthlyRent: 290_000 })).status).toBe(200);
  });
});

describe('a removed home', () => {
  it('answers 410, leaves the search, and can be published again', async () => {
    const { slug } = await home();
    expect((await decide('removeStaffHome', slug, 1)).body).toMatchObject({
      removedAt: expect.any(String),
      actions: ['update', 'publish'],
    });
    expect([(await publicHome(slug)).status, (await search()).map((card) => card.slug).includes(slug)]).toEqual([
      410,
      false,
    ]);
    expect((await decide('removeStaffHome', slug, 2)).error?.code).toBe('action_not_allowed');
    expect((await decide('publishStaffHome', slug, 2)).body.removedAt).toBeNull();
    expect([(await publicHome(slug)).status, (await search()).map((card) => card.slug).includes(slug)]).toEqual([
      200,
      true,
    ]);
  });

  it('cannot have reservations that have not ended', async () => {
    const { slug } = await home();
    const { reference } = await (await newGuest()).held(slug, { startDate: '2027-05-01', endDate: '2027-08-01' });
    const { status, error } = await decide('removeStaffHome', slug, 1);
    expect([status, error?.code, error?.data]).toEqual([409, 'action_not_allowed', { reservations: [reference] }]);
    expect(error?.message).toMatch(/has not ended: .* \(May 1 – Aug 1\)/);
    test.clock.advance(16 * 60_000);
    expect((await decide('removeStaffHome', slug, 1)).status).toBe(200);
    test.clock.advance(-16 * 60_000);
  });

  it('is never held by somebody who saw it before', async () => {
    const { slug } = await home();
    const visitor = await newGuest();
    const draft = await visitor.draft(slug, { startDate: '2027-05-01', endDate: '2027-08-01' });
    await visitor.profile(draft.id);
    const [removal, hold] = await Promise.all([
      decide('removeStaffHome', slug, 1),
      test.call('holdReservation', { as: visitor.user, params: { id: draft.id } }),
    ]);
    expect([
      [200, 410],
      [409, 201],
    ]).toContainEqual([removal.status, hold.status]);
  });
});

describe('the list', () => {
  it('finds beginnings of words in title, unit, property, address, city and market, also accents', async () => {
    const { slug } = await home({
      title: 'Villa Zéphyr',
      unitNumber: '4-B',
      property: { name: 'Quill House', address: '812 Zinnia Street' },
    });
    for (const q of ['zeph', 'Zéphyr 4', 'quill', '812 zinn', 'zephyr denver', slug, 'zephyr b'])
      expect([q, await listSlugs({ q })]).toEqual([q, [slug]]);
    for (const q of ['ephyr', "zeph' or", '(', 'zephyr austin']) expect([q, await listSlugs({ q })]).toEqual([q, []]);
    await test.db.updateTable('property').set({ name: 'Renamed Hall' }).where('name', '=', 'Quill House').execute();
    expect(await listSlugs({ q: 'renamed zeph' })).toEqual([slug]);
  });

  it('filters by market, state, furniture and photographs', async () => {
    const { slug: removed } = await home({ removedAt: test.clock.now() });
    const { slug: bare } = await home({ type: 'UnfurnishedHome', installed: false });
    const { slug: open } = await home({ type: null, installed: false });
    const { slug: far } = await home({ place: austin });
    expect(await listSlugs({ state: 'removed' })).toContain(removed);
    expect(await listSlugs({ state: 'published' })).not.toContain(removed);
    expect(await listSlugs({ type: 'UnfurnishedHome' })).toEqual([bare]);
    expect(await listSlugs({ type: 'not_stated' })).toEqual([open]);
    expect(await listSlugs({ installed: false, state: 'published' })).toEqual(expect.arrayContaining([open, bare]));
    expect(await listSlugs({ market: 'austin' })).toEqual([far]);
    expect(await listSlugs({ photographs: 'none', market: 'austin' })).toEqual([far]);
  });

  it('has each home once on its pages, and only homes of own markets for hub managers', async () => {
    const all = await listSlugs({ limit: 100 });
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { items, nextCursor, total } = (
        await test.call('listStaffHomes', { as: admin, query: { limit: 3, cursor } })
      ).body;
      expect(total).toBe(all.length);
      seen.push(...items.map(({ slug }) => slug));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(seen).toEqual(all);
    const own = await listSlugs({ limit: 100 }, lena);
    expect(own.length).toBeLessThan(all.length);
    const { slug: far } = await home({ place: austin });
    expect(own).not.toContain(far);
    expect([(await get(far, lena)).status, (await update(far, { beds: 2 }, 1, lena)).status]).toEqual([404, 404]);
    expect((await test.call('listStaffHomes', { as: admin, query: { cursor: '1.2' } })).status).toBe(422);
  });

  it('says until when somebody stays', async () => {
    const { slug, id } = await home({ title: 'Occupied place' });
    await test.db
      .insertInto('occupancy')
      .values({
        homeId: id,
        stay: '[2027-02-01,2027-03-15)',
        source: 'block',
        reservationId: null,
        holdExpiresAt: null,
      })
      .execute();
    const { items } = (await test.call('listStaffHomes', { as: admin, query: { q: 'occupied place' } })).body;
    expect(items.map((item) => [item.slug, item.occupiedUntil])).toEqual([[slug, '2027-03-15']]);
  });
});

describe('pictures', () => {
  it('are reordered and removed, and the page of the home follows', async () => {
    const { slug, id } = await home();
    const hashes = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
    for (const [position, hash] of hashes.entries()) {
      await test.db
        .insertInto('photograph')
        .values({ hash, width: 960, height: 640, color: '#808080', bytes: 1000 })
        .execute();
      await test.db
        .insertInto('homePhotograph')
        .values({ homeId: id, position, hash, alt: `Room ${position}`, caption: '' })
        .execute();
    }
    const { version } = (await get(slug)).body;
    const arrange = (order: string[], seen = version) =>
      test.call('arrangeHomePictures', {
        as: admin,
        params: { slug },
        body: { hashes: order, reason: 'The kitchen first', version: seen },
      });
    const { body } = await arrange([hashes[2]!, hashes[0]!]);
    expect(body.pictures.map(({ hash, alt }) => [hash, alt])).toEqual([
      [hashes[2], 'Room 2'],
      [hashes[0], 'Room 0'],
    ]);
    expect((await publicHome(slug)).body.pictures.map(({ alt }) => alt)).toEqual(['Room 2', 'Room 0']);
    expect((await arrange([hashes[0]!])).status).toBe(409);
    expect((await arrange(['d'.repeat(32)], body.version)).status).toBe(422);
    expect((await arrange([hashes[0]!, hashes[0]!], body.version)).status).toBe(422);
    expect((await arrange([], body.version)).body.pictures).toEqual([]);
    expect(await listSlugs({ photographs: 'none', q: slug })).toEqual([slug]);
  });
});
