import type { HomeCardData, Reservation, ReservationSummary } from '@lodestay/contracts';
import { addMonths, formatNights, formatWeekday, formatStayKind, type StayKind } from '@lodestay/stay';

type StayDetails = Pick<ReservationSummary, 'stayKind' | 'startDate' | 'endDate' | 'nights'> &
  Partial<Pick<Reservation, 'committedNights'>>;

export const getStayLineKind = (kind: StayKind): 'fixed' | 'flex' | 'standby' =>
  kind === 'standby' ? 'standby' : kind === 'flex' || kind === 'one_year_flex' ? 'flex' : 'fixed';

/** 'Mon, Jan 11'. Adds the year to all dates if one is not within the next 12 months. */
export function formatStayDays(dates: readonly string[], today: string): string[] {
  const areWithinYear = dates.every((date) => date >= today && date < addMonths(today, 12));
  return dates.map((date) => (areWithinYear ? formatWeekday(date) : `${formatWeekday(date)}, ${date.slice(0, 4)}`));
}

/** The labels of the stay line, from start to end. */
export function formatStayLine(
  { stayKind, startDate, endDate, nights, committedNights }: StayDetails,
  today: string,
): string[] {
  const [start, end] = formatStayDays(endDate === null ? [startDate] : [startDate, endDate], today) as [string, string];
  if (stayKind === 'standby' && endDate === null) return [start, 'month to month'];
  if (endDate === null) return [start, ...(committedNights ? [`${committedNights}-night minimum`] : []), 'open-ended'];
  return [start, formatNights(nights), end];
}

/** '90 nights, fixed' */
export function formatStayLength({ stayKind, endDate, nights, committedNights }: StayDetails): string {
  const kind = formatStayKind(stayKind);
  if (stayKind === 'standby' && endDate === null) return 'Month to month, Standby';
  if (endDate === null) return committedNights ? `${kind}, ${committedNights}-night minimum` : kind;
  // Flex and Standby are names.
  return `${formatNights(nights)}, ${stayKind === 'fixed' || stayKind === 'short_term' ? kind.toLowerCase() : kind}`;
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
