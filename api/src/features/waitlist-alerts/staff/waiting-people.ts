import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { sql, type RawBuilder } from 'kysely';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import { formatCursor, parseCursor } from '../../../platform/paging/index.ts';
import { matchesSearchWords } from '../../queues/index.ts';
import { isInScope, type Viewer } from '../../staff-markets/index.ts';
import type { Db } from '../tables.ts';

type Query = NonNullable<RequestOf<'listWaitingPeople'>['query']>;
type People = ResponseOf<'listWaitingPeople'>;
type Row = Omit<People['people'][number], 'market' | 'since' | 'lastEmailedAt'> & {
  id: number;
  marketSlug: string | null;
  marketName: string | null;
  since: Date;
  lastEmailedAt: Date | null;
};

const PAGE_SIZE = 25;
/** Counting further would read every row of a long list for a number that nobody uses. */
const COUNTED = 1000;

/** Everybody in the caller's scope, and people in cities where the site has no market. */
const EVERYWHERE = 'everywhere';
const OTHER_CITIES = 'other-cities';

/** The condition that a person has words that begin with each word of the text. A text without words finds nobody. */
const matchesWords = (text: string): RawBuilder<boolean> =>
  matchesSearchWords(
    sql`to_tsvector('simple', waitlist_words(lead.reference, lead.first_name, lead.last_name, lead.email, lead.phone, lead.details ->> 'city'))`,
    text,
  );

async function findMarket(db: Db, slug: string, viewer: Viewer) {
  const market = await db
    .selectFrom('market')
    .select(['id', 'slug', 'name'])
    .where('slug', '=', slug)
    .where(isInScope(sql`market.id`, viewer))
    .executeTakeFirst();
  if (!market) throw new AppError('not_found');
  return market;
}

/** The people who wait for homes in a place, the longest wait first. Throws `not_found` for a place outside the caller's scope. */
export async function listWaitingPeople(
  db: Db,
  { place, viewer, user }: { place: string; viewer: Viewer; user: SignedInUser },
  { q, cursor, limit = PAGE_SIZE }: Query,
): Promise<People> {
  if (place === OTHER_CITIES && viewer.scope !== 'all') throw new AppError('not_found');
  const market = place === EVERYWHERE || place === OTHER_CITIES ? null : await findMarket(db, place, viewer);
  const after = cursor === undefined ? null : parseCursor(cursor, 1)[0]!;
  // Found first, by the index of words: the planner expects so many matches that it would read the list in order until a page is full.
  const matching =
    q === undefined
      ? sql``
      : sql`with matching as materialized (
          select lead.id from lead
          where lead.product_type = 'city_waitlist' and lead.closed_at is null and ${matchesWords(q)}
        )`;
  const waiting = sql`
    from lead
    ${q === undefined ? sql`` : sql`join matching on matching.id = lead.id`}
    join waitlist_place place on place.lead_id = lead.id
    left join market on market.id = place.market_id
    where lead.product_type = 'city_waitlist' and lead.closed_at is null
      and ${market ? sql`place.market_id = ${market.id}` : place === OTHER_CITIES ? sql`place.market_id is null` : isInScope(sql`place.market_id`, viewer)}`;
  const { rows } = await sql<Row>`
    ${matching}
    select lead.id, lead.reference, trim(lead.first_name || ' ' || coalesce(lead.last_name, '')) as name, lead.email, lead.phone,
      coalesce(lead.details ->> 'city', '') as city, market.slug as market_slug, market.name as market_name, lead.created_at as since,
      starts_on as start_date, ends_on as end_date, flexible_days, guests, pets as with_pets, budget_dollars as budget,
      emailed.last_emailed_at, emailed.emails, lead.times_asked as version
    from (select lead.id ${waiting} ${after === null ? sql`` : sql`and lead.id > ${after}::bigint`} order by lead.id limit ${limit + 1}) as page
    join lead on lead.id = page.id
    join waitlist_place place on place.lead_id = lead.id
    left join market on market.id = place.market_id
    cross join lateral (
      select max(created_at) as last_emailed_at, count(*)::integer as emails from waitlist_email where lead_id = lead.id
    ) as emailed
    order by lead.id`.execute(db);
  const counted = await sql<{ total: number }>`
    ${matching}
    select count(*)::integer as total from (select lead.id ${waiting} limit ${COUNTED + 1}) as counted`.execute(db);
  const total = counted.rows[0]!.total;
  const page = rows.slice(0, limit);
  return {
    place: market && { slug: market.slug, name: market.name },
    people: page.map(({ marketSlug, marketName, since, lastEmailedAt, ...person }) => ({
      ...person,
      market: marketSlug === null ? null : { slug: marketSlug, name: marketName! },
      since: since.toISOString(),
      lastEmailedAt: lastEmailedAt?.toISOString() ?? null,
    })),
    total: total > COUNTED ? null : total,
    nextCursor: rows.length > limit ? formatCursor([page.at(-1)!.id]) : null,
    canClose: getScope(user.role, 'lead.update') !== null,
  };
}
