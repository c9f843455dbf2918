import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import { formatCursor, parseCursor } from '../../platform/paging/index.ts';
import { selectAccountsByStart } from './accounts-by-start.ts';
import type { Db } from './tables.ts';

export type PeopleQuery = NonNullable<RequestOf<'listPeople'>['query']>;
type People = ResponseOf<'listPeople'>;

const PAGE_SIZE = 50;
/** The most matching accounts that a search reads from each index. Reading all of a common name would take too long. */
const MOST_MATCHES = 1000;

/**
 * Accounts, the newest first. The searched text is the start of the email address, the phone number, the last name, or the first and
 * last name. Of more than `MOST_MATCHES` accounts, the first ones by email address and by name are listed.
 */
export async function listPeople(
  db: Db,
  { search, role, suspended, cursor, limit = PAGE_SIZE }: PeopleQuery,
): Promise<People> {
  let query = selectPeople(db)
    .orderBy('account.id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [lastId] = parseCursor(cursor, 1);
    // A cursor can hold a larger number than an account's ID.
    query = query.where(sql<boolean>`account.id < ${lastId}::bigint`);
  }
  if (role !== undefined) query = query.where('account.role', '=', role);
  if (suspended !== undefined) query = query.where('account.suspendedAt', suspended ? 'is not' : 'is', null);
  const found = search === undefined ? null : await findByStart(db, search);
  if (found !== null) query = query.where(sql<boolean>`account.id = any(${found}::integer[])`);
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  return {
    people: page.map(toSummary),
    nextCursor: rows.length > limit ? formatCursor([page.at(-1)!.id]) : null,
    ...(found !== null && found.length >= MOST_MATCHES ? { isCut: true } : {}),
  };
}

async function findByStart(db: Db, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${selectAccountsByStart(search.trim().replace(/\s+/g, ' '), MOST_MATCHES)} as found`.execute(db);
  return rows.map(({ id }) => id);
}

/** The columns of a person in a list. */
export const selectPeople = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('organization', 'organization.id', 'account.organizationId')
    .select([
      'account.id',
      'email',
      'firstName',
      'lastName',
      'role',
      'organizationId',
      'organization.name as organizationName',
      'suspendedAt',
      'account.createdAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>;

export const toOrganization = ({
  organizationId,
  organizationName,
}: Pick<Row, 'organizationId' | 'organizationName'>) =>
  organizationId === null ? null : { id: organizationId, name: organizationName ?? '' };

export const toSummary = (row: Row) => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  organization: toOrganization(row),
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
