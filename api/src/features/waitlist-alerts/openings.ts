import { findPriceList, getEarliestFullBooking, type PriceList } from '@lodestay/stay';
import { sql } from 'kysely';
import { getWesternmostDay, type Clock } from '../../platform/clock/index.ts';
import type { Db } from './tables.ts';

/** Openings that one statement reads and deletes. */
const STEP = 5000;

/** Days from today on in which a home must have become available for people without dates. */
const SOON_DAYS = 61;

/** Cents times basis points in a dollar. */
const CENTS_BY_RATE = 1_000_000;

/** The lowest and highest rate of a fixed stay, in basis points of the rent. Which one a person pays depends on the dates. */
function getRateBounds({ byLength }: PriceList): [lowest: number, highest: number] {
  const rates = byLength.map(({ factor }) => factor);
  return [Math.min(...rates), Math.max(...rates)];
}

/** Whether the home of a row of `unit` is what a row of `waitlist_place` waits for, except its dates and price. */
const fits = sql`(place.display_city_id is null or place.display_city_id = unit.display_city_id)
          and (place.neighborhood_id is null or place.neighborhood_id = unit.neighborhood_id)
          and (place.guests is null or unit.max_occupants >= place.guests)
          and (not place.pets or unit.pets)`;

/**
 * Finds the people for whom a home may have become available, deletes the openings, and makes the searches of these people due, in
 * one statement per 5,000 openings. It compares places, nights, guests and pets; the search decides about the rest. After a price
 * cut, it also compares budgets: only those that the former price may have exceeded and the new one may not. A person whose search is
 * already due, today or after the daily limit, is not searched for again.
 */
export async function markDueChecks(db: Db, clock: Clock, priceLists?: readonly PriceList[]): Promise<void> {
  const today = getWesternmostDay(clock);
  const [lowestRate, highestRate] = getRateBounds(findPriceList(today, priceLists));
  const busy = sql`find_full_nights(unit.busy, unit.yielding, ${getEarliestFullBooking(today)}::date)`;
  for (;;) {
    const { rows } = await sql<{ taken: number }>`with taken as (
        delete from availability_opening where id in (select id from availability_opening order by id limit ${STEP} for update skip locked)
        returning home_id, nights, former_rent_cents
      ), opened as (
        select home_id, range_agg(nights) * datemultirange(daterange(${today}::date, null)) as nights
        from taken where former_rent_cents is null group by home_id
      ), cheaper as (
        select home_id, range_agg(nights) * datemultirange(daterange(${today}::date, null)) as nights, max(former_rent_cents) as former_rent_cents
        from taken where former_rent_cents is not null group by home_id
      ), found as (
        select place.lead_id, place.starts_on, place.ends_on, place.flexible_days, opened.nights, ${busy} as busy
        from opened
        join unit on unit.home_id = opened.home_id
        join waitlist_place place on place.market_id = unit.market_id and place.nights && opened.nights
        where ${fits}
        union all
        select place.lead_id, place.starts_on, place.ends_on, place.flexible_days, cheaper.nights, ${busy} as busy
        from cheaper
        join unit on unit.home_id = cheaper.home_id and unit.rent_cents < cheaper.former_rent_cents
        join waitlist_place place on place.market_id = unit.market_id
          and place.budget_dollars between (unit.rent_cents::bigint * ${lowestRate}::bigint / ${CENTS_BY_RATE}::bigint)::integer
            and (cheaper.former_rent_cents::bigint * ${highestRate}::bigint / ${CENTS_BY_RATE}::bigint)::integer
        where place.nights && cheaper.nights and ${fits}
      ), due as (
        insert into waitlist_check (lead_id, due_at)
        select distinct found.lead_id, ${clock.now()}::timestamptz
        from found
        join lead on lead.id = found.lead_id and lead.closed_at is null
        where (found.starts_on is not null or found.nights && daterange(${today}::date, ${today}::date + ${SOON_DAYS}::integer))
          and (found.ends_on is null or found.flexible_days > 0 or not found.busy && daterange(found.starts_on, found.ends_on))
        on conflict do nothing
      )
      select count(*)::integer as taken from taken`.execute(db);
    if (rows[0]!.taken < STEP) return;
  }
}

/** Finds the places of people who waited for a city before the site had it, such as a new market, and makes their searches due. */
export async function findUnknownPlaces(db: Db, clock: Clock): Promise<void> {
  await sql`
    with typed as (
      select distinct lead.details ->> 'city' as city
      from waitlist_place place join lead on lead.id = place.lead_id
      where place.market_id is null and lead.closed_at is null
    ), found as (
      select typed.city, place.* from typed cross join lateral find_waitlist_place(typed.city) place
    ), updated as (
      update waitlist_place place
      set market_id = found.market_id, display_city_id = found.display_city_id, neighborhood_id = found.neighborhood_id
      from lead join found on found.city = lead.details ->> 'city'
      where lead.id = place.lead_id and place.market_id is null and lead.closed_at is null
      returning place.lead_id
    )
    insert into waitlist_check (lead_id, due_at) select lead_id, ${clock.now()}::timestamptz from updated
    on conflict do nothing`.execute(db);
}
