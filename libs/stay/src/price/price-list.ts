import type { CalendarDate } from '../calendar/calendar-date.ts';
import { formatMonthly, formatPercent, type BasisPoints, type Cents } from '../money.ts';
import { DEFAULT_FEES, withOwnFees, type Fee, type FeeCode, type OwnFees } from './fees.ts';
import { RATE_TABLES, type RateTable } from './rates.ts';

/** The factors and the fees for bookings from a day on, by the calendar of each home. */
export type PriceList = RateTable & { readonly fees: readonly Fee[] };

/** The lists of the site before staff scheduled any, and of code that has no access to the database. */
export const PRICE_LISTS: readonly PriceList[] = RATE_TABLES.map((table) => ({ ...table, fees: DEFAULT_FEES }));

/** What a price list states: factors of the monthly rent and percentages in basis points, flat fees in cents. */
export type PriceFigures = {
  readonly shortStay: BasisPoints;
  readonly oneMonth: BasisPoints;
  readonly threeMonths: BasisPoints;
  readonly sixMonths: BasisPoints;
  readonly flex: BasisPoints;
  readonly oneYearFlex: BasisPoints;
  readonly standby: BasisPoints;
  readonly platformFee: BasisPoints;
  readonly card: BasisPoints;
  readonly cleaning: Cents;
  readonly pet: Cents;
  readonly annualMembership: Cents;
  readonly standbyMembership: Cents;
};

/** The figures of a list with its first booking day, as servers and documents pass them on. */
export type DatedFigures = { readonly effectiveOn: CalendarDate; readonly figures: PriceFigures };

/** The first night of each step (product 3). */
const STEPS = [1, 30, 90, 180] as const;

const FIGURES = {
  platform_fee: 'platformFee',
  card: 'card',
  cleaning: 'cleaning',
  pet: 'pet',
  annual_membership: 'annualMembership',
  standby_membership: 'standbyMembership',
} as const satisfies Partial<Record<FeeCode, keyof PriceFigures>>;

function withFigure(fee: Fee, figures: PriceFigures): Fee {
  // These are no figures of a list: properties set the price of parking, and homes their deposit.
  if (fee.code === 'parking' || fee.code === 'deposit') return fee;
  const name = FIGURES[fee.code];
  const { amount } = fee;
  return {
    ...fee,
    amount: amount.type === 'flat' ? { ...amount, cents: figures[name] } : { ...amount, basisPoints: figures[name] },
  };
}

export function createPriceList(effectiveFrom: CalendarDate, figures: PriceFigures): PriceList {
  const { shortStay, oneMonth, threeMonths, sixMonths, flex, oneYearFlex, standby } = figures;
  const factors = [shortStay, oneMonth, threeMonths, sixMonths];
  return {
    effectiveFrom,
    byLength: STEPS.map((minNights, index) => ({ minNights, factor: factors[index]! })),
    flex,
    oneYearFlex,
    standby,
    fees: DEFAULT_FEES.map((fee) => withFigure(fee, figures)),
  };
}

/** What a list states: the inverse of `createPriceList`. */
export function toPriceFigures({ byLength, flex, oneYearFlex, standby, fees }: PriceList): PriceFigures {
  const [shortStay, oneMonth, threeMonths, sixMonths] = STEPS.map(
    (nights) => byLength.findLast(({ minNights }) => minNights <= nights)!.factor,
  ) as [number, number, number, number];
  const feeFigures = Object.fromEntries(
    Object.entries(FIGURES).map(([code, name]) => [name, getFeeFigure({ fees }, code as FeeCode)]),
  ) as Pick<PriceFigures, (typeof FIGURES)[keyof typeof FIGURES]>;
  return { shortStay, oneMonth, threeMonths, sixMonths, flex, oneYearFlex, standby, ...feeFigures };
}

/** The lists of dated figures, in the same order. */
export const createPriceLists = (dated: readonly DatedFigures[]): readonly PriceList[] =>
  dated.map(({ effectiveOn, figures }) => createPriceList(effectiveOn, figures));

/** Whether figures are those of the built-in list, so that nothing has to be sent to code that has it. */
export function areBuiltInFigures(figures: PriceFigures): boolean {
  const builtIn = Object.entries(toPriceFigures(PRICE_LISTS.at(-1)!)) as [keyof PriceFigures, number][];
  return builtIn.every(([name, value]) => figures[name] === value);
}

/** The list for a booking day; the first list for earlier days. */
export const findPriceList = (on: CalendarDate, lists: readonly PriceList[] = PRICE_LISTS): PriceList =>
  lists.findLast(({ effectiveFrom }) => effectiveFrom <= on) ?? lists[0]!;

/** What a list charges for a fee: cents if it is flat, basis points if it is a percentage. 0 if the list has no such fee. */
export function getFeeFigure({ fees }: Pick<PriceList, 'fees'>, code: FeeCode): number {
  const amount = fees.find((fee) => fee.code === code)?.amount;
  return amount ? (amount.type === 'flat' ? amount.cents : amount.basisPoints) : 0;
}

/** What a list charges for a fee in words: '$150' or '5%'. */
export function formatFee({ fees }: Pick<PriceList, 'fees'>, code: FeeCode): string {
  const { amount } = fees.find((fee) => fee.code === code)!;
  return amount.type === 'flat' ? formatMonthly(amount.cents) : formatPercent(amount.basisPoints);
}

/** The rates and fees of a price request that is made on a day, with the fees of the home's property if it has its own. */
export function getPricesOn(
  on: CalendarDate,
  lists: readonly PriceList[] = PRICE_LISTS,
  own?: OwnFees,
): { rateTables: readonly RateTable[]; fees: readonly Fee[] } {
  const { fees } = findPriceList(on, lists);
  return { rateTables: lists, fees: own ? withOwnFees(fees, own) : fees };
}
