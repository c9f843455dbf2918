import { addMonths, getLocalDate } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { ReservationRow } from './tables.ts';
import type { Trx } from './tables.ts';

export type Memberships = ReturnType<typeof createMemberships>;

const MONTHS = 12;

/** The annual membership that a guest without one buys with their first stay (product 3 and 5). */
export function createMemberships({
  clock,
  accounts,
}: {
  clock: Clock;
  accounts: Pick<Accounts, 'grantMembership' | 'endMembership'>;
}) {
  const isIncluded = ({ agreed }: ReservationRow) =>
    agreed?.quote.lines.some(({ code, cents }) => code === 'annual_membership' && cents > 0) ?? false;
  return {
    /** Call when the reservation is approved and the first instalment, which includes the membership fee, is charged. */
    async start(trx: Trx, row: ReservationRow, timeZone: string): Promise<void> {
      if (isIncluded(row))
        await accounts.grantMembership(
          trx,
          row.accountId,
          addMonths(getLocalDate(clock.now().getTime(), timeZone), MONTHS),
        );
    },

    /** Call when the whole payment is refunded, including the membership fee. */
    async end(trx: Trx, row: ReservationRow): Promise<void> {
      if (row.approvedAt && isIncluded(row)) await accounts.endMembership(trx, row.accountId);
    },
  };
}
