import type { CalendarDate } from '@lodestay/stay';
import type { UserRole } from '@lodestay/contracts';
import type { AnyTrx } from '../../platform/db/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Cancellation } from './cancellation.ts';
import type { createChangeOptions } from './changes/change-options.ts';
import type { StayChanges } from './changes/stay-changes.ts';
import * as repository from './repository.ts';
import type { Db, Trx } from './tables.ts';

type Options = {
  db: Db;
  payments: Pick<Payments, 'settle' | 'trySettle'>;
  changes: Pick<StayChanges, 'previewFor' | 'applyLocked'>;
  cancellation: Pick<Cancellation, 'byStaff'>;
  findChangeOptions: ReturnType<typeof createChangeOptions>;
};

/** The staff member who made the offer. */
type OfferedBy = { readonly accountId: number; readonly role: UserRole };

/** A move at no additional charge from a day on, or the end of the stay today with everything unused back. */
export type OfferedRemedy =
  | { readonly kind: 'move'; readonly homeSlug: string; readonly movesOn: CalendarDate }
  | { readonly kind: 'leave'; readonly by: OfferedBy };

/** In cents: sent back at once, sent back after a second person has approved it, and still to pay. */
export type RemedyAmounts = { readonly refund: number; readonly waiting: number; readonly cost: number };

const CAUSE = 'home_unusable';
const REASON = 'The home had a problem, and you accepted our offer to end the stay.';

const toMove = ({ homeSlug, movesOn }: Extract<OfferedRemedy, { kind: 'move' }>) =>
  ({ kind: 'transfer', homeSlug, movesOn, isFree: true }) as const;

export type Remedies = ReturnType<typeof createRemedies>;

/** Moves and cancellations on our side that guests accept. Preview and outcome share one calculation. */
export const createRemedies = ({ db, payments, changes, cancellation, findChangeOptions }: Options) => ({
  /** Homes that suit the stay, and the first day of a move; null if the stay cannot move. */
  async findHomes(accountId: number, id: string) {
    const { transfer } = await findChangeOptions({ id: accountId }, id);
    return (
      transfer && { earliest: transfer.earliest, homes: transfer.homes.map(({ slug, title }) => ({ slug, title })) }
    );
  },

  /** Throws what would refuse it. */
  async preview(id: string, remedy: OfferedRemedy): Promise<RemedyAmounts & { readonly sentence: string }> {
    const row = await db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (remedy.kind === 'move') {
      const { refund, cost, sentence } = await changes.previewFor(row, toMove(remedy));
      return { refund, waiting: 0, cost, sentence };
    }
    const { refunded, waiting, sentence } = await cancellation.byStaff.previewFor(db, row, remedy.by, CAUSE);
    return { refund: refunded, waiting, cost: 0, sentence };
  },

  /** What we give up with a move at no additional charge, in cents: the price of the same move by the guest, less what they pay. */
  async findGift(id: string, { homeSlug, movesOn }: Omit<Extract<OfferedRemedy, { kind: 'move' }>, 'kind'>) {
    const row = await db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const transfer = { kind: 'transfer', homeSlug, movesOn } as const;
    const free = await changes.previewFor(row, { ...transfer, isFree: true });
    const full = await changes.previewFor(row, { ...transfer, endDate: row.checkOut });
    return full.cost - full.refund - (free.cost - free.refund);
  },

  /** Does it in the transaction of the acceptance. Throws `price_changed` if the amounts are others now. */
  async apply(anyTrx: AnyTrx, id: string, remedy: OfferedRemedy, accepted: RemedyAmounts): Promise<void> {
    const trx: Trx = anyTrx;
    const row = await repository.lock(trx, id);
    if (remedy.kind === 'move') {
      const moved = { acceptedRefund: accepted.refund, acceptedCost: accepted.cost };
      await changes.applyLocked(trx, row, toMove(remedy), moved);
      return;
    }
    await cancellation.byStaff.cancelLocked(
      trx,
      row,
      { ...remedy.by, scope: 'all' },
      { cause: CAUSE, reason: REASON, acceptedRefund: accepted.refund, acceptedWaiting: accepted.waiting },
    );
  },

  /** Asks the banks before and after. */
  settle: payments.settle,
  trySettle: payments.trySettle,
});
