import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@lodestay/contracts';
import type { TestUser } from '../../../testing/index.ts';
import { staffIn } from '../../leads/staff/staff-leads.testing.ts';
import { MINUTE, startWaitlistTest, STAY, type WaitlistTest } from '../waitlist-alerts.testing.ts';

let given: WaitlistTest;
let admin: TestUser;
let manager: TestUser;
let own: { name: string; slug: string };
let other: { name: string; slug: string };
let priya: string;

const toSlug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

beforeAll(async () => {
  given = await startWaitlistTest();
  const cities = [await given.createCity(), await given.createCity()];
  [own, other] = cities.map(({ name }) => ({ name, slug: toSlug(name) })) as [typeof own, typeof other];
  admin = await given.test.signedInUser({ role: 'admin' });
  manager = await staffIn(given.test, 'hub_manager', cities[0]!.place.marketId);
  priya = await given.join(own.name, {
    ...STAY,
    guests: 3,
    pets: true,
    budget: 3500,
    lastName: 'Ménard',
    phone: '303 555 0199',
  });
  await given.join(own.name, { startDate: '2027-05-01', budget: 2200 });
  await given.join(own.name, {});
  await given.join(other.name);
  await given.join('Zzyzx');
  const fits = { maxOccupants: 4, petsMaximum: 1, amenities: ['pets'] as const };
  await given.listHome(cities[0]!.place, fits);
  await given.listHome(cities[0]!.place, { ...fits, monthlyRentCents: 900_000 });
  await given.pass(5 * MINUTE);
});
afterAll(() => given.test.close());

const list = async (place: string, query: RequestOf<'listWaitingPeople'>['query'] = {}, as = admin) =>
  given.test.call('listWaitingPeople', { as, params: { place }, query });
const close = (reference: string, body: { version?: number }, as = admin) =>
  given.test.call('closeWaitlistPlace', {
    as,
    params: { reference },
    body: { reason: 'Asked by phone', version: 1, ...body },
  });

describe('the waitlists of staff', () => {
  it('say who waits where, and only in the scope of the caller', async () => {
    const { body } = await given.test.call('listWaitlists', { as: admin });
    expect(body.totalWaiting).toBe(5);
    expect(body.waitlists.map(({ market, waiting }) => [market?.slug ?? null, waiting])).toEqual([
      [own.slug, 3],
      [other.slug, 1],
      [null, 1],
    ]);
    expect(body.waitlists[0]).toMatchObject({
      withoutDates: 1,
      firstMoveIn: '2027-03-01',
      lastMoveIn: '2027-05-01',
      lowestBudget: 2200,
      highestBudget: 3500,
      mostGuests: 3,
      withPets: 1,
      lastEmailedAt: expect.stringContaining('2027-01-04'),
    });
    const { body: scoped } = await given.test.call('listWaitlists', { as: manager });
    expect(scoped.waitlists.map(({ market }) => market?.slug)).toEqual([own.slug]);
  });

  it('list the people of a place, page by page', async () => {
    const { body } = await list(own.slug, { limit: 2 });
    expect([body.place, body.total, body.canClose]).toEqual([{ slug: own.slug, name: own.name }, 3, true]);
    expect(body.people[0]).toMatchObject({
      name: 'Priya Ménard',
      email: priya,
      phone: '303 555 0199',
      city: own.name,
      ...STAY,
      guests: 3,
      withPets: true,
      budget: 3500,
      emails: 1,
      version: 1,
    });
    const { body: next } = await list(own.slug, { limit: 2, cursor: body.nextCursor! });
    expect([next.people.length, next.nextCursor]).toEqual([1, null]);
    expect((await list('other-cities')).body.people.map(({ city, market }) => [city, market])).toEqual([
      ['Zzyzx', null],
    ]);
    expect((await list('everywhere')).body.total).toBe(5);
  });

  it('do not exist outside the scope of the caller', async () => {
    expect((await list(own.slug, {}, manager)).body.total).toBe(3);
    expect((await list('everywhere', {}, manager)).body.total).toBe(3);
    for (const place of [other.slug, 'other-cities', 'atlantis'])
      expect((await list(place, {}, manager)).status).toBe(404);
  });

  it.each(['menard', 'Ménard', '0199', 'pri men', 'PRIYA'])('find a person by %s', async (q) => {
    const { body } = await list('everywhere', { q: `${q}` });
    expect(body.people.map(({ email }) => email)).toContain(priya);
  });

  it('find nobody by other words', async () => {
    for (const q of ['nobody', '%', "o'"]) expect((await list('everywhere', { q })).body.people).toEqual([]);
  });

  it('count the homes that match now, by what each person waits for', async () => {
    const { body: page } = await list(own.slug);
    const references = page.people.map(({ reference }) => reference);
    const query = { references: [...references, 'LD-ZZZZZZ'] };
    const { body } = await given.test.call('countWaitlistHomes', { as: manager, query });
    expect(body.people.map(({ reference, homes }) => [reference, homes])).toEqual([
      [references[0], 1],
      [references[1], 0],
      [references[2], 2],
    ]);
    expect(body.people[0]!.href).toMatch(
      new RegExp(`^/s/${own.slug}\\?startDate=2027-03-01&endDate=2027-05-30.*maxPrice=3500`),
    );
    const markets = await given.test.call('countMarketHomes', {
      as: manager,
      query: { markets: [own.slug, other.slug] },
    });
    expect(markets.body.markets).toEqual([{ slug: own.slug, homes: 2 }]);
  });
});

describe('a person who asks to leave', () => {
  const join = async (city: string) => {
    const email = await given.join(city);
    const { reference } = await given.db
      .selectFrom('lead')
      .select('reference')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { email, reference };
  };

  it('gets no more emails, and the reason is in the audit log', async () => {
    const { reference } = await join(own.name);
    const { status, body } = await close(reference, {}, manager);
    expect([status, body.reference]).toEqual([200, reference]);
    expect((await list(own.slug, { q: reference })).body.people).toEqual([]);
    expect(
      await given.db
        .selectFrom('auditEntry')
        .select(['actorId', 'action', 'valuesAfter', 'reason'])
        .where('targetId', '=', reference)
        .execute(),
    ).toEqual([
      { actorId: manager.id, action: 'waitlist.close', valuesAfter: { waiting: false }, reason: 'Asked by phone' },
    ]);
    expect((await close(reference, {})).error?.message).toBe('This person is no longer on the waitlist.');
  });

  it('is kept if the person asked again meanwhile', async () => {
    const { email, reference } = await join(own.name);
    await given.join(own.name, STAY, email);
    const { status, error } = await close(reference, {});
    expect([status, error?.code, error?.data]).toMatchObject([409, 'conflict', { current: { version: 2 } }]);
    expect((await close(reference, { version: 2 })).status).toBe(200);
  });

  it('does not exist for staff of other markets, and read-only staff change nothing', async () => {
    const { reference } = await join(other.name);
    const reader = await given.test.signedInUser({ role: 'read_only_admin' });
    expect((await close(reference, {}, manager)).status).toBe(404);
    expect((await close(reference, {}, reader)).status).toBe(403);
    expect((await list(other.slug, {}, reader)).body.canClose).toBe(false);
  });
});
