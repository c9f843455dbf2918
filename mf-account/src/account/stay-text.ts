import type { HomeCardData, Reservation, ReservationSummary } from '@lodestay/contracts';
import { addMonths, formatNights, formatWeekday, formatStayKind, type StayKind } from '@lodestay/stay';

type StayDetails = Pick<ReservationSummary, 'stayKind' | 'startDate' | 'endDate' | 'nights'> &
  Partial<Pick<Reservation, 'committedNights'>>;

export const getStayLineKind = (kind: StayKind): 'fixed' | 'flex' | 'standby' =>
  kind === 'standby' ? 'standby' : kind === 'flex' || kind === 'one_year_flex' ? 'flex' : 'fixed';

/** 'Mon, Jan 11'. Adds the year if the date is not within the next 12 months. */
export function formatStayDay(date: string, today: string): string {
  const isWithinYear = date >= today && date < addMonths(today, 12);
  return isWithinYear ? formatWeekday(date) : `${formatWeekday(date)}, ${date.slice(0, 4)}`;
}

/** The labels of the stay line, from start to end. */
export function formatStayLine(
  { stayKind, startDate, endDate, nights, committedNights }: StayDetails,
  today: string,
): string[] {
  const start = formatStayDay(startDate, today);
  if (stayKind === 'standby' && endDate === null) return [start, 'month to month'];
  if (endDate === null) return [start, ...(committedNights ? [`${committedNights}-night minimum`] : []), 'open-ended'];
  return [start, formatNights(nights), formatStayDay(endDate, today)];
}

/** '90 nights, fixed' */
export function formatStayLength({ stayKind, endDate, nights, committedNights }: StayDetails): string {
  const kind = formatStayKind(stayKind);
  if (stayKind === 'standby' && endDate === null) return 'Month to month, Standby';
  if (endDate === null) return committedNights ? `${kind}, ${committedNights}-night minimum` : kind;
  return `${formatNights(nights)}, ${kind.toLowerCase()}`;
}

/** 'LoDo, Denver · 2 beds' */
export function formatPlaceAndBeds({
  neighborhoodName,
  cityName,
  beds,
}: Pick<HomeCardData, 'neighborhoodName' | 'cityName' | 'beds'>): string {
  const place = neighborhoodName ? `${neighborhoodName}, ${cityName}` : cityName;
  return `${place} · ${formatBeds(beds)}`;
}

export const formatBeds = (beds: number): string => (beds === 0 ? 'Studio' : `${beds} ${beds === 1 ? 'bed' : 'beds'}`);
