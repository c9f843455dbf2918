import { formatDate, type CalendarDate } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { getToday, lockMembership } from '../memberships/index.ts';
import { findStandby } from './repository.ts';
import { getActiveThrough, getRenewalDay } from './standby-rules.ts';
import type { Db } from './tables.ts';

/** The Standby stay that a member holds now. There is at most one (`reservation_one_standby`). */
export const findStandbyStay = (executor: AnyDb, accountId: number) =>
  (executor as Db)
    .selectFrom('reservation')
    .select(['id', 'reference', 'status', 'checkIn', 'checkOut'])
    .where('accountId', '=', accountId)
    .where('stayKind', '=', 'standby')
    .where('status', 'in', ['held', 'in_review', 'approved', 'checked_in'])
    .executeTakeFirst();

export type StandbyStays = ReturnType<typeof createStandbyStays>;

/** What stays ask about the Standby subscription of their guest. */
export function createStandbyStays({ clock }: { clock: Clock }) {
  async function isActive(executor: AnyDb, accountId: number): Promise<boolean> {
    const activeThrough = getActiveThrough(await findStandby(executor, accountId));
    return activeThrough !== null && activeThrough >= getToday(clock.now());
  }

  return {
    isActive,

    /** Throws `action_not_allowed` without an active subscription. */
    async assertActive(executor: AnyDb, accountId: number): Promise<void> {
      if (!(await isActive(executor, accountId)))
        throw new AppError('action_not_allowed', { message: 'Standby stays require a Standby subscription.' });
    },

    /** Changes of the subscription wait until the stay is stored. Lock the reservation first. */
    lock: async (trx: AnyTrx, accountId: number): Promise<void> => void (await lockMembership(trx, accountId)),

    /**
     * Throws `action_not_allowed` unless a stay of a member can begin on a day: not after the end of the subscription, and with no pause ahead,
     * because no Standby stay runs during a pause.
     */
    async assertCanStay(executor: AnyDb, accountId: number, checkIn: CalendarDate): Promise<void> {
      const known = await findStandby(executor, accountId);
      if (known.subscription?.resumesOn)
        throw new AppError('action_not_allowed', {
          message: `Standby is paused until ${formatDate(known.subscription.resumesOn)}. Resume it first: no Standby stay runs during a pause.`,
        });
      const activeThrough = getActiveThrough(known);
      if (known.subscription?.isCanceled && activeThrough !== null && activeThrough < checkIn)
        throw new AppError('action_not_allowed', {
          message: `Your Standby subscription ends on ${formatDate(activeThrough)}. Choose a check-in until then, or keep the subscription.`,
        });
    },

    /** Whether a stay goes on for the month that begins on a day. Once the subscription has ended, the paid month is the last one. */
    async continuesOn(executor: AnyDb, accountId: number, day: CalendarDate): Promise<boolean> {
      const known = await findStandby(executor, accountId);
      if (getRenewalDay(known) !== null && !known.subscription?.resumesOn) return true;
      const activeThrough = getActiveThrough(known);
      return activeThrough !== null && activeThrough >= day;
    },
  };
}
