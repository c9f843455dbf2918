import { INDEFINITE, MAX_PARKING_SPOTS, MAX_PETS } from '@lodestay/stay';

/** What the address of a checkout page says, as it stands there: dates may be missing or wrong. */
export type CheckoutAddress = {
  /** Month by month, for holders of the Standby membership: it has no end. */
  readonly standby: boolean;
  readonly startDate: string | null;
  /** A date, 'indefinite' for an open end, or null, as for Standby. */
  readonly endDate: string | null;
  readonly committedNights: number | null;
  readonly pets: number;
  readonly parking: number;
  /** A checkout that was begun before, perhaps on another device. */
  readonly reservationId: string | null;
};

/** Links of both spellings exist (specification 4). */
const NAMES = {
  startDate: ['startDate', 'start_date'],
  endDate: ['endDate', 'end_date'],
  committedNights: ['committedNights', 'committed_nights'],
  pets: ['pets'],
  parking: ['parking', 'parkingSpots', 'parking_spots'],
} as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads an address. Never throws; whether the dates can be stayed in is decided by `chosenStay`. */
export function readCheckoutAddress(params: URLSearchParams): CheckoutAddress {
  const text = (name: keyof typeof NAMES) => NAMES[name].map((key) => params.get(key)?.trim()).find(Boolean) ?? null;
  const count = (name: 'pets' | 'parking', most: number) =>
    Math.min(most, /^\d+$/.test(text(name) ?? '') ? Number(text(name)) : 0);
  const standby = params.get('standby') === 'true';
  const isOpen =
    !standby && ([params.get('indefinite'), params.get('flex')].includes('true') || text('endDate') === INDEFINITE);
  const committed = text('committedNights');
  const reservation = params.get('reservation')?.trim() ?? '';
  return {
    standby,
    startDate: text('startDate'),
    endDate: isOpen ? INDEFINITE : standby ? null : text('endDate'),
    committedNights: isOpen && committed && /^\d{1,4}$/.test(committed) ? Number(committed) : null,
    pets: count('pets', MAX_PETS),
    parking: count('parking', MAX_PARKING_SPOTS),
    reservationId: UUID.test(reservation) ? reservation.toLowerCase() : null,
  };
}

function query(pairs: readonly (readonly [string, string | number | null])[]): string {
  const params = new URLSearchParams();
  for (const [name, value] of pairs)
    if (value !== null && value !== '' && value !== 0) params.append(name, String(value));
  const text = params.toString();
  return text && `?${text}`;
}

const stayPairs = ({ standby, startDate, endDate, committedNights, pets, parking }: CheckoutAddress) =>
  [
    ['standby', standby ? 'true' : null],
    ['startDate', startDate],
    ['endDate', endDate],
    ['committedNights', committedNights],
    ['pets', pets],
    ['parking', parking],
  ] as const;

/** A step of the checkout with the same stay and, once it is begun, its reservation. */
export const stepHref = (step: 'profile' | 'payment', slug: string, address: CheckoutAddress): string =>
  `/new-reservation/${step}/${slug}${query([...stayPairs(address), ['reservation', address.reservationId]])}`;

/** The home's own page, where dates are chosen. */
export const homeHref = (slug: string, address: CheckoutAddress): string =>
  `/homes/${slug}${query(stayPairs(address))}`;

/** Other homes of the market that are free for the same dates. */
export const marketHref = (marketSlug: string, address: CheckoutAddress): string =>
  `/s/${marketSlug}${query(stayPairs({ ...address, pets: 0, parking: 0 }))}`;
