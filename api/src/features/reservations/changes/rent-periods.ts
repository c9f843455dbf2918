import type { CalendarDate } from '@lodestay/stay';
import type { AnyDb } from '../../../platform/db/index.ts';
import type { ReservationRow, StayChange } from '../tables.ts';
import { listChanges, toHomePeriods, type HomePeriod } from './home-periods.ts';

/** The monthly rent from a day on, in cents. */
type Rent = { readonly from: CalendarDate; readonly monthlyCents: number | null };
export type RentPeriod = Rent & { readonly homeId: number };

type Agreed = NonNullable<ReservationRow['agreed']>;
type Change = Pick<StayChange, 'kind' | 'movesOn' | 'newCheckIn' | 'oldCheckOut' | 'monthlyCents'>;

/** The day from which nights have the rent that was accepted with a change. Null for a change that adds none. */
const findStart = ({ kind, movesOn, oldCheckOut, newCheckIn }: Change): CalendarDate | null =>
  kind === 'transfer' ? movesOn : kind === 'extend' ? oldCheckOut : kind === 'start_earlier' ? newCheckIn : null;

/** The monthly rents that were agreed, by the days from which they apply. Null where a change does not say it. */
function listRents({ quote }: Agreed, changes: readonly Change[]): Rent[] {
  let rents: Rent[] = (quote.legs ?? [quote]).map(({ startDate, monthly }) => ({
    from: startDate,
    monthlyCents: monthly,
  }));
  for (const change of changes) {
    const { kind, monthlyCents } = change;
    const from = findStart(change);
    if (from === null) continue;
    const kept = kind === 'start_earlier' ? rents : rents.filter((rent) => rent.from < from);
    rents = [...kept, { from, monthlyCents }].toSorted((a, b) => a.from.localeCompare(b.from));
  }
  return rents;
}

/** The monthly rents of an approved stay with its homes. A rent that is not known is null. */
export function toRentPeriods(agreed: Agreed, changes: readonly Change[], homes: readonly HomePeriod[]): RentPeriod[] {
  const rents = listRents(agreed, changes);
  const days = [...new Set([...homes.map(({ from }) => from), ...rents.map(({ from }) => from)])].toSorted();
  return days
    .flatMap((from) => {
      const home = homes.find((period) => period.from <= from && (period.to === null || from < period.to));
      const rent = rents.findLast((each) => each.from <= from);
      return home && rent ? [{ from, homeId: home.homeId, monthlyCents: rent.monthlyCents }] : [];
    })
    .filter(
      ({ homeId, monthlyCents }, at, all) =>
        homeId !== all[at - 1]?.homeId || monthlyCents !== all[at - 1]?.monthlyCents,
    );
}

/** The homes of an approved stay and its monthly rents. */
export async function findHomesAndRents(
  executor: AnyDb,
  row: Pick<ReservationRow, 'id' | 'homeId' | 'checkIn' | 'checkOut'>,
  agreed: Agreed,
): Promise<{ homes: HomePeriod[]; rents: RentPeriod[] }> {
  // The booked moves of a split stay have the rents of its quote.
  const changes = await listChanges(executor, row.id);
  const homes = toHomePeriods(row, changes);
  return { homes, rents: toRentPeriods(agreed, changes.filter(isLater), homes) };
}

const isLater = ({ kind, actor }: Pick<StayChange, 'kind' | 'actor'>) => kind !== 'transfer' || actor !== 'system';
