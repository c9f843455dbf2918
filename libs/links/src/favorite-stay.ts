import type { FavoriteStay } from '@lodestay/contracts';
import { INDEFINITE, isCalendarDate, ONE_YEAR_NIGHTS, resolveStay } from '@lodestay/stay';
import { toStayParameters } from './stay-choice.ts';

type SavedDates = {
  startDate: string;
  endDate?: string | null;
  stayKind?: FavoriteStay['stayKind'];
  committedNights?: number | null;
};

/** The query of a link to a home for a saved stay. */
export const toFavoriteStayQuery = ({
  startDate,
  endDate = null,
  stayKind,
  committedNights = null,
}: SavedDates): string =>
  new URLSearchParams(
    toStayParameters({
      kind: stayKind === 'standby' ? 'standby' : endDate === null ? 'flex' : 'fixed',
      startDate,
      endDate,
      committedNights: committedNights ?? (stayKind === 'one_year_flex' ? ONE_YEAR_NIGHTS : null),
      pets: 0,
      parking: 0,
    }),
  ).toString();

/** Parses `formatStayText`. Undefined for '-' and for any other text. */
export function parseStayText(text: string): FavoriteStay | undefined {
  const [startDate, end, nights] = text.split('/');
  if (!isCalendarDate(startDate)) return undefined;
  if (isCalendarDate(end)) return { startDate, endDate: end };
  if (end === 'standby') return { startDate, stayKind: end };
  if (end !== 'flex' && end !== 'one_year_flex') return undefined;
  return { startDate, stayKind: end, ...(/^\d{1,3}$/.test(nights ?? '') && { committedNights: Number(nights) }) };
}

const resolve = ({ startDate, endDate, stayKind, committedNights }: FavoriteStay) => {
  const resolved = resolveStay({
    checkIn: startDate,
    checkOut: endDate ?? INDEFINITE,
    committedNights,
    kind: endDate === undefined ? stayKind : null,
  });
  return resolved.ok ? Object.values(resolved.stay).join() : null;
};

/** Whether two stays are the same for the API, which adds the default minimum of Flex. */
export const isSameFavoriteStay = (one: FavoriteStay | undefined, other: FavoriteStay | undefined): boolean =>
  one && other ? resolve(one) === resolve(other) : one === other;
