import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import './events.ts';
import { lockMethods } from './method-store.ts';
import { findPaidStays } from './paid-stays.ts';
import { listMethods } from './saved-methods.ts';
import type { Db, ExpiryNoticeKind, SavedMethod, Trx } from './tables.ts';

/**
 * The notice that is due for a card, or null: from a month and from a week before the end of its last month. Nothing is due once it has
 * expired, because a declined payment tells the guest then.
 */
export function getDueNotice(year: number, month: number, now: Date): ExpiryNoticeKind | null {
  const end = Date.UTC(year, month);
  const time = now.getTime();
  if (time >= end) return null;
  if (time >= end - 7 * 86_400_000) return 'week';
  return time >= Date.UTC(year, month - 1) ? 'month' : null;
}

type Options = { db: Db; clock: Clock; outbox: Outbox };

/** Announces cards that expire while stays still depend on them. */
export function createExpiryNotices({ db, clock, outbox }: Options) {
  const findCandidates = (now: Date) =>
    db
      .selectFrom('paymentMethod')
      .selectAll()
      .where('removedAt', 'is', null)
      .where('state', '=', 'ready')
      .where('expiresYear', '=', now.getUTCFullYear())
      .where('expiresMonth', '=', now.getUTCMonth() + 1)
      .orderBy('id')
      .execute();

  /** Records a notice. False if it was sent before. */
  async function claim(trx: Trx, { id, expiresYear, expiresMonth }: SavedMethod, kind: ExpiryNoticeKind, sentAt: Date) {
    const row = { methodId: id, expiresYear: expiresYear!, expiresMonth: expiresMonth!, kind, sentAt };
    const claimed = await trx
      .insertInto('paymentMethodNotice')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('methodId')
      .executeTakeFirst();
    return claimed !== undefined;
  }

  async function announce(candidate: SavedMethod, now: Date): Promise<void> {
    await inTransaction(db, async (trx) => {
      const { accountId } = candidate;
      await lockMethods(trx, accountId);
      const methods = await listMethods(trx, accountId);
      const method = methods.find(({ id }) => id === candidate.id);
      const kind = method?.expiresYear && getDueNotice(method.expiresYear, method.expiresMonth!, now);
      if (!method || !kind) return;
      const stays = (await findPaidStays(trx, accountId, methods)).get(method.id) ?? [];
      if (stays.length === 0 || !(await claim(trx, method, kind, now))) return;
      await outbox.emit(trx, 'PaymentMethodExpiring', {
        accountId,
        methodId: method.id,
        label: method.label,
        year: method.expiresYear!,
        month: method.expiresMonth!,
        references: stays.map(({ reference }) => reference),
      });
    });
  }

  return {
    async announceDue(): Promise<void> {
      const now = clock.now();
      for (const candidate of await findCandidates(now)) await announce(candidate, now);
    },
  };
}
