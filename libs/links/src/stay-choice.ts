import { INDEFINITE, MAX_PARKING_SPOTS, MAX_PETS } from '@lodestay/stay';

/** What the address of a listing says about the stay, as it stands there: dates may be missing or wrong. */
export type StayChoice = {
  readonly kind: 'fixed' | 'flex' | 'standby';
  readonly startDate: string | null;
  /** Null for Flex and Standby, whose end is open. */
  readonly endDate: string | null;
  /** Nights a Flex guest commits to; null: not chosen. */
  readonly committedNights: number | null;
  readonly pets: number;
  readonly parking: number;
};

/** Names of the address, snake_case beside camelCase because links of both kinds exist (specification 4). */
const NAMES = {
  startDate: ['startDate', 'start_date'],
  endDate: ['endDate', 'end_date'],
  indefinite: ['indefinite', 'flex'],
  standby: ['standby'],
  committedNights: ['committedNights', 'committed_nights'],
  pets: ['pets'],
  parking: ['parking', 'parkingSpots', 'parking_spots'],
  /** The radio buttons of the plain form. */
  stay: ['stay'],
} as const;

type Name = keyof typeof NAMES;

const valueOf = (params: URLSearchParams, name: Name) =>
  NAMES[name].map((key) => params.get(key)?.trim()).find(Boolean) ?? null;

/** The largest of a repeated count: two ticked boxes of a plain form send '1' and '2'. */
function pluralize(params: URLSearchParams, name: Name, most: number): number {
  const counts = NAMES[name]
    .flatMap((key) => params.getAll(key))
    .filter((text) => /^\d+$/.test(text))
    .map(Number);
  return Math.min(most, Math.max(0, ...counts));
}

/** Reads a stay from an address. Never throws; what is wrong is judged by `resolveListingStay`. */
export function parseStay(params: URLSearchParams): StayChoice {
  const endDate = valueOf(params, 'endDate');
  const kind = getKind(params, endDate);
  const committed = valueOf(params, 'committedNights');
  return {
    kind,
    startDate: valueOf(params, 'startDate'),
    endDate: kind !== 'fixed' || endDate === INDEFINITE ? null : endDate,
    committedNights: kind === 'flex' && committed && /^\d{1,4}$/.test(committed) ? Number(committed) : null,
    pets: pluralize(params, 'pets', MAX_PETS),
    parking: pluralize(params, 'parking', MAX_PARKING_SPOTS),
  };
}

/** What a form has chosen; else Standby before an open end, as in searches (specification 4). */
function getKind(params: URLSearchParams, endDate: string | null): StayChoice['kind'] {
  const stay = valueOf(params, 'stay');
  if (stay !== null) return stay === 'flex' || stay === 'standby' ? stay : 'fixed';
  if (valueOf(params, 'standby') === 'true') return 'standby';
  return endDate === INDEFINITE || valueOf(params, 'indefinite') === 'true' ? 'flex' : 'fixed';
}

/** The parameters of a choice, in the order they are read; empty ones are left out. */
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

/** Puts a choice into an address; what else the address carries (campaign parameters) stays. */
export function writeStayChoice(choice: StayChoice, current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const name of Object.values(NAMES).flat()) next.delete(name);
  for (const [name, value] of toStayParameters(choice)) next.append(name, value);
  return next;
}
