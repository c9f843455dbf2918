import { addDays } from '@lodestay/stay';
import { findOwnStay } from '../find-stay.ts';
import type { Db, Trx } from '../tables.ts';
import { countNightsOver } from './departure-dates.ts';
import { findConfirmed, findDeparture } from './departure-records.ts';

/** Nights after the check-out that staff recorded. They grow until `hasLeft`. */
export type Overstay = {
  readonly nights: number;
  readonly from: string;
  readonly to: string;
  readonly hasLeft: boolean;
};

/** The overstay of a guest's stay; null without any recorded night. */
export async function findOverstay(
  executor: Db | Trx,
  { id, accountId }: { id: string; accountId: number },
  now: Date,
): Promise<Overstay | null> {
  const stay = await findOwnStay(executor as Db, accountId, id);
  const departure = await findDeparture(executor, id);
  if (!departure || stay.checkOut === null) return null;
  const confirmed = await findConfirmed(executor, id);
  const nights = countNightsOver(stay, departure, { confirmedLeftAt: confirmed?.leftAt ?? null, now });
  if (nights === 0) return null;
  return {
    nights,
    from: stay.checkOut,
    to: addDays(stay.checkOut, nights),
    hasLeft: confirmed !== undefined || departure.leftAt !== null,
  };
}
