import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest, PROFILE, type Guest } from './booking.testing.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
let test: TestApp;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
beforeEach(async () => {
  guest = createGuest(test, await test.signedInUser());
});
afterAll(() => test.close());

const create = (homeSlug: string, stay: object) =>
  test.call('createReservation', { as: guest.user, body: { homeSlug, ...stay } });
const car = (licensePlate: string) => ({ make: 'Subaru', model: 'Outback', licensePlate });

describe('createReservation', () => {
  it('returns the existing draft with its profile on another device', async () => {
    const { slug } = await testHome(test.db);
    const first = await guest.draft(slug, STAY);
    await guest.profile(first.id, { phone: '303 555 0111' });
    expect(await guest.draft(slug, STAY)).toMatchObject({ id: first.id, profile: { phone: '303 555 0111' } });
    await guest.hold(first.id);
    expect(await guest.draft(slug, STAY)).toMatchObject({ id: first.id, status: 'held' });
    expect((await guest.draft(slug, { ...STAY, endDate: '2027-04-12' })).id).not.toBe(first.id);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => guest.draft(slug, { startDate: '2027-06-01', endDate: '2027-08-01' })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('creates a new draft with the same profile after an expired hold', async () => {
    const { slug } = await testHome(test.db, { petsMaximum: 1 });
    const { id } = await guest.held(slug, STAY, { pets: [{ kind: 'cat', name: 'Miso' }] });
    test.clock.advance(15 * 60_000);
    const again = await guest.draft(slug, STAY);
    expect(again).toMatchObject({ status: 'draft', profile: { pets: [{ name: 'Miso' }], dateOfBirth: '1990-05-04' } });
    expect(again.id).not.toBe(id);
    expect(again.quote.lines.map(({ code }) => code)).toContain('pet');
    expect(await guest.hold(again.id)).toMatchObject({ status: 'held' });
    const elsewhere = await guest.draft((await testHome(test.db)).slug, STAY);
    expect(elsewhere.profile).toMatchObject({ dateOfBirth: '1990-05-04' });
    expect(elsewhere.profile).not.toHaveProperty('pets');
  });

  it.each([
    [{ startDate: '2026-11-20', endDate: '2027-01-20' }, 'start_date'],
    [{ startDate: '2027-01-11', endDate: '2027-01-11' }, 'end_date'],
    [{ startDate: '2027-01-11', endDate: '2027-01-05' }, 'end_date'],
    [{ startDate: '2027-01-11', endDate: '2027-01-20' }, 'end_date'],
    [{ startDate: '2027-01-11', committedNights: 400 }, 'committed_nights'],
    [{ startDate: '2027-01-11', stayKind: 'standby' }, 'stay_kind'],
  ])('returns 422 for %o', async (stay, path) => {
    const { slug } = await testHome(test.db, { minimumNights: 30, installed: false });
    expect(await create(slug, stay)).toMatchObject({ status: 422, error: { code: 'invalid', fields: [{ path }] } });
  });

  it('returns 409 for taken dates, and 404 for a missing home', async () => {
    const { slug, id } = await testHome(test.db);
    await createGuest(test, await test.signedInUser()).held(slug, STAY);
    expect(await create(slug, { startDate: '2027-04-10', endDate: '2027-06-10' })).toMatchObject({
      status: 409,
      error: { code: 'dates_taken', data: { heldUntil: expect.any(String) } },
    });
    expect(await create(slug, { startDate: '2027-04-11', endDate: '2027-06-10' })).toMatchObject({ status: 201 });
    await test.db.updateTable('home').set({ removedAt: new Date() }).where('id', '=', id).execute();
    expect(await create(slug, { startDate: '2028-01-01', endDate: '2028-03-01' })).toMatchObject({ status: 404 });
    expect(await create('nowhere-1', STAY)).toMatchObject({ status: 404 });
  });

  it('holds 365 nights for an open-ended stay', async () => {
    const { slug } = await testHome(test.db);
    const { id } = await guest.draft(slug, { startDate: '2027-01-11', committedNights: 90 });
    expect(await guest.hold(id)).toMatchObject({ stayKind: 'flex', endDate: null, nights: 365, committedNights: 90 });
    expect(await create(slug, { startDate: '2028-01-10', endDate: '2028-02-20' })).toMatchObject({ status: 201 });
    const other = createGuest(test, await test.signedInUser());
    expect(
      await test.call('createReservation', {
        as: other.user,
        body: { homeSlug: slug, startDate: '2028-01-10', endDate: '2028-02-20' },
      }),
    ).toMatchObject({ status: 409 });
    expect(
      await test.call('createReservation', {
        as: other.user,
        body: { homeSlug: slug, startDate: '2028-01-11', endDate: '2028-02-20' },
      }),
    ).toMatchObject({ status: 201 });
  });

  it('allows Standby members one Standby stay at a time, regardless of the home’s minimum nights', async () => {
    const member = createGuest(test, await test.signedInUser({ standbyRenewsOn: '2027-03-01' }));
    const { slug } = await testHome(test.db, { minimumNights: 90 });
    const february = { startDate: '2027-02-01', stayKind: 'standby' } as const;
    const held = await member.held(slug, february);
    expect(held).toMatchObject({ status: 'held', stayKind: 'standby', endDate: null, nights: 28 });
    expect(held.quote.lines.map(({ code }) => code)).not.toContain('standby_membership');
    const { body: quote } = await test.call('getQuote', { as: member.user, params: { slug }, query: february });
    expect(quote).toMatchObject({
      monthly: held.quote.monthly,
      lines: held.quote.lines.filter(({ code }) => code !== 'card'),
    });
    const second = await test.call('createReservation', {
      as: member.user,
      body: { homeSlug: (await testHome(test.db)).slug, ...february },
    });
    expect(second).toMatchObject({
      status: 409,
      error: { message: 'You already have a Standby reservation. You can have one at a time.' },
    });
  });

  it('gives one of two Standby drafts that are held at once a 409 with the other, also past the code', async () => {
    const member = createGuest(test, await test.signedInUser({ standbyRenewsOn: '2027-03-01' }));
    const february = { startDate: '2027-02-01', stayKind: 'standby' } as const;
    const drafts = [
      await member.draft((await testHome(test.db)).slug, february),
      await member.draft((await testHome(test.db)).slug, february),
    ];
    for (const { id } of drafts) await member.profile(id);
    const answers = await Promise.all(
      drafts.map(({ id }) => test.call('holdReservation', { as: member.user, params: { id } })),
    );
    const held = answers.findIndex(({ status }) => status === 201);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers[1 - held]).toMatchObject({
      error: { code: 'conflict', data: { reservationId: drafts[held]!.id } },
    });
    await expect(
      test.db
        .updateTable('reservation')
        .set({ status: 'held', holdExpiresAt: new Date() })
        .where('id', '=', drafts[1 - held]!.id)
        .execute(),
    ).rejects.toThrow('reservation_one_standby');
  });
});

describe('updateReservationProfile', () => {
  const save = (id: string, change: object) =>
    test.call('updateReservationProfile', { as: guest.user, params: { id }, body: { ...PROFILE, ...change } });

  it('validates the profile against the home’s rules', async () => {
    const { slug } = await testHome(test.db, {
      maxOccupants: 2,
      petsMaximum: 1,
      petKinds: ['dog'],
      property: { parkingMode: 'unavailable' },
    });
    const { id } = await guest.draft(slug, STAY);
    const occupant = { firstName: 'Ana', lastName: 'Ortiz', kind: 'adult' };
    const pet = { kind: 'dog', name: 'Biscuit' };
    const cases: [object, string][] = [
      [{ dateOfBirth: '2008-11-22' }, 'date_of_birth'],
      [{ dateOfBirth: '1890-01-01' }, 'date_of_birth'],
      [{ occupants: [occupant, occupant] }, 'occupants'],
      [{ pets: [pet, pet] }, 'pets'],
      [{ pets: [pet, pet, pet] }, 'pets'],
      [{ pets: [{ ...pet, kind: 'cat' }] }, 'pets.0.kind'],
      [{ vehicles: [car('ABC 123')] }, 'vehicles'],
      [{ email: 'nobody' }, 'email'],
    ];
    for (const [change, path] of cases)
      expect(await save(id, change)).toMatchObject({ status: 422, error: { code: 'invalid', fields: [{ path }] } });
    expect(await save(id, { dateOfBirth: '2008-11-21', occupants: [occupant], pets: [pet] })).toMatchObject({
      status: 200,
    });
  });

  it('adds the name, phone number and date of birth to an account that has none, and changes nothing that it has', async () => {
    const getDetails = async (user: TestUser) =>
      test.db
        .selectFrom('account')
        .select(['firstName', 'lastName', 'dateOfBirth', 'phone'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
    const save = async (user: TestUser, profile: object) => {
      const booker = createGuest(test, user);
      const { id } = await booker.draft((await testHome(test.db)).slug, STAY);
      await booker.profile(id, profile);
      return getDetails(user);
    };
    const unnamed = await test.signedInUser({ firstName: '', lastName: '' });
    const maya = { firstName: 'Maya', lastName: 'Ortiz', dateOfBirth: '1990-05-04', phone: '303 555 0100' };
    expect(await save(unnamed, maya)).toEqual(maya);
    expect(
      await save(unnamed, { firstName: 'Ana', lastName: 'Reyes', dateOfBirth: '1980-01-01', phone: '303 555 0999' }),
    ).toEqual(maya);

    const ines = await test.signedInUser({ firstName: 'Ines', lastName: 'Albright' });
    // The profile describes another guest, so nothing of it is the account's.
    expect(await save(ines, maya)).toEqual({ firstName: 'Ines', lastName: 'Albright', dateOfBirth: null, phone: null });
    expect(await save(ines, { firstName: 'ines', lastName: 'ALBRIGHT' })).toMatchObject({
      firstName: 'Ines',
      lastName: 'Albright',
      dateOfBirth: '1990-05-04',
    });
  });

  it('reserves parking spots of the property, at its price', async () => {
    const home = await testHome(test.db, {
      property: { parkingMode: 'paid_assigned', parkingMonthlyCents: 15_000, parkingSpots: 3 },
    });
    const neighbor = await testHome(test.db, { propertyId: home.propertyId });
    const { id } = await guest.held(home.slug, STAY, { vehicles: [car('ONE 111'), car('TWO 222')] });
    expect((await guest.get(id)).quote.lines.find(({ code }) => code === 'parking')).toMatchObject({ cents: 90_000 });

    const other = createGuest(test, await test.signedInUser());
    const draft = await other.draft(neighbor.slug, STAY);
    const two = await test.call('updateReservationProfile', {
      as: other.user,
      params: { id: draft.id },
      body: { ...PROFILE, vehicles: [car('THR 333'), car('FOU 444')] },
    });
    expect(two).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'vehicles', message: 'At most 1 parking spot is available for these dates' }] },
    });
    await other.profile(draft.id, { vehicles: [car('THR 333')] });
    expect(await other.hold(draft.id)).toMatchObject({ status: 'held' });
  });

  it('never assigns one parking spot to two reservations', async () => {
    const home = await testHome(test.db, {
      property: { parkingMode: 'paid_assigned', parkingMonthlyCents: 15_000, parkingSpots: 1 },
    });
    const neighbors = [
      home,
      ...(await Promise.all([1, 2, 3, 4].map(() => testHome(test.db, { propertyId: home.propertyId })))),
    ];
    const all = await Promise.all(
      neighbors.map(async ({ slug }) => {
        const each = createGuest(test, await test.signedInUser());
        const { id } = await each.draft(slug, STAY);
        await each.profile(id, { vehicles: [car('ONE 111')] });
        return { each, id };
      }),
    );
    const answers = await Promise.all(
      all.map(({ each, id }) => test.call('holdReservation', { as: each.user, params: { id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('holdReservation', () => {
  it('returns the first answer for a repeated key, and refuses a new key', async () => {
    const { slug } = await testHome(test.db);
    const { id } = await guest.draft(slug, STAY);
    const key = randomUUID();
    const hold = (with_: string) => test.call('holdReservation', { as: guest.user, params: { id }, key: with_ });
    const [first, second] = [await hold(key), await hold(key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await hold(randomUUID())).toMatchObject({ status: 409, error: { code: 'action_not_allowed' } });
  });

  it('lets another guest hold the home after a release', async () => {
    const { slug } = await testHome(test.db);
    const { id } = await guest.held(slug, STAY);
    expect(await test.call('releaseHold', { as: guest.user, params: { id } })).toMatchObject({
      status: 200,
      body: { status: 'draft', holdExpiresAt: null },
    });
    const other = createGuest(test, await test.signedInUser());
    await other.held(slug, STAY);
    expect(await guest.get(id)).toMatchObject({ quote: { available: false, heldUntil: expect.any(String) } });
  });

  it('replaces the same guest’s hold for other dates', async () => {
    const { slug } = await testHome(test.db);
    const first = await guest.held(slug, STAY);
    const longer = await guest.draft(slug, { ...STAY, endDate: '2027-05-11' });
    expect(await guest.hold(longer.id)).toMatchObject({ status: 'held' });
    expect(await guest.get(first.id)).toMatchObject({ status: 'draft' });
  });

  it('voids a pending payment when the hold is released', async () => {
    const { slug } = await testHome(test.db);
    const { id } = await guest.held(slug, STAY);
    await guest.pay(id, { scenario: { kind: 'challenge' } });
    expect(await test.call('releaseHold', { as: guest.user, params: { id } })).toMatchObject({
      status: 200,
      body: { status: 'draft', payment: { status: 'released' } },
    });
  });
});
