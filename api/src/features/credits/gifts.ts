import { formatMoney } from '@lodestay/stay';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { grantCredit } from './credit-movements.ts';
import { findGiftProblem, GIFT_LIMITS } from './credit-rules.ts';
import './events.ts';
import type { Db, Trx } from './tables.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** What staff give members, within a limit that holds for all staff together. */
export function createGifts({ db, clock, outbox }: { db: Db; clock: Clock; outbox: Outbox }) {
  async function sumGiven(trx: Trx, accountId: number, since: Date): Promise<number> {
    const { cents } = await trx
      .selectFrom('creditLot')
      .select(({ fn, val }) => fn.coalesce(fn.sum<number>('cents'), val(0)).as('cents'))
      .where('accountId', '=', accountId)
      .where('source', '=', 'gift')
      .where('grantedAt', '>', since)
      .executeTakeFirstOrThrow();
    return Number(cents);
  }

  return {
    /** Throws `not_found` for an unknown account, and `invalid` above a limit. */
    async give(
      caller: { id: number },
      accountId: number,
      { amount, reason }: { amount: number; reason: string },
    ): Promise<void> {
      await inTransaction(db, async (trx) => {
        // Two gifts at once must not pass the limit of the year together.
        const person = await trx
          .selectFrom('account')
          .select('id')
          .where('id', '=', accountId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!person) throw new AppError('not_found');
        if (caller.id === accountId)
          throw new AppError('action_not_allowed', { message: 'You can’t give credits to yourself.' });
        const now = clock.now();
        const given = await sumGiven(trx, accountId, new Date(now.getTime() - YEAR_MS));
        const problem = findGiftProblem(amount, given);
        if (problem) {
          const message =
            problem === 'once'
              ? `At most ${formatMoney(GIFT_LIMITS.onceCents)} at once`
              : `At most ${formatMoney(GIFT_LIMITS.yearCents)} in 365 days. Staff gave ${formatMoney(given)} already`;
          throw new AppError('invalid', { fields: [{ path: 'amount', message }] });
        }
        const id = await grantCredit(
          trx,
          { accountId, source: 'gift', cents: amount, reason, grantedById: caller.id },
          now,
        );
        const { expiresOn } = await trx
          .selectFrom('creditLot')
          .select('expiresOn')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await recordAction(trx, {
          at: now,
          actor: { accountId: caller.id },
          action: 'credit.grant',
          target: { type: 'account', id: accountId },
          after: { credit: formatMoney(amount), expires: expiresOn },
          reason,
        });
        await outbox.emit(trx, 'CreditGranted', { accountId, source: 'gift', cents: amount, reason, expiresOn });
      });
    },
  };
}
