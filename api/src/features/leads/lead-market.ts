import { sql } from 'kysely';
import type { LeadRequest } from './lead-fields.ts';
import type { Trx } from './tables.ts';

/** The market of a lead: of the property it is about, or of the city that the person named. Null if neither is known. */
export async function findLeadMarket(
  trx: Trx,
  { city, propertySlug }: Pick<LeadRequest, 'city' | 'propertySlug'>,
): Promise<number | null> {
  if (propertySlug) {
    const property = await trx
      .selectFrom('property')
      .select('marketId')
      .where('slug', '=', propertySlug)
      .executeTakeFirst();
    if (property) return property.marketId;
  }
  if (!city) return null;
  // 'Denver' or 'Denver, CO'.
  const [name, state = null] = city.split(',').map((part) => part.trim().toLowerCase()) as [string, string?];
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, state, 0 as rank from market where lower(name) = ${name}
      union all
      select market_id, state, 1 from display_city where lower(name) = ${name}
    ) as place
    where ${state}::text is null or lower(state) = ${state}
    order by rank, id limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}
