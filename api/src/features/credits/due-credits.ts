import { addDays, getSiteToday } from '@lodestay/stay';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { writeOffLot } from './credit-movements.ts';
import { NOTICE_DAYS } from './credit-rules.ts';
import './events.ts';
import type { Db, Trx } from './tables.ts';

/** The most credits that one run works on. */
const BATCH = 200;

type Options = { db: Db; clock: Clock; outbox: Outbox; logger: Logger };
type DueLot = { id: string; accountId: number; expiresOn: string };

/** The job that reminds members of credits which expire soon, and ends those whose last day has passed. */
export function createDueCredits({ db, clock, outbox, logger }: Options) {
  const selectLeft = (executor: Db) =>
    executor
      .selectFrom('creditLot as lot')
      .select(['lot.id', 'lot.accountId', 'lot.expiresOn'])
      .where(({ eb, selectFrom }) =>
        eb(
          selectFrom('ledgerEntry as entry')
            .select(({ fn }) => fn.sum<number>('entry.cents').as('cents'))
            .whereRef('entry.creditLotId', '=', 'lot.id')
            .where('entry.account', '=', 'credits'),
          '<',
          0,
        ),
      );

  /** Each credit has its own transaction, so that a failure does not stop the others. */
  async function forEach(found: readonly DueLot[], work: (trx: Trx, lot: DueLot) => Promise<void>): Promise<void> {
    for (const lot of found)
      try {
        await inTransaction(db, (trx) => work(trx, lot));
      } catch (error) {
        logger.error({ err: error, lot: lot.id }, 'Credit not handled; the next run retries it');
      }
  }

  /** The second reminder makes the first one unnecessary, also if the job did not run for weeks. */
  async function remind(column: 'firstNoticeAt' | 'finalNoticeAt', days: number, today: string): Promise<void> {
    const due = await selectLeft(db)
      .where(`lot.${column}`, 'is', null)
      .where('lot.expiresOn', '>=', today)
      .where('lot.expiresOn', '<=', addDays(today, days))
      .limit(BATCH)
      .execute();
    await forEach(due, async (trx, { id, accountId, expiresOn }) => {
      const now = clock.now();
      const marked = await trx
        .updateTable('creditLot')
        .set({ [column]: now, ...(column === 'finalNoticeAt' ? { firstNoticeAt: now } : {}) })
        .where('id', '=', id)
        .where(column, 'is', null)
        .returning('id')
        .executeTakeFirst();
      const left = marked && (await selectLeftCents(trx, id));
      if (left) await outbox.emit(trx, 'CreditExpiresSoon', { accountId, cents: left, expiresOn });
    });
  }

  const selectLeftCents = async (trx: Trx, lotId: string): Promise<number> => {
    const { cents } = await trx
      .selectFrom('ledgerEntry')
      .select(({ fn, val }) => fn.coalesce(fn.sum<number>('cents'), val(0)).as('cents'))
      .where('creditLotId', '=', lotId)
      .where('account', '=', 'credits')
      .executeTakeFirstOrThrow();
    return -Number(cents);
  };

  return {
    async run(): Promise<void> {
      const today = getSiteToday(clock.now().getTime());
      await remind('finalNoticeAt', NOTICE_DAYS.final, today);
      await remind('firstNoticeAt', NOTICE_DAYS.first, today);
      const over = await selectLeft(db)
        .where('lot.expiresOn', '<', today)
        .orderBy('lot.expiresOn')
        .limit(BATCH)
        .execute();
      await forEach(over, async (trx, { id }) => void (await writeOffLot(trx, id, 'credit_expiry', clock.now())));
    },
  };
}
