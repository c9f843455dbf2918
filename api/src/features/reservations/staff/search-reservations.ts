import { RESERVATION_STATUSES, type RequestOf, type ResponseOf } from '@lodestay/contracts';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../platform/http/index.ts';
import { formatCursor, parseCursor, type SortKey } from '../../../platform/paging/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import type { Db, ReservationRow } from '../tables.ts';
import { loadStayFacts } from './stay-facts.ts';

type Query = NonNullable<RequestOf<'searchReservations'>['query']>;
type Page = ResponseOf<'searchReservations'>;
type Found = { id: string };

const DEFAULT_LIMIT = 50;
/** The most accounts whose email addresses start with the searched text. Longer texts find the rest. */
const MAX_ACCOUNTS = 50;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const and = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** A UUID as four numbers, because cursors contain numbers. */
const splitId = (id: string): number[] =>
  (id.replaceAll('-', '').match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 16));
const joinId = (parts: readonly number[]): string => {
  const hex = parts.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

const LATEST = Date.UTC(3000, 0, 1);

/** The moment or day of the last reservation of a page, and its ID. Throws `invalid` for a cursor of another list. */
function readCursor(cursor: string): SortKey {
  const key = parseCursor(cursor, 5);
  if (key[0]! >= 0 && key[0]! < LATEST) return key;
  const message = 'Must be the next_cursor of a page of this list.';
  throw new AppError('invalid', { message, fields: [{ path: 'cursor', message }] });
}

/** How the list is sorted: the column, the direction, and the number of a row in cursors. */
const NEWEST = { column: sql`created_at`, direction: sql`desc`, isAfter: sql`<` } as const;
const BY_CHECK_IN = { column: sql`check_in`, direction: sql`asc`, isAfter: sql`>` } as const;

/**
 * The reservations of all guests. Each status and market is read by its own part of an index and then merged, so a page takes the same
 * time however many reservations there are.
 */
export function createReservationSearch({ db }: { db: Db }) {
  async function listMarketIds({ accountId }: Viewer): Promise<number[]> {
    const rows = await db.selectFrom('accountMarket').select('marketId').where('accountId', '=', accountId).execute();
    return rows.map(({ marketId }) => marketId);
  }

  async function findMarketIds(slug: string): Promise<number[]> {
    const rows = await db.selectFrom('market').select('id').where('slug', '=', slug).execute();
    return rows.map(({ id }) => id);
  }

  /** The markets to search; null for all of them. */
  async function getMarkets(viewer: Viewer, market: string | undefined): Promise<number[] | null> {
    const own = viewer.scope === 'all' ? null : viewer.scope === 'own_markets' ? await listMarketIds(viewer) : [];
    if (market === undefined) return own;
    const wanted = await findMarketIds(market);
    return own === null ? wanted : wanted.filter((id) => own.includes(id));
  }

  async function findAccounts(q: string): Promise<number[]> {
    const rows = await db
      .selectFrom('account')
      .select('id')
      .where('email', 'like', `${escapeLike(q.toLowerCase())}%`)
      .orderBy('id')
      .limit(MAX_ACCOUNTS)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The IDs of a page, and of one more reservation if there is another page. */
  async function findIds(viewer: Viewer, query: Query, limit: number): Promise<string[]> {
    const { status, market, checkInFrom, checkInTo, q, cursor } = query;
    const order = checkInFrom === undefined && checkInTo === undefined ? NEWEST : BY_CHECK_IN;
    const markets = await getMarkets(viewer, market);
    if (markets?.length === 0) return [];
    const conditions: RawBuilder<unknown>[] = [];
    if (checkInFrom !== undefined) conditions.push(sql`check_in >= ${checkInFrom}::date`);
    if (checkInTo !== undefined) conditions.push(sql`check_in <= ${checkInTo}::date`);
    if (cursor !== undefined) {
      const [at, ...id] = readCursor(cursor);
      const moment =
        order === NEWEST ? sql`${new Date(at!)}::timestamptz` : sql`${new Date(at!).toISOString().slice(0, 10)}::date`;
      conditions.push(sql`(${order.column}, id) ${order.isAfter} (${moment}, ${joinId(id)}::uuid)`);
    }
    const statuses = status === undefined ? RESERVATION_STATUSES : [status];
    const sorted = sql`order by ${order.column} ${order.direction}, id ${order.direction} limit ${limit}`;
    const select = (source: RawBuilder<unknown>, own: readonly RawBuilder<unknown>[]) =>
      sql`select id, ${order.column} from ${source} cross join lateral (
        select id, ${order.column} from reservation where ${and([...own, ...conditions])} ${sorted}) as part`;
    if (q !== undefined) {
      const accounts = await findAccounts(q);
      const others = [
        ...(status === undefined ? [] : [sql`status = ${status}`]),
        ...(markets === null ? [] : [sql`market_id = any(${markets}::integer[])`]),
      ];
      const { rows } = await sql<Found>`
        select id from (
          ${select(sql`unnest(${accounts}::integer[]) as key (account)`, [sql`account_id = key.account`, ...others])}
          union
          select id, ${order.column} from reservation
          where ${and([sql`reference like ${`${escapeLike(q.toUpperCase())}%`}`, ...others, ...conditions])}
        ) as found ${sorted}`.execute(db);
      return rows.map(({ id }) => id);
    }
    const keys =
      markets === null
        ? sql`unnest(${statuses}::text[]) as key (status)`
        : sql`unnest(${statuses}::text[]) as key (status) cross join unnest(${markets}::integer[]) as place (market)`;
    const own = [sql`status = key.status`, ...(markets === null ? [] : [sql`market_id = place.market`])];
    const { rows } = await sql<Found>`select id from (${select(keys, own)}) as found ${sorted}`.execute(db);
    return rows.map(({ id }) => id);
  }

  const formatPosition = (row: ReservationRow, { checkInFrom, checkInTo }: Query) =>
    formatCursor([
      checkInFrom === undefined && checkInTo === undefined ? row.createdAt.getTime() : Date.parse(row.checkIn),
      ...splitId(row.id),
    ]);

  return async (viewer: Viewer, query: Query): Promise<Page> => {
    const { limit = DEFAULT_LIMIT } = query;
    const ids = await findIds(viewer, query, limit + 1);
    const rows = await loadRows(db, ids.slice(0, limit));
    const last = rows.at(-1);
    return {
      reservations: await toListed(db, rows),
      nextCursor: ids.length > limit && last ? formatPosition(last, query) : null,
    };
  };
}

/** The reservations with these IDs, in the same order. */
async function loadRows(db: Db, ids: readonly string[]): Promise<ReservationRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('reservation').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Adds what lists show. */
export async function toListed(db: Db, rows: readonly ReservationRow[]): Promise<Page['reservations']> {
  if (rows.length === 0) return [];
  const markets = await db
    .selectFrom('market')
    .select(['id', 'slug', 'name'])
    .where(
      'id',
      'in',
      rows.map(({ marketId }) => marketId),
    )
    .execute();
  const stays = await loadStayFacts(db, rows);
  return rows.map((row) => {
    const { slug, name } = markets.find(({ id }) => id === row.marketId)!;
    return {
      ...stays.get(row.id)!,
      reference: row.reference,
      status: row.status,
      market: { slug, name },
      createdAt: row.createdAt.toISOString(),
    };
  });
}
