import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

const MOST_ORGANIZATIONS = 20;

/** The first organizations by name whose name starts with a text. */
export async function listOrganizations(
  db: Db,
  { search = '' }: NonNullable<RequestOf<'listOrganizations'>['query']>,
): Promise<ResponseOf<'listOrganizations'>> {
  const pattern = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const organizations = await db
    .selectFrom('organization')
    .select(['id', 'name'])
    .where(sql<boolean>`lower(name) like ${pattern}`)
    .orderBy(sql`lower(name) using ~<~`)
    .orderBy('id')
    .limit(MOST_ORGANIZATIONS)
    .execute();
  return { organizations };
}

/** The markets that staff can work in, by name. */
export async function listStaffMarkets(db: Db): Promise<ResponseOf<'listStaffMarkets'>> {
  return { markets: await db.selectFrom('market').select(['id', 'slug', 'name']).orderBy('name').execute() };
}
