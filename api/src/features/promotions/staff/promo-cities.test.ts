import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@lodestay/contracts';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome, testPlace } from '../../homes/homes.testing.ts';
import { insertPromoCode } from '../promotions.testing.ts';

let test: TestApp;
let admin: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T12:00:00Z' });
  admin = await test.signedInUser({ role: 'admin', firstName: 'Grace', lastName: 'Okafor' });
  await insertPromoCode(test.db, { code: 'DENVER100', cities: ['denver-co'] });
  await insertPromoCode(test.db, { code: 'AUSTIN100', cities: ['austin-tx'] });
});
afterAll(() => test.close());

type Change = RequestOf<'savePromoCity'>['body'];
const save = (slug: string, change: Partial<Change> = {}, as = admin) =>
  test.call('savePromoCity', {
    as,
    params: { slug },
    body: { name: 'Austin, TX', code: null, isListed: true, reason: 'Spring campaign', version: 1, ...change },
  });
const list = async (as = admin) => (await test.call('listPromoCities', { as })).body.cities;
const find = async (slug: string) => (await list()).find((city) => city.slug === slug);

describe('promo cities', () => {
  it('are about 20 at first, by name', async () => {
    const cities = await list(await test.signedInUser({ role: 'read_only_admin' }));
    expect(cities.length).toBeGreaterThanOrEqual(18);
    expect(cities.length).toBeLessThanOrEqual(22);
    expect(cities.map(({ name }) => name)).toEqual(cities.map(({ name }) => name).toSorted());
    expect(cities).toContainEqual({
      slug: 'denver-co',
      name: 'Denver, CO',
      market: 'denver',
      marketName: 'denver',
      code: null,
      isListed: true,
      version: 1,
    });
    expect((await test.call('listPromoCities', { as: await test.signedInUser() })).status).toBe(403);
  });

  it('can be renamed, get a code and be taken off the list, with the reason in the audit log', async () => {
    const named = await save('austin-tx', { name: 'Greater Austin', code: 'AUSTIN100' });
    expect([named.status, await find('austin-tx')]).toMatchObject([
      200,
      { name: 'Greater Austin', code: 'AUSTIN100', isListed: true, version: 2 },
    ]);
    expect((await test.call('getPromoCode', { params: { code: 'AUSTIN100' } })).body).toMatchObject({
      cityNames: ['Greater Austin'],
      text: '$100 off your first stay of 30 nights or more in Greater Austin. Valid for one reservation.',
    });
    expect((await save('austin-tx', { isListed: false, version: 2 })).status).toBe(200);
    const entries = await test.db
      .selectFrom('auditEntry')
      .select(['reason', 'valuesBefore', 'valuesAfter'])
      .where('action', '=', 'promo_city.save')
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      {
        reason: 'Spring campaign',
        valuesBefore: { name: 'Austin, TX', code: null, isListed: true },
        valuesAfter: { name: 'Greater Austin', code: 'AUSTIN100', isListed: true },
      },
      { valuesAfter: { isListed: false } },
    ]);
  });

  it('are refused to an old version, and to staff who may only read', async () => {
    const { version } = (await find('boston-ma'))!;
    const answers = await Promise.all([save('boston-ma', { version }), save('boston-ma', { version })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ error }) => error)!.error!.data).toMatchObject({
      changedBy: 'Grace Okafor',
      current: { slug: 'boston-ma', version: version + 1 },
    });
    const reader = await test.signedInUser({ role: 'read_only_admin' });
    expect((await save('boston-ma', { version: version + 1 }, reader)).status).toBe(403);
  });

  it('can be added if the city is known', async () => {
    expect((await save('atlantis-ga', { version: null })).error?.fields?.[0]?.path).toBe('slug');
    await testPlace(test.db, { name: 'Boise', state: 'ID' });
    expect((await save('boise-id', { name: 'Boise, ID', version: null })).status).toBe(200);
    expect(await find('boise-id')).toMatchObject({ market: 'boise', version: 1 });
    expect((await save('boise-id', { name: 'Boise', version: null })).status).toBe(409);
  });

  it.each([
    ['is unknown', 'NOSUCH', 'There is no code NOSUCH. Create it first.'],
    ['is for other cities', 'AUSTIN100', 'AUSTIN100 isn’t valid in this city. Add the city to the code first.'],
  ])('are refused with a code that %s', async (_, code, message) => {
    expect((await save('denver-co', { code })).error?.fields).toEqual([{ path: 'code', message }]);
  });

  it('point a guest with a code of another city to their own code, if they can use it', async () => {
    const { slug } = await testHome(test.db, { place: await testPlace(test.db) });
    const getMessage = async (endDate: string) => {
      const query = { startDate: '2027-04-01', endDate, promoCode: 'AUSTIN100' };
      return (await test.call('getQuote', { params: { slug }, query })).body.promo?.message;
    };
    expect(await getMessage('2027-06-30')).toBe('This code isn’t valid in this city.');
    expect((await save('denver-co', { name: 'Denver, CO', code: 'DENVER100' })).status).toBe(200);
    expect(await getMessage('2027-06-30')).toBe('This code isn’t valid in this city. Use code DENVER100 here.');
    await test.db.updateTable('promoCode').set({ minimumNights: 120 }).where('code', '=', 'DENVER100').execute();
    expect(await getMessage('2027-06-30')).toBe('This code isn’t valid in this city.');
  });
});
