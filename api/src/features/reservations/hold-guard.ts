import { formatInstant } from '@lodestay/stay';
import { AppError } from '../../platform/http/index.ts';
import type { BookableHome } from '../homes/index.ts';
import { lockHoldsOfAccount, readHoldHistory } from './hold-history.ts';
import { holdRefusal, MOST_HOMES_HELD, type HoldRefusal, type OtherHold } from './hold-limits.ts';
import type { ReservationRow } from './tables.ts';
import type { Trx } from './tables.ts';

/** Throws where the account may not hold another home now. The answer stays true until the commit. */
export async function assertMayHold(
  trx: Trx,
  row: ReservationRow,
  home: Pick<BookableHome, 'timeZone'>,
  now: Date,
): Promise<void> {
  await lockHoldsOfAccount(trx, row.accountId);
  const { email, ...history } = await readHoldHistory(trx, row, now);
  const refusal = holdRefusal(history, now);
  if (refusal) throw asError(refusal, { email, others: history.others, timeZone: home.timeZone });
}

/** What to do about it, in words and as data that a page can offer. */
function asError(
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
        message: `You’re already holding ${MOST_HOMES_HELD} homes. Release one or finish paying to hold another.`,
        data: { holds },
      });
    }
  }
}
