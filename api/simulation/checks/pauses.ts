import { sql } from 'kysely';
import type { World } from '../world.ts';
import type { Violation } from './index.ts';

/** No month of Standby starts by itself during a pause that its member chose. */
export async function findChargesInPause({ site, pauses }: World): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select y.id::text as subject, format('%s from %s, paused from %s to %s', y.status, y.starts_on, pause.from, pause.until) as detail
    from jsonb_to_recordset(${JSON.stringify(pauses)}::jsonb) pause ("accountId" integer, "from" date, until date)
    join membership_period y on y.account_id = pause."accountId" and y.starts_on >= pause.from and y.starts_on < pause.until
    where y.plan = 'standby' and y.source = 'renewal' and y.status <> 'void'`.execute(site.db);
  return rows;
}
