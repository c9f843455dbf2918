import { INDEFINITE, MAX_PARKING_SPOTS, MAX_PETS } from '@lodestay/stay';

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

/** Parameter names. Links with snake_case and camelCase names both exist (specification 4). */
const NAMES = {
  startDate: ['startDate', 'start_date'],
  endDate: ['endDate', 'end_date'],
  indefinite: ['indefinite', 'flex'],
  standby: ['standby'],
  committedNights: ['committedNights', 'committed_nights'],
  pets: ['pets'],
  parking: ['parking', 'parkingSpots', 'parking_spots'],
  /** The radio buttons of the form without JavaScript. */
  stay: ['stay'],
} as const;

type Name = keyof typeof NAMES;

const getValue = (params: URLSearchParams, name: Name) =>
  NAMES[name].map((key) => params.get(key)?.trim()).find(Boolean) ?? null;

/** The largest value of a repeated parameter: a form without JavaScript sends '1' and '2' for two checked boxes. */
function getLargestCount(params: URLSearchParams, name: Name, most: number): number {
  const counts = NAMES[name]
    .flatMap((key) => params.getAll(key))
    .filter((text) => /^\d+$/.test(text))
    .map(Number);
  return Math.min(most, Math.max(0, ...counts));
}

/** Parses a stay. Never throws: `resolveListingStay` validates it. */
export function parseStay(params: URLSearchParams): StayChoice {
  const endDate = getValue(params, 'endDate');
  const kind = getKind(params, endDate);
  const committed = getValue(params, 'committedNights');
  return {
    kind,
    startDate: getValue(params, 'startDate'),
    endDate: kind !== 'fixed' || endDate === INDEFINITE ? null : endDate,
    committedNights: kind === 'flex' && committed && /^\d{1,4}$/.test(committed) ? Number(committed) : null,
    pets: getLargestCount(params, 'pets', MAX_PETS),
    parking: getLargestCount(params, 'parking', MAX_PARKING_SPOTS),
  };
}

/** The choice of a form comes first, then Standby, then an open end, as in searches (specification 4). */
function getKind(params: URLSearchParams, endDate: string | null): StayChoice['kind'] {
  const stay = getValue(params, 'stay');
  if (stay !== null) return stay === 'flex' || stay === 'standby' ? stay : 'fixed';
  if (getValue(params, 'standby') === 'true') return 'standby';
  return endDate === INDEFINITE || getValue(params, 'indefinite') === 'true' ? 'flex' : 'fixed';
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
  for (const name of Object.values(NAMES).flat()) next.delete(name);
  for (const [name, value] of toStayParameters(choice)) next.append(name, value);
  return next;
}
