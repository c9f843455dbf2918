import { daysBetween, type CalendarDate } from '@lodestay/stay';
import type { ReservationRow } from '../tables.ts';
import { getCheckInInstant, getCheckOutInstant } from '../terms.ts';
import { getDatedKind, type PlannedChange } from './plan-stay-change.ts';

/** The columns of a reservation that a change sets. A move in the future changes the home on its day (`stay-moves.ts`). */
export function getChangedColumns(
  row: ReservationRow,
  { kind, checkIn = row.checkIn, checkOut, movesOn, home, party, paidUntil }: PlannedChange,
  today: CalendarDate,
) {
  if (party) return { profile: JSON.stringify(party.profile), pets: party.pets, parkingSpots: party.parkingSpots };
  const end = checkOut ?? paidUntil;
  const nights = end === undefined ? row.nights : daysBetween(checkIn, end);
  const isDated = row.stayKind === 'fixed' || row.stayKind === 'short_term';
  const moves = kind === 'transfer' && movesOn! <= (today > row.checkIn ? today : row.checkIn);
  return {
    ...(checkIn === row.checkIn ? {} : { checkIn, checkInAt: getCheckInInstant(checkIn, home) }),
    checkOut,
    checkOutAt: checkOut === null ? null : getCheckOutInstant(checkOut, home),
    nights,
    ...(isDated ? { stayKind: getDatedKind(nights) } : {}),
    ...(moves ? { homeId: home.id, propertyId: home.propertyId, checkInAt: getCheckInInstant(row.checkIn, home) } : {}),
  };
}
