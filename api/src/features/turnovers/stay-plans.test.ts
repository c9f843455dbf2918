import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { withWorkload } from '../../platform/db/index.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { createStatementExplainer, type StatementExplainer } from '../../testing/statement-explainer.ts';
import { testHome } from '../homes/homes.testing.ts';
import { listStaleStays } from './stays.ts';

let database: TestDatabase;
let explainer: StatementExplainer;
let homeId: number;

/** 310,000 stays over 34 years, with a turnover for each of those that have ended. */
beforeAll(async () => {
  database = await startTestDatabase();
  explainer = createStatementExplainer(database.pool);
  const homes = [];
  for (let count = 0; count < 40; count++) homes.push(await testHome(database.db));
  homeId = homes[0]!.id;
  const { marketId, propertyId } = homes[0]!;
  const ids = homes.map(({ id }) => id).join(',');
  const fill = sql.raw(
    `insert into account (email, first_name, last_name, role, created_at) values ('guest@example.com', 'Maya', 'Ortiz', 'applicant', now());
      insert into reservation (id, reference, account_id, home_id, property_id, market_id, status, stay_kind, check_in, check_out, nights, check_in_at, check_out_at, created_at, approved_at, ended_at)
      select gen_random_uuid(), 'LS-' || n, 1, (array[${ids}])[1 + n % 40], ${propertyId}, ${marketId},
        case when n % 50 = 0 then 'canceled' when n < 300000 then 'completed' else 'approved' end, 'fixed',
        date '1994-01-01' + n / 25, date '1994-01-11' + n / 25, 10,
        timestamptz '1994-01-01 23:00Z' + n / 25 * interval '1 day', timestamptz '1994-01-11 18:00Z' + n / 25 * interval '1 day', now(), now(),
        case when n % 50 = 0 then timestamptz '1993-12-20Z' + n / 25 * interval '1 day' end
      from generate_series(1, 310000) as n;
      insert into turnover (reference, reservation_id, home_id, check_out, check_out_at, status, created_at)
      select 'TO-' || reference, id, home_id, check_out, check_out_at, case when check_out < '2027-02-20' then 'done' else 'to_do' end, now()
      from reservation where check_out < '2027-03-10';
      analyze reservation; analyze turnover;`,
  );
  await withWorkload('maintenance', () => fill.execute(database.db));
}, 120_000);
afterAll(() => database.close());

describe('with 310,000 stays', () => {
  it.each([
    ['all homes', () => undefined],
    ['one home', () => homeId],
  ])('finds the turnovers of %s that are out of date by an index', async (_, getHome) => {
    const plan = await explainer.explain(() =>
      listStaleStays(explainer.db, new Date('2027-03-01T12:00:00Z'), getHome()),
    );
    expect(plan).not.toMatch(/Seq Scan on (reservation|turnover)/);
  });
});
