import { sql } from 'kysely';
import type { LeadRequest } from './lead-fields.ts';
import type { Trx } from './tables.ts';

/**
 * The market of a lead: of the property it is about, or of the place that the person named. Null if neither is known, or if several
 * places have this name.
 */
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
  const { rows } = await sql<{ marketId: number }>`select market_id from find_waitlist_place(${city})`.execute(trx);
  return rows[0]?.marketId ?? null;
}
