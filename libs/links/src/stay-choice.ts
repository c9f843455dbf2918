import { toCamelCase } from '@lodestay/contracts';
import { INDEFINITE, MAX_PARKING_SPOTS, MAX_PETS } from '@lodestay/stay';
import { parseQueryValues, type QueryValues } from './query-values.ts';
import { parseStayDates } from './stay-dates.ts';

/** The stay that a URL asks for, unchecked: dates may be missing or invalid. */
export type StayChoice = {
  readonly kind: 'fixed' | 'flex' | 'standby';
  readonly startDate: string | null;
  /** Null for Flex and Standby, which have no end date. */
  readonly endDate: string | null;
  /** Nights that a Flex guest commits to, or null. */
  readonly committedNights: number | null;
  readonly pets: number;
  readonly parking: number;
};

/** The parameters of a stay, by camelCase name. */
const STAY_PARAMETERS = new Set([
  'startDate',
  'endDate',
  'indefinite',
  'flex',
  'standby',
  'committedNights',
  'pets',
  'parking',
  'parkingSpots',
  // The radio buttons of the form without JavaScript.
  'stay',
]);

/** Parses a stay. Never throws: `resolveListingStay` validates it. */
export function parseStay(params: URLSearchParams): StayChoice {
  const query = parseQueryValues(params);
  const { startDate, endDate, isOpenEnded, committedNights } = parseStayDates(query);
  const kind = getKind(query, isOpenEnded);
  return {
    kind,
    startDate,
    endDate: kind === 'fixed' ? endDate : null,
    committedNights: kind === 'flex' && !Number.isNaN(committedNights) ? committedNights : null,
    pets: getLargestCount(query.getAll('pets'), MAX_PETS),
    parking: getLargestCount([...query.getAll('parking'), ...query.getAll('parkingSpots')], MAX_PARKING_SPOTS),
  };
}

/** The choice of a form comes first, then Standby, then an open end, as in searches (specification 4). */
function getKind({ getFirst }: QueryValues, isOpenEnded: boolean): StayChoice['kind'] {
  const stay = getFirst('stay');
  if (stay !== undefined) return stay === 'flex' || stay === 'standby' ? stay : 'fixed';
  if (getFirst('standby') === 'true') return 'standby';
  return isOpenEnded ? 'flex' : 'fixed';
}

/** The largest value of a repeated parameter: a form without JavaScript sends '1' and '2' for two checked boxes. */
function getLargestCount(values: readonly string[], most: number): number {
  const counts = values.filter((text) => /^\d+$/.test(text)).map(Number);
  return Math.min(most, Math.max(0, ...counts));
}

/** The parameters of a stay, without empty ones. */
export function toStayParameters({
  kind,
  startDate,
  endDate,
  committedNights,
  pets,
  parking,
}: StayChoice): [string, string][] {
  const pairs: [string, string | number | null][] = [
    ['standby', kind === 'standby' ? 'true' : null],
    ['startDate', startDate],
    ['endDate', kind === 'flex' ? INDEFINITE : kind === 'standby' ? null : endDate],
    ['committedNights', kind === 'flex' ? committedNights : null],
    ['pets', pets || null],
    ['parking', parking || null],
  ];
  return pairs.filter(([, value]) => value !== null && value !== '').map(([name, value]) => [name, String(value)]);
}

/** Replaces the stay in a query. Other parameters, such as those of a campaign, stay. */
export function writeStayChoice(choice: StayChoice, current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const name of current.keys()) if (STAY_PARAMETERS.has(toCamelCase(name))) next.delete(name);
  for (const [name, value] of toStayParameters(choice)) next.append(name, value);
  return next;
}
