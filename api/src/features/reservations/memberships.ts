import { addMonths, today } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { ReservationRow } from './tables.ts';
import type { Trx } from './tables.ts';

export type Memberships = ReturnType<typeof createMemberships>;

const MONTHS = 12;

/** The annual membership comes with the first stay of somebody who has none (product 3 and 5). */
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
    /** The reservation is approved and its first instalment, with the membership's fee, is taken. */
    async begin(trx: Trx, row: ReservationRow, timeZone: string): Promise<void> {
      if (isIncluded(row))
        await accounts.grantMembership(trx, row.accountId, addMonths(today(clock.now().getTime(), timeZone), MONTHS));
    },

    /** Everything that was paid comes back, the membership's fee with it. */
    async end(trx: Trx, row: ReservationRow): Promise<void> {
      if (row.approvedAt && isIncluded(row)) await accounts.endMembership(trx, row.accountId);
    },
  };
}
