import {
  addDays,
  addMonths,
  calculateLeavingCost,
  divideRounded,
  getPricesOn,
  getStartOfMonth,
  priceStay,
  resolveStay,
  sumCents,
  type CalendarDate,
  type Cents,
  type LineCode,
  type PriceList,
  type PriceRequest,
  type Stay,
  type StayInput,
} from '@lodestay/stay';

/** Nobody books for tomorrow in these examples. */
const LEAD_DAYS = 14;

/** The first of a month, at least two weeks from `today`. */
export const getExampleCheckIn = (today: CalendarDate): CalendarDate =>
  getStartOfMonth(addMonths(addDays(today, LEAD_DAYS), 1));

function resolve(input: StayInput): Stay {
  const resolved = resolveStay(input);
  if (!resolved.ok) throw new Error(`An example stay is invalid: ${resolved.field}`);
  return resolved.stay;
}

export type Example = { rentCents: Cents; today: CalendarDate; prices: PriceList };

const createRequest = ({ rentCents, today, prices }: Example, stay: Stay): PriceRequest => ({
  rentCents,
  stay,
  asOf: today,
  ...getPricesOn(today, [prices]),
});

const price = (example: Example, stay: Stay) => priceStay(createRequest(example, stay));

/** A fixed stay of whole months, for someone who is not a member and pays by bank account. */
export function priceMonths(example: Example, months: number) {
  const checkIn = getExampleCheckIn(example.today);
  const { lines, totalCents, nights } = price(example, resolve({ checkIn, checkOut: addMonths(checkIn, months) }));
  const sum = (wanted: (code: LineCode) => boolean) =>
    sumCents(lines.filter(({ code }) => wanted(code)).map(({ cents }) => cents));
  const isOnce = (code: LineCode) => code === 'cleaning' || code === 'annual_membership';
  const perMonth = (cents: Cents) => divideRounded(cents, months);
  return {
    months,
    nights,
    totalCents,
    rentPerMonth: perMonth(sum((code) => !isOnce(code) && code !== 'platform_fee')),
    platformFeePerMonth: perMonth(sum((code) => code === 'platform_fee')),
    oncePerMonth: perMonth(sum(isOnce)),
    totalPerMonth: perMonth(totalCents),
  };
}

/** The total of a stay of some nights, per night. */
export function priceNights(example: Example, nights: number) {
  const checkIn = getExampleCheckIn(example.today);
  const { totalCents } = price(example, resolve({ checkIn, checkOut: addDays(checkIn, nights) }));
  return { nights, totalCents, perNight: divideRounded(totalCents, nights) };
}

export const LEAVING_KINDS = ['flex', 'one_year_flex', 'fixed'] as const;
export type LeavingKind = (typeof LEAVING_KINDS)[number];

/**
 * What a guest still pays after the day of notice, by full months of the stay: nights until the stay can end, with their fees, and
 * the early-exit fee. A fixed stay is booked for a year.
 */
export function calculateNoticeCosts(example: Example, kind: LeavingKind, months: readonly number[]): Cents[] {
  const checkIn = getExampleCheckIn(example.today);
  const stay = resolve(kind === 'fixed' ? { checkIn, checkOut: addMonths(checkIn, 12) } : { checkIn, kind });
  const request = createRequest(example, stay);
  return months.map((month) => calculateLeavingCost(request, addMonths(checkIn, month)).remainingCents);
}
