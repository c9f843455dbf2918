import { sql } from 'kysely';
import type { World } from '../world.ts';
import type { Violation } from './index.ts';

/** The day of an instant on the site's calendar. */
const toSiteDay = (instant: unknown) => sql`(${instant} at time zone 'America/Los_Angeles')::date`;

/**
 * Notices of a renewal come 30 and 7 days before, at most days later after downtime of the jobs, and nothing is charged by itself within
 * 7 days of the second one. Members who turn renewal on have seen its day and price.
 */
export async function findLateNotices({ site, turnedOn }: World): Promise<Violation[]> {
  const today = toSiteDay(sql`${site.clock.now()}::timestamptz`);
  const { rows } = await sql<Violation>`
    select y.id::text as subject, format('renews on %s, told on %s and %s, charged on %s', y.starts_on, y.first_notice_at, y.final_notice_at, charge.day) as detail
    from membership_period y
    cross join lateral (
      select coalesce(y.next_attempt_at, (select max(p.created_at) from payment p where p.membership_period_id = y.id)) as day
    ) charge
    where y.plan = 'annual' and y.source = 'renewal' and (
      ${toSiteDay(sql`y.first_notice_at`)} < y.starts_on - 30 or ${toSiteDay(sql`y.final_notice_at`)} < y.starts_on - 7
      or (y.attempts <= 1 and y.last_failure is null and y.final_notice_at is not null and ${toSiteDay(sql`charge.day`)} < ${toSiteDay(sql`y.final_notice_at`)} + 7
        and (y.next_attempt_at is not null or y.attempts = 1))
    ) and not exists (
      select from jsonb_to_recordset(${JSON.stringify(turnedOn)}::jsonb) own ("accountId" integer, at timestamptz)
      where own."accountId" = y.account_id and own.at = y.final_notice_at
    )
    union all
    select m.account_id::text, format('renews on %s, and nobody was told', max(y.ends_on))
    from membership m join membership_period y on y.account_id = m.account_id and y.plan = 'annual' and y.status = 'active'
    where m.renews group by m.account_id
    having max(y.ends_on) between ${today} and ${today} + 25
      and not exists (
        select from membership_period n where n.account_id = m.account_id and n.plan = 'annual' and n.status = 'pending' and n.first_notice_at is not null
      )`.execute(site.db);
  return rows;
}
