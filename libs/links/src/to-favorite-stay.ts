// Imports no values. Saved homes load late, and a module that they share with pages would be one more file in the first load of those.
import type { FavoriteStay, VisitorFavorite } from '@lodestay/contracts';

/** The nights that a Flex guest can commit to, as `resolveStay` allows. */
const COMMITTED_NIGHTS = { min: 30, max: 365 };

/** The largest amount that the API accepts. */
const MAX_CENTS = 1_000_000_000;

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && Boolean(new Date(text).toJSON()?.startsWith(text));

const isCommitment = (nights: number) => nights >= COMMITTED_NIGHTS.min && nights <= COMMITTED_NIGHTS.max;

/** The stay with only the fields that the API accepts. Undefined if the API would reject it. */
function parseFavoriteStay(stay: { [Field in keyof FavoriteStay]?: unknown }): FavoriteStay | undefined {
  const { startDate, endDate, stayKind, committedNights } = stay;
  if (!isDay(startDate)) return undefined;
  if (endDate !== undefined) return isDay(endDate) && startDate < endDate ? { startDate, endDate } : undefined;
  if (stayKind === 'standby' || stayKind === 'one_year_flex') return { startDate, stayKind };
  if (stayKind !== 'flex') return undefined;
  if (committedNights === undefined) return { startDate, stayKind };
  const nights = Number(committedNights);
  return Number.isInteger(nights) && isCommitment(nights)
    ? { startDate, stayKind, committedNights: nights }
    : undefined;
}

/** The stay to save with a home, from the query of its link: 'startDate=2027-01-11&endDate=2027-04-11'. Undefined without valid dates. */
export function toFavoriteStay(stayQuery: string): FavoriteStay | undefined {
  const params = new URLSearchParams(stayQuery);
  const get = (name: string) => params.get(name) ?? undefined;
  const endDate = get('endDate');
  if (get('standby') === 'true') return parseFavoriteStay({ startDate: get('startDate'), stayKind: 'standby' });
  return parseFavoriteStay(
    endDate === 'indefinite'
      ? { startDate: get('startDate'), stayKind: 'flex', committedNights: get('committedNights') }
      : { startDate: get('startDate'), endDate },
  );
}

/** A saved stay with its price. */
type StoredStay = Pick<VisitorFavorite, 'stay' | 'price'>;

/** The stay and price of a saved home from browser storage, which can have any shape. Leaves out what the API would reject. */
export function parseStoredStay({ stay, price }: { [Field in keyof StoredStay]?: unknown }): StoredStay {
  const valid = stay ? parseFavoriteStay(stay) : undefined;
  const { cents, savedOn } = (price ?? {}) as Record<string, unknown>;
  const isPrice = Number.isInteger(cents) && (cents as number) >= 0 && (cents as number) <= MAX_CENTS && isDay(savedOn);
  return {
    ...(valid && { stay: valid }),
    // The price of dates that are left out fits no other dates.
    ...(isPrice && Boolean(stay) === Boolean(valid) && { price: { cents: cents as number, savedOn } }),
  };
}

/** A stay in a list of stays: '2027-01-11/2027-04-11', '2027-01-11/flex/60', '2027-01-11/standby', or '-' without one. */
export const formatStayText = (stay: FavoriteStay | undefined): string =>
  stay
    ? [
        stay.startDate,
        stay.endDate ?? stay.stayKind ?? 'flex',
        ...(stay.committedNights ? [stay.committedNights] : []),
      ].join('/')
    : '-';
