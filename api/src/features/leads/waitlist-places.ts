import { addDays, MAX_DAYS_AHEAD } from '@lodestay/stay';
import { sql } from 'kysely';
import { getWesternmostDay, type Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { LeadRequest } from './lead-fields.ts';
import type { Db, Trx } from './tables.ts';

type Dates = Pick<LeadRequest, 'startDate' | 'endDate'>;

/** Throws `invalid` for dates that have passed, are too far ahead, or end before they start. */
export function checkWaitlistDates({ startDate, endDate }: Dates, clock: Clock): void {
  const today = getWesternmostDay(clock);
  const farthest = addDays(today, MAX_DAYS_AHEAD);
  const check = (path: string, isValid: boolean, message: string) => {
    if (!isValid) throw new AppError('invalid', { fields: [{ path, message }] });
  };
  if (endDate !== undefined) check('start_date', startDate !== undefined, 'Enter your move-in date too');
  if (startDate === undefined) return;
  check('start_date', startDate >= today, 'Enter a move-in date from today on');
  check('start_date', startDate <= farthest, 'Enter an earlier move-in date');
  if (endDate === undefined) return;
  check('end_date', endDate > startDate, 'Enter a date after your move-in date');
  check('end_date', endDate <= addDays(farthest, MAX_DAYS_AHEAD), 'Enter an earlier move-out date');
}

/** Records what a person waits for. New dates replace the dates of an earlier request; without dates, those stay. */
export async function recordWaitlistPlace(
  trx: Trx,
  leadId: number,
  { city = '', startDate, endDate, flexibleDays = 0, guests, pets, budget }: Request,
): Promise<void> {
  await sql`
    insert into waitlist_place as place (lead_id, market_id, display_city_id, neighborhood_id, starts_on, ends_on, flexible_days, guests, pets, budget_dollars)
    select ${leadId}::integer, found.market_id, found.display_city_id, found.neighborhood_id, ${startDate ?? null}::date, ${endDate ?? null}::date,
      ${flexibleDays}::integer, ${guests ?? null}::integer, coalesce(${pets ?? null}::boolean, false), ${budget ?? null}::integer
    from (select) as request left join find_waitlist_place(${city}::text) found on true
    on conflict (lead_id) do update set
      market_id = excluded.market_id, display_city_id = excluded.display_city_id, neighborhood_id = excluded.neighborhood_id,
      starts_on = case when excluded.starts_on is null then place.starts_on else excluded.starts_on end,
      ends_on = case when excluded.starts_on is null then place.ends_on else excluded.ends_on end,
      flexible_days = case when excluded.starts_on is null then place.flexible_days else excluded.flexible_days end,
      guests = coalesce(excluded.guests, place.guests),
      pets = coalesce(${pets ?? null}::boolean, place.pets),
      budget_dollars = coalesce(excluded.budget_dollars, place.budget_dollars)`.execute(trx);
}

type Request = Pick<LeadRequest, 'city' | 'startDate' | 'endDate' | 'flexibleDays' | 'guests' | 'pets' | 'budget'>;

/** The job that closes places runs every hour, so those of longer ago, in days, are already closed. */
const CLOSED_BEFORE_DAYS = 31;

/** Closes the places whose move-in date has passed. */
export async function closePastPlaces(db: Db, clock: Clock): Promise<void> {
  const today = getWesternmostDay(clock);
  // An array, not a join: the planner would read all leads for a join with a month of places, most of which are closed.
  await sql`update lead set closed_at = ${clock.now()}
    where closed_at is null and id = any(array(
      select lead_id from waitlist_place
      where starts_on < ${today}::date and starts_on >= ${addDays(today, -CLOSED_BEFORE_DAYS)}::date
    ))`.execute(db);
}
