import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace } from '../../homes/homes.testing.ts';
import { createGuest, PROFILE, type Guest } from '../booking.testing.ts';
import { createSplitHomes, toSplitStay, type SplitHome } from './split-stays.testing.ts';

let test: TestApp;
let guest: Guest;
let [first, second]: SplitHome[] = [];
let stay: ReturnType<typeof toSplitStay>;

const newGuest = async () => createGuest(test, await test.signedInUser());
const draft = (body: object) =>
  test.call('createReservation', { as: guest.user, body: { homeSlug: first!.slug, ...stay, ...body } });
const hold = ({ user }: Guest, id: string) => test.call('holdReservation', { as: user, params: { id } });
const countNights = async (...homes: SplitHome[]) =>
  (
    await test.db
      .selectFrom('occupancy')
      .select('id')
      .where(
        'homeId',
        'in',
        homes.map(({ id }) => id),
      )
      .execute()
  ).length;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
beforeEach(async () => {
  [first, second] = await createSplitHomes(test);
  stay = toSplitStay('2027-02-01', [
    [first!, 19],
    [second!, 40],
  ]);
  guest = await newGuest();
});
afterAll(() => test.close());

describe('a draft of a split stay', () => {
  it('is one reservation with its legs, and the same request returns it again', async () => {
    const created = await guest.draft(first!.slug, stay);
    expect(created).toMatchObject({
      stayKind: 'fixed',
      startDate: '2027-02-01',
      endDate: '2027-04-01',
      nights: 59,
      home: { slug: first!.slug },
      policy: { homeTitle: 'Alder House, 1' },
      legs: [
        { home: { title: 'Alder House, 1' }, startDate: '2027-02-01', endDate: '2027-02-20', nights: 19 },
        { home: { title: 'Birch House, 2' }, startDate: '2027-02-20', endDate: '2027-04-01', nights: 40 },
      ],
    });
    expect((await guest.draft(first!.slug, stay)).id).toBe(created.id);
    const { legs: _, ...whole } = stay;
    expect((await guest.draft(first!.slug, whole)).id).not.toBe(created.id);
    const otherDay = toSplitStay('2027-02-01', [
      [first!, 20],
      [second!, 39],
    ]);
    expect((await guest.draft(first!.slug, otherDay)).id).not.toBe(created.id);
    const list = await test.call('listReservations', { as: guest.user, query: {} });
    expect(list.body.reservations.map(({ legs }) => legs?.length)).toEqual([2, undefined, 2]);
  });

  it('costs what the quote of its link says, with one membership and the highest deposit', async () => {
    const { quote } = await guest.draft(first!.slug, stay);
    const linked = await test.call('getQuote', {
      params: { slug: first!.slug },
      query: { startDate: '2027-02-01', endDate: '2027-04-01', legs: `${second!.slug}.2027-02-20` },
    });
    expect({ ...linked.body, available: true }).toEqual(quote);
    const find = (code: string) => quote.lines.filter((line) => line.code === code).map(({ cents }) => cents);
    expect([find('annual_membership'), find('deposit'), find('cleaning')]).toEqual([[19_900], [80_000], [30_000]]);
    expect(quote.legs!.reduce((sum, { total }) => sum + total, 0)).toBe(quote.total);
    expect(quote.instalments.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.total);
    expect(quote.instalments[0]!.cents).toBe(quote.dueAtBooking);
  });

  it('costs what search shows, to the cent, as a whole and for each home', async () => {
    const place = await testPlace(test.db, { name: 'Boise', state: 'ID', timeZone: 'America/Boise' });
    const homes = await createSplitHomes(test, place);
    const block = (home: SplitHome, days: string) =>
      test.db
        .insertInto('occupancy')
        .values({ homeId: home.id, stay: days, source: 'block', reservationId: null, holdExpiresAt: null })
        .execute();
    await block(homes[0], '[2027-02-25,2027-05-01)');
    await block(homes[1], '[2027-01-01,2027-02-15)');
    const days = { startDate: '2027-02-01', endDate: '2027-04-10' };
    const { body } = await test.call('listAlternatives', { as: guest.user, query: { market: 'boise', ...days } });
    const [split] = body.splitStays;
    const legs = split!.legs.map(({ home, startDate, endDate }) => ({ homeSlug: home.slug, startDate, endDate }));
    const { quote } = await guest.draft(legs[0]!.homeSlug, { ...days, legs });
    expect(quote.total).toBe(split!.total);
    expect(quote.legs!.map(({ total }) => total)).toEqual(split!.legs.map(({ total }) => total));
  });

  it.each<[string, (legs: ReturnType<typeof toSplitStay>['legs']) => object, string]>([
    ['one leg', (legs) => ({ legs: legs.slice(0, 1) }), 'legs'],
    ['a gap', ([a, b]) => ({ legs: [a, { ...b!, startDate: '2027-02-21' }] }), 'legs.1.start_date'],
    ['the same home twice', ([a, b]) => ({ legs: [a, { ...b!, homeSlug: a!.homeSlug }] }), 'legs.1.home_slug'],
    ['another first home', ([a, b]) => ({ legs: [{ ...a!, homeSlug: b!.homeSlug }, b] }), 'legs.0.home_slug'],
    ['another check-in', () => ({ startDate: '2027-01-31' }), 'legs.0.start_date'],
    ['another check-out', () => ({ endDate: '2027-04-02' }), 'legs.1.end_date'],
    ['an open end', () => ({ endDate: null }), 'legs.1.end_date'],
    ['Flex', () => ({ stayKind: 'flex' }), 'legs'],
    [
      'dates in the past',
      () => ({
        startDate: '2026-11-01',
        legs: [{ homeSlug: first!.slug, startDate: '2026-11-01', endDate: '2027-02-20' }, stay.legs[1]],
      }),
      'legs.0.start_date',
    ],
  ])('is refused with %s', async (_, change, path) => {
    expect(await draft(change(stay.legs))).toMatchObject({
      status: 422,
      error: { code: 'invalid', fields: [{ path }] },
    });
  });

  it('is refused for homes of two cities, nights below a minimum, and unknown homes', async () => {
    const other = await testHome(test.db, { place: await testPlace(test.db, { name: 'Austin', state: 'TX' }) });
    const inTwo = toSplitStay('2027-02-01', [
      [first!, 19],
      [other, 40],
    ]);
    expect(await draft(inTwo)).toMatchObject({ status: 422, error: { fields: [{ path: 'legs.1.home_slug' }] } });
    const long = await testHome(test.db, { minimumNights: 41, title: 'Cedar House, 3' });
    const short = toSplitStay('2027-02-01', [
      [first!, 19],
      [long, 40],
    ]);
    expect(await draft(short)).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'legs.1.end_date', message: 'Cedar House, 3 has a 41-night minimum.' }] },
    });
    const unknown = { ...stay.legs[1]!, homeSlug: 'nowhere-999999' };
    expect(await draft({ legs: [stay.legs[0], unknown] })).toMatchObject({ status: 404 });
  });

  it.each(['nonsense', 'a.b.c', 'x.2027-02-20'])('has no quote for the legs %j of a link', async (legs) => {
    const answer = await test.call('getQuote', {
      params: { slug: first!.slug },
      query: { startDate: '2027-02-01', endDate: '2027-04-01', legs },
    });
    expect([404, 422]).toContain(answer.status);
    expect(answer.error?.message).toBeTruthy();
  });

  it('has a profile that suits every home', async () => {
    const crowded = await testHome(test.db, { maxOccupants: 1, petsMaximum: 0, title: 'Dogwood House, 4' });
    const pets = await testHome(test.db, { maxOccupants: 4, petsMaximum: 2 });
    const { id } = await guest.draft(
      pets.slug,
      toSplitStay('2027-02-01', [
        [pets, 10],
        [crowded, 10],
      ]),
    );
    const answer = await test.call('updateReservationProfile', {
      as: guest.user,
      params: { id },
      body: {
        ...PROFILE,
        occupants: [{ kind: 'adult', firstName: 'Leo', lastName: 'Ortiz', dateOfBirth: '1991-01-01' }],
        pets: [{ kind: 'cat', name: 'Mimi', weightPounds: 9 }],
      },
    });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.error?.fields?.map(({ path, message }) => [path, message])).toEqual([
      ['occupants', 'Dogwood House, 4: At most 1 person can live in this home, including you'],
      ['pets', 'Dogwood House, 4: Pets aren’t allowed in this home'],
    ]);
  });
});

describe('the hold of a split stay', () => {
  it('takes all homes, and releasing gives back all', async () => {
    const { id } = await guest.held(first!.slug, stay);
    expect(await countNights(first!, second!)).toBe(2);
    await test.call('releaseHold', { as: guest.user, params: { id } });
    expect(await countNights(first!, second!)).toBe(0);
  });

  it('expires with all homes', async () => {
    const { id } = await guest.held(first!.slug, stay);
    test.clock.advance(16 * 60_000);
    await test.jobs.drain();
    expect(await guest.get(id)).toMatchObject({ status: 'expired' });
    expect(await countNights(first!, second!)).toBe(0);
  });

  it('takes nothing if one home is taken, and names that home', async () => {
    const { id } = await guest.draft(first!.slug, stay);
    await guest.profile(id);
    const other = await newGuest();
    const taken = await other.held(second!.slug, { startDate: '2027-03-20', endDate: '2027-05-01' });
    expect(await hold(guest, id)).toMatchObject({
      status: 409,
      error: {
        code: 'dates_taken',
        message: expect.stringContaining('Someone else is booking Birch House, 2.'),
        data: { home: { slug: second!.slug, title: 'Birch House, 2' }, heldUntil: taken.holdExpiresAt },
      },
    });
    expect(await countNights(first!)).toBe(0);
    expect((await guest.get(id)).quote.available).toBe(false);
  });

  it('is given once to many people who take the homes in opposite orders, without a deadlock', async () => {
    const guests = await Promise.all(Array.from({ length: 30 }, newGuest));
    const drafts = await Promise.all(
      guests.map(async (each, at) => {
        const [a, b] = at % 2 === 0 ? [first!, second!] : [second!, first!];
        const split = toSplitStay('2027-02-01', [
          [a, 20],
          [b, 20],
        ]);
        // Both orders need both homes in the middle.
        const { id } = await each.draft(
          a.slug,
          at % 2 === 0
            ? split
            : toSplitStay('2027-02-10', [
                [a, 20],
                [b, 20],
              ]),
        );
        return { each, id };
      }),
    );
    const answers = await Promise.all(
      drafts.map(async ({ each, id }) => {
        let answer = await hold(each, id);
        while (answer.status === 503) answer = await hold(each, id);
        return answer;
      }),
    );
    const held = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await countNights(first!, second!)).toBe(2 * held.length);
    expect(held.length).toBeGreaterThan(0);
  }, 60_000);

  it('replaces the own hold on one of its homes', async () => {
    const single = await guest.held(second!.slug, { startDate: '2027-03-01', endDate: '2027-04-10' });
    await test.db
      .updateTable('account')
      .set({ emailConfirmedAt: test.clock.now() })
      .where('id', '=', guest.user.id)
      .execute();
    const { id } = await guest.draft(first!.slug, stay);
    expect(await hold(guest, id)).toMatchObject({ status: 201 });
    expect(await guest.get(single.id)).toMatchObject({ status: 'draft' });
    expect(await countNights(first!, second!)).toBe(2);
  });
});

describe('the database', () => {
  it('keeps legs that are the whole stay only', async () => {
    const { id } = await guest.draft(first!.slug, stay);
    const change = (set: object) =>
      test.db
        .updateTable('reservationLeg')
        .set(set)
        .where('reservationId', '=', id)
        .where('position', '=', 1)
        .execute();
    await expect(change({ checkIn: '2027-02-21' })).rejects.toThrow('are not its stay');
    await expect(change({ checkOut: '2027-04-02' })).rejects.toThrow('are not its stay');
    await expect(change({ homeId: first!.id })).rejects.toThrow('are not its stay');
    await expect(
      test.db.deleteFrom('reservationLeg').where('reservationId', '=', id).where('position', '=', 1).execute(),
    ).rejects.toThrow('are not its stay');
    // What reads a stay that is not marked as split does not look for legs.
    await test.db.updateTable('reservation').set({ isSplit: false }).where('id', '=', id).execute();
    const { checkIn, checkOut } = await test.db
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await expect(
      test.db
        .insertInto('reservationLeg')
        .values({ reservationId: id, position: 2, homeId: first!.id, checkIn, checkOut: checkOut! })
        .execute(),
    ).rejects.toThrow('is not split');
  });
});
