import type { CalendarDate } from '@lodestay/stay';
import { sql } from 'kysely';
import { HISTORY_DAYS } from './bump-forecast.ts';

/** Nights that a Standby guest cannot have: full stays and blocks, without holds. A Standby stay leaves its nights to full bookings. */
export const sqlIsTaken = (occupancy: string) => sql`${sql.ref(`${occupancy}.hold_expires_at`)} is null and not exists (
  select from reservation standby
  where standby.id = ${sql.ref(`${occupancy}.reservation_id`)} and standby.stay_kind = 'standby')`;

/**
 * A lateral table `own` with `bookings` and `vacant_days` of the home `home` in the last year: full bookings that began after a vacant day, and
 * the days without a full stay or a block.
 */
export const sqlOwnHistory = (today: CalendarDate) => sql`
  lateral (select greatest(home.listed_on, ${today}::date - ${HISTORY_DAYS}::int) as since) history,
  lateral (
    select
      (count(*) filter (
        where o.source = 'reservation' and lower(o.stay) > history.since and lower(o.stay) <= ${today}::date and not exists (
          select from occupancy before where before.home_id = o.home_id and before.stay -|- o.stay and before.stay << o.stay and ${sqlIsTaken('before')})
      ))::int as bookings,
      greatest(${today}::date - history.since, 0)
        - coalesce(sum(upper(past.nights) - lower(past.nights)), 0)::int as vacant_days
    from occupancy o
    cross join lateral (
      select o.stay * daterange(history.since, greatest(${today}::date, history.since)) as nights) past
    where o.home_id = home.id and o.stay && daterange(history.since, greatest(${today}::date, history.since) + 1) and ${sqlIsTaken('o')}
  ) own`;

/** A lateral table `next` with `begins_on`: the first day after `day` on which a full stay or a block of the home `home` begins; null without one. */
export const sqlNextTaken = (day: CalendarDate) => sql`
  lateral (
    select min(lower(o.stay)) as begins_on from occupancy o
    where o.home_id = home.id and o.stay && daterange(${day}::date, null) and ${sqlIsTaken('o')}
  ) next`;
