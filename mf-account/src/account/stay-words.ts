import type { HomeCardData, Reservation, ReservationSummary } from '@lodestay/contracts';
import { addMonths, formatNights, formatWeekday, formatStayKind, type StayKind } from '@lodestay/stay';

type StayFacts = Pick<ReservationSummary, 'stayKind' | 'startDate' | 'endDate' | 'nights'> &
  Partial<Pick<Reservation, 'committedNights'>>;

export const stayLineKind = (kind: StayKind): 'fixed' | 'flex' | 'standby' =>
  kind === 'standby' ? 'standby' : kind === 'flex' || kind === 'one_year_flex' ? 'flex' : 'fixed';

/** 'Mon, Jan 11', with the year where it is not the next day of that name. */
export function dayWords(date: string, today: string): string {
  const isNext = date >= today && date < addMonths(today, 12);
  return isNext ? formatWeekday(date) : `${formatWeekday(date)}, ${date.slice(0, 4)}`;
}

/** The words under the stay line, from start to end. */
export function stayLineWords(
  { stayKind, startDate, endDate, nights, committedNights }: StayFacts,
  today: string,
): string[] {
  const start = dayWords(startDate, today);
  if (stayKind === 'standby') return [start, 'month to month'];
  if (endDate === null) return [start, ...(committedNights ? [`${committedNights}-night minimum`] : []), 'open-ended'];
  return [start, formatNights(nights), dayWords(endDate, today)];
}

/** '90 nights, fixed' */
export function lengthWords({ stayKind, endDate, nights, committedNights }: StayFacts): string {
  const kind = formatStayKind(stayKind);
  if (stayKind === 'standby') return 'Month to month, Standby';
  if (endDate === null) return committedNights ? `${kind}, ${committedNights}-night minimum` : kind;
  return `${formatNights(nights)}, ${kind.toLowerCase()}`;
}

/** 'LoDo, Denver · 2 beds' */
export function placeWords({
  neighborhoodName,
  cityName,
  beds,
}: Pick<HomeCardData, 'neighborhoodName' | 'cityName' | 'beds'>): string {
  const place = neighborhoodName ? `${neighborhoodName}, ${cityName}` : cityName;
  return `${place} · ${bedsWords(beds)}`;
}

export const bedsWords = (beds: number): string => (beds === 0 ? 'Studio' : `${beds} ${beds === 1 ? 'bed' : 'beds'}`);
