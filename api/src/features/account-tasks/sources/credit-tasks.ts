import { addDays, getSiteToday } from '@lodestay/stay';
import { sql } from 'kysely';
import { NOTICE_DAYS } from '../../credits/index.ts';
import { MEMBERSHIP_TIME_ZONE } from '../../memberships/index.ts';
import type { Db } from '../tables.ts';
import { createTask, type Task } from '../task.ts';

/** Credits that end soon, from the day of the first reminder, one task for each last day. */
export async function listCreditTasks(db: Db, accountId: number, now: Date): Promise<Task[]> {
  const today = getSiteToday(now.getTime());
  const rows = await db
    .selectFrom('creditLot as lot')
    .innerJoin('ledgerEntry as entry', (join) =>
      join.onRef('entry.creditLotId', '=', 'lot.id').on('entry.account', '=', 'credits'),
    )
    .select(['lot.expiresOn', sql<number>`(-sum(entry.cents))::integer`.as('cents')])
    .where('lot.accountId', '=', accountId)
    .where('lot.expiresOn', '>=', today)
    .where('lot.expiresOn', '<=', addDays(today, NOTICE_DAYS.first))
    .groupBy('lot.expiresOn')
    .having(sql<boolean>`sum(entry.cents) < 0`)
    .execute();
  return rows.map(({ expiresOn, cents }) =>
    createTask({ kind: 'use_credit', about: expiresOn, timeZone: MEMBERSHIP_TIME_ZONE, dueOn: expiresOn, cents }),
  );
}
