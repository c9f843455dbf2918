import { formatInstant } from '@lodestay/stay';
import { AppError } from '../../platform/http/index.ts';
import type { BookableHome } from '../homes/index.ts';
import { lockAccountHolds, readHoldHistory } from './hold-history.ts';
import { getHoldRefusal, MAX_HELD_HOMES, type HoldRefusal, type OtherHold } from './hold-limits.ts';
import type { ReservationRow } from './tables.ts';
import type { Trx } from './tables.ts';

/** Throws if the account can't hold another home now, or the homes of a split stay, which count as one. The account's holds stay locked until the commit. */
export async function assertCanHold(
  trx: Trx,
  row: ReservationRow,
  homes: readonly Pick<BookableHome, 'id' | 'timeZone'>[],
  now: Date,
): Promise<void> {
  await lockAccountHolds(trx, row.accountId);
  const { email, ...history } = await readHoldHistory(
    trx,
    row,
    homes.map(({ id }) => id),
    now,
  );
  const refusal = getHoldRefusal(history, now);
  if (refusal) throw toAppError(refusal, { email, others: history.others, timeZone: homes[0]!.timeZone });
}

/** Converts a refusal to an error with a message and data for the page. */
function toAppError(
  refusal: HoldRefusal,
  { email, others, timeZone }: { email: string; others: readonly OtherHold[]; timeZone: string },
): AppError {
  switch (refusal.code) {
    case 'email_unconfirmed':
      return new AppError('email_unconfirmed', {
        message: `Confirm your email address to hold another home. We’ve emailed a link to ${email}.`,
        data: { email },
      });
    case 'hold_too_soon': {
      const { retryAt } = refusal;
      return new AppError('hold_too_soon', {
        message: `You’ve already renewed your hold on this home. You can hold it again on ${formatInstant(retryAt.getTime(), timeZone)}, or choose another home.`,
        data: { retryAt: retryAt.toISOString() },
      });
    }
    case 'hold_limit': {
      const holds = others.map(({ reservationId, homeSlug, title, holdExpiresAt }) => ({
        reservationId,
        homeSlug,
        title,
        holdExpiresAt: holdExpiresAt.toISOString(),
      }));
      return new AppError('hold_limit', {
        message: `You’re already holding ${MAX_HELD_HOMES} homes. Release one or finish paying to hold another.`,
        data: { holds },
      });
    }
  }
}
