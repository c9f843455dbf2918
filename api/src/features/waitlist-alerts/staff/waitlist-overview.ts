import type { ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import { isInScope, type Viewer } from '../../staff-markets/index.ts';
import type { Db } from '../tables.ts';

type Overview = ResponseOf<'listWaitlists'>;

type Row = Omit<Overview['waitlists'][number], 'market' | 'oldestAt' | 'lastEmailedAt'> & {
  slug: string | null;
  name: string | null;
  oldestAt: Date;
  lastEmailedAt: Date | null;
};

/** Who waits where in the caller's scope, by market. Reads each waiting person once, from indexes. */
export async function listWaitlists(db: Db, viewer: Viewer): Promise<Overview> {
  const { rows } = await sql<Row>`
    with waiting as (
      select place.market_id, count(*)::integer as waiting, min(lead.created_at) as oldest_at,
        (count(*) filter (where starts_on is null))::integer as without_dates,
        min(starts_on) as first_move_in, max(starts_on) as last_move_in,
        min(budget_dollars) as lowest_budget, max(budget_dollars) as highest_budget,
        max(guests) as most_guests, (count(*) filter (where pets))::integer as with_pets
      from lead join waitlist_place place on place.lead_id = lead.id
      where lead.product_type = 'city_waitlist' and lead.closed_at is null and ${isInScope(sql`place.market_id`, viewer)}
      group by place.market_id
    ), emailed as (
      select place.market_id, max(email.created_at) as last_emailed_at
      from waitlist_email email join waitlist_place place on place.lead_id = email.lead_id
      group by place.market_id
    )
    select waiting.*, emailed.last_emailed_at, market.slug, market.name
    from waiting
    left join market on market.id = waiting.market_id
    left join emailed on emailed.market_id = waiting.market_id
    order by waiting.waiting desc, waiting.market_id nulls last`.execute(db);
  return {
    waitlists: rows.map(({ slug, name, oldestAt, lastEmailedAt, ...figures }) => ({
      ...figures,
      market: slug === null ? null : { slug, name: name! },
      oldestAt: oldestAt.toISOString(),
      lastEmailedAt: lastEmailedAt?.toISOString() ?? null,
    })),
    totalWaiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
  };
}
