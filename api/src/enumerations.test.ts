import {
  BED_SIZES,
  CANCELLATION_POLICIES,
  CHECK_IN_METHODS,
  HOME_TYPES,
  PARKING_MODES,
  PARKING_OUTCOMES,
  RESERVATION_STATUSES,
  STAY_KINDS,
  USER_ROLES,
  UTILITIES,
} from '@lodestay/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.close());

// Migrations contain literal values, so a new enumeration value needs a migration that allows it.
it.each([
  ['account', 'role', USER_ROLES],
  ['home', 'cancellation_policy', CANCELLATION_POLICIES],
  ['home', 'type', HOME_TYPES],
  ['home', 'utilities', UTILITIES],
  ['home', 'bed_sizes', BED_SIZES],
  ['home', 'check_in', CHECK_IN_METHODS],
  ['property', 'parking_mode', PARKING_MODES],
  ['parking_request', 'outcome', PARKING_OUTCOMES],
  ['reservation', 'status', RESERVATION_STATUSES],
  ['reservation', 'stay_kind', STAY_KINDS],
])('allows every value of the contract in %s.%s', async (table, column, values) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and conname = ${`${table}_${column}_check`}`.execute(database.db);
  const allowed = [...rows[0]!.definition.matchAll(/'([^']+)'::text/g)].map(([, value]) => value);
  expect(allowed.sort()).toEqual([...values].sort());
});
