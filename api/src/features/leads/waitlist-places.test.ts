import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { testPlace } from '../homes/homes.testing.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { leadsMigrations } from './migrations.ts';

describe('places on waitlists', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ now: '2027-03-01T12:00:00Z' });
    await testPlace(test.db, { neighborhood: 'Baker' });
    await testPlace(test.db, { city: 'Aurora', neighborhood: 'Central' });
    await testPlace(test.db, { name: 'Austin', state: 'TX', neighborhood: 'Central' });
  });
  afterAll(() => test.close());

  const join = (given: object, email = `${randomUUID()}@example.com`) =>
    test.call('createLead', { body: { productType: 'city_waitlist', firstName: 'Priya', email, ...given } });
  const findPlace = (email: string) =>
    test.db
      .selectFrom('waitlistPlace')
      .innerJoin('lead', 'lead.id', 'waitlistPlace.leadId')
      .leftJoin('market', 'market.id', 'waitlistPlace.marketId')
      .leftJoin('displayCity', 'displayCity.id', 'waitlistPlace.displayCityId')
      .leftJoin('neighborhood', 'neighborhood.id', 'waitlistPlace.neighborhoodId')
      .select(['market.name as market', 'displayCity.name as city', 'neighborhood.name as neighborhood'])
      .select(['startsOn', 'endsOn', 'flexibleDays', 'guests', 'pets', 'budgetDollars'])
      .where('email', '=', email)
      .executeTakeFirst();

  const NAMES: [string, (string | null)[]][] = [
    ['Denver', ['Denver', null, null]],
    [' denver, co ', ['Denver', null, null]],
    ['Aurora', ['Denver', 'Aurora', null]],
    ['Aurora, CO', ['Denver', 'Aurora', null]],
    ['Baker', ['Denver', 'Denver', 'Baker']],
    ['Central, Austin', ['Austin', 'Austin', 'Central']],
    // Two neighborhoods have this name.
    ['Central', [null, null, null]],
    ['Atlantis', [null, null, null]],
    ['', [null, null, null]],
  ];
  const toNames = (place: Awaited<ReturnType<typeof findPlace>>) => [place?.market, place?.city, place?.neighborhood];

  it.each(NAMES)('find the place that %j names', async (city, expected) => {
    const email = `${randomUUID()}@example.com`;
    await join({ city }, email);
    expect(toNames(await findPlace(email))).toEqual(expected);
  });

  it('are filled in for requests that were made before', async () => {
    const emails = NAMES.map(() => `${randomUUID()}@example.com`);
    for (const [index, [city]] of NAMES.entries()) await join({ city }, emails[index]);
    const { up } = leadsMigrations.find(({ name }) => name === '0711_waitlist_places')!;
    await sql`drop table waitlist_place`.execute(test.db);
    await sql`drop function find_waitlist_place`.execute(test.db);
    await up(test.db as never);
    for (const [index, [, expected]] of NAMES.entries())
      expect(toNames(await findPlace(emails[index]!))).toEqual(expected);
  });

  it('store the dates and filters; a later request replaces what it states', async () => {
    const email = `${randomUUID()}@example.com`;
    const dates = { startDate: '2027-04-01', endDate: '2027-06-01', flexibleDays: 3 };
    await join({ city: 'Denver', ...dates, guests: 2, pets: true, budget: 3000 }, email);
    const stored = { startsOn: '2027-04-01', endsOn: '2027-06-01', flexibleDays: 3, guests: 2, pets: true };
    expect(await findPlace(email)).toMatchObject({ ...stored, budgetDollars: 3000 });
    await join({ city: 'Denver', budget: 3500 }, email);
    expect(await findPlace(email)).toMatchObject({ ...stored, budgetDollars: 3500 });
    await join({ city: 'Denver', startDate: '2027-05-01', pets: false }, email);
    expect(await findPlace(email)).toMatchObject({
      startsOn: '2027-05-01',
      endsOn: null,
      flexibleDays: 0,
      guests: 2,
      pets: false,
      budgetDollars: 3500,
    });
  });

  it.each([
    [{ startDate: '2027-02-27' }, 'start_date'],
    [{ startDate: '0001-01-01' }, 'start_date'],
    [{ startDate: '2099-01-01' }, 'start_date'],
    [{ endDate: '2027-04-01' }, 'start_date'],
    [{ startDate: '2027-04-01', endDate: '2027-04-01' }, 'end_date'],
    [{ startDate: '2027-04-01', endDate: '9999-12-31' }, 'end_date'],
  ])('refuse %j', async (dates, path) => {
    const { status, error } = await join({ city: 'Denver', ...dates });
    expect([status, error?.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it('are shown with their dates by the link of an email', async () => {
    const email = `${randomUUID()}@example.com`;
    await join({ city: 'Denver', startDate: '2027-04-01', endDate: '2027-06-01' }, email);
    await test.jobs.drain();
    const { text } = await test.db
      .selectFrom('mailMessage')
      .select('text')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const token = /\/waitlist\/unsubscribe\/([\w-]+)/.exec(text)![1]!;
    expect((await test.call('getWaitlistPlace', { params: { token } })).body).toEqual({
      city: 'Denver',
      waiting: true,
      startDate: '2027-04-01',
      endDate: '2027-06-01',
    });
  });
});
