import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { grantStandby } from '../standby/grant-standby.ts';
import { grantMembership } from './grant-membership.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
afterAll(() => test.close());

/** The days of an account, and the transaction that wrote its row last. */
const readAccount = async ({ id }: TestUser) =>
  test.db
    .selectFrom('account')
    .select(['membershipRenewsOn', 'membershipActiveThrough', 'standbyRenewsOn', 'standbyActiveThrough'])
    .select(sql<string>`xmin::text`.as('writtenBy'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('the days of an account', () => {
  it('are not written again by a year that is not paid yet', async () => {
    const user = await test.signedInUser();
    const guest = createGuest(test, user);
    const { id } = await guest.held((await testHome(test.db)).slug, STAY);
    const before = await readAccount(user);
    expect((await guest.pay(id)).error).toBeUndefined();
    const periods = await test.db
      .selectFrom('membershipPeriod')
      .select(['status', 'reservationId'])
      .where('accountId', '=', user.id)
      .execute();
    expect(periods).toEqual([{ status: 'pending', reservationId: id }]);
    expect(await readAccount(user)).toEqual(before);
  });

  it('are those of the periods that are paid, each of its own kind', async () => {
    const user = await test.signedInUser();
    await inTransaction(test.db, async (trx) => {
      await grantMembership(trx, user.id, '2027-11-21');
      await grantStandby(trx, user.id, '2026-12-21');
    });
    const annual = { membershipRenewsOn: '2027-11-21', membershipActiveThrough: '2027-12-05' };
    expect(await readAccount(user)).toMatchObject({
      ...annual,
      standbyRenewsOn: '2026-12-21',
      standbyActiveThrough: '2026-12-28',
    });
    const ofUser = test.db.deleteFrom('membershipPeriod').where('accountId', '=', user.id);
    await ofUser.where('plan', '=', 'standby').execute();
    expect(await readAccount(user)).toMatchObject({ ...annual, standbyRenewsOn: null, standbyActiveThrough: null });
    await ofUser.execute();
    expect(await readAccount(user)).toMatchObject({ membershipRenewsOn: null, membershipActiveThrough: null });
  });
});
