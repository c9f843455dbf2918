import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Fee } from './fees.ts';
import { DEFAULT_FEES, createDepositFee, createParkingFee } from './fees.ts';
import { MAX_PARKING_SPOTS, MAX_PETS } from '../limits.ts';
import type { BasisPoints, Cents } from '../money.ts';
import type { RateTable } from './rates.ts';
import type { Stay } from '../stay.ts';
import type { OccupancyTax } from './taxes.ts';

/** Ways of paying; only a card has a fee (specification 9). */
export type PaymentMethod = 'card' | 'bank_account';

/** Discount of an accepted promo code on the rent (product 6). */
export type Discount = { readonly label: string } & ({ readonly cents: Cents } | { readonly basisPoints: BasisPoints });

/** Everything a price depends on. The same request gives the same cents on every page and on the server (product 1). */
export type PriceRequest = {
  /** The home's monthly rent. */
  readonly rentCents: Cents;
  readonly stay: Stay;
  /** Booking date, which selects the rate table. */
  readonly asOf: CalendarDate;
  /** Has an active annual membership. */
  readonly member?: boolean;
  /** Has an active Standby subscription; read for Standby only. */
  readonly standbyMember?: boolean;
  readonly pets?: number;
  readonly parkingSpots?: number;
  /** The property's monthly price of one spot; null or absent if it has no parking for rent. */
  readonly parkingMonthlyCents?: Cents | null;
  /** The refundable deposit of the home; null or absent if it requires none. */
  readonly depositCents?: Cents | null;
  /** The occupancy taxes of the home's place. Those in force on `asOf` apply to stays that are short enough. */
  readonly taxes?: readonly OccupancyTax[] | null;
  /** Absent until the guest chooses. The total then includes no card fee. */
  readonly paymentMethod?: PaymentMethod | null;
  readonly discount?: Discount | null;
  /** What credits pay of the first installment. A card has no fee on it; nothing else of the price changes. */
  readonly creditCents?: Cents;
  readonly fees?: readonly Fee[];
  readonly rateTables?: readonly RateTable[];
  /** The factor of the rent that was agreed. Absent: the cheapest one for the length. */
  readonly factor?: BasisPoints;
};

/** The fees of a request, including parking if the property rents it, and the home's deposit. */
export function getFees({ fees = DEFAULT_FEES, parkingMonthlyCents, depositCents }: PriceRequest): readonly Fee[] {
  return [
    ...fees,
    ...(parkingMonthlyCents ? [createParkingFee(parkingMonthlyCents)] : []),
    ...(depositCents ? [createDepositFee(depositCents)] : []),
  ];
}

/**
 * How many times a fee is charged: 0 or 1 by its condition, or the number that the guest chose. Standby guests pay the monthly
 * Standby membership instead of the annual one, never both.
 */
export function getFeeQuantity({ code }: Fee, request: PriceRequest): number {
  const standby = request.stay.kind === 'standby';
  switch (code) {
    case 'annual_membership':
      return request.member || standby ? 0 : 1;
    case 'standby_membership':
      return standby && !request.standbyMember ? 1 : 0;
    case 'pet':
      return request.pets ?? 0;
    case 'parking':
      return request.parkingSpots ?? 0;
    case 'card':
      return request.paymentMethod === 'card' ? 1 : 0;
    default:
      return 1;
  }
}

const isCount = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;

/** Throws RangeError for values that forms reject earlier with a message. */
export function assertValidRequest({
  rentCents,
  pets = 0,
  parkingSpots = 0,
  parkingMonthlyCents,
  depositCents,
  discount,
  taxes,
}: PriceRequest): void {
  const wrong = (what: string) => new RangeError(`Cannot price this stay: ${what}`);
  if (!Number.isSafeInteger(rentCents) || rentCents <= 0) throw wrong(`rent of ${rentCents} cents`);
  if (!isCount(pets, MAX_PETS)) throw wrong(`${pets} pets`);
  if (!isCount(parkingSpots, MAX_PARKING_SPOTS)) throw wrong(`${parkingSpots} parking spots`);
  if (parkingSpots > 0 && !parkingMonthlyCents) throw wrong('the property rents no parking');
  if (depositCents && !isCount(depositCents, Infinity)) throw wrong(`deposit of ${depositCents} cents`);
  if (taxes?.some(({ basisPoints }) => !isCount(basisPoints, 10_000))) throw wrong('tax out of range');
  if (discount && !('cents' in discount ? isCount(discount.cents, Infinity) : isCount(discount.basisPoints, 10_000)))
    throw wrong('discount out of range');
}
