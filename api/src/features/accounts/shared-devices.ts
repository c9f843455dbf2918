import type { Db } from './tables.ts';

/** Records which accounts signed in on the same browser. An account that was deleted meanwhile is left out. */
export async function recordSharedDevices(db: Db, accountId: number, others: readonly number[]): Promise<void> {
  if (others.length === 0) return;
  await db
    .insertInto('sharedDevice')
    .columns(['accountId', 'otherAccountId'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select(({ fn, val }) => [
          fn<number>('least', ['id', val(accountId)]).as('accountId'),
          fn<number>('greatest', ['id', val(accountId)]).as('otherAccountId'),
        ])
        .where('id', 'in', [...others]),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}
