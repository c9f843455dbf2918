import {
  addDays,
  addMonths,
  calculateLeavingCost,
  createPaymentPlan,
  findPriceList,
  getPricesOn,
  INDEFINITE,
  MONTHLY_STAY_NIGHTS,
  ONE_YEAR_NIGHTS,
  priceStay,
  resolveStay,
  type CalendarDate,
  type Cents,
  type Installment,
  type LeavingCost,
  type PricedStay,
  type PriceList,
  type PriceRequest,
  type StayInput,
} from '@lodestay/stay';
import { getCommittedNights, type ExampleHomeData } from './load-example.ts';

/** A stay with everything that its price depends on. */
export type PricedExample = { request: PriceRequest; priced: PricedStay; plan: readonly Installment[] };

export type FlexFigures = {
  checkIn: CalendarDate;
  /** The day on which the example stay ends: some months after check-in, at most 365 days. */
  leaveOn: CalendarDate;
  months: number;
  committedNights: number;
  /** The rates and fees of the example. */
  prices: PriceList;
  flex: PricedExample;
  year: PricedExample;
  /** A fixed stay until `leaveOn`. Null if it is shorter than the home's minimum stay. */
  fixed: PricedExample | null;
  /** The total of a fixed stay until another day; null if it is too short for the home. */
  calculateFixedTotal(checkOut: CalendarDate): Cents | null;
};

/** The cost of leaving an example with notice on a day. */
export const calculateExampleCost = ({ request, plan }: PricedExample, noticeOn: CalendarDate): LeavingCost =>
  calculateLeavingCost(request, noticeOn, plan);

export type FlexFiguresInput = {
  home: Pick<ExampleHomeData, 'monthlyRent' | 'minimumNights' | 'installed'>;
  checkIn: CalendarDate;
  months: number;
  /** The booking day, which selects the rates. */
  asOf: CalendarDate;
  priceLists: readonly PriceList[];
  /** A member pays no membership fee. */
  member: boolean;
};

/** The day some months after check-in, but no later than a year of Flex is priced. */
export function getLeavingDay(checkIn: CalendarDate, months: number): CalendarDate {
  const day = addMonths(checkIn, months);
  const last = addDays(checkIn, ONE_YEAR_NIGHTS);
  return day < last ? day : last;
}

/** The prices of the example stay as Flex, as 1-year Flex and with fixed dates, by the rules of listing and checkout. */
export function calculateFlexFigures({
  home,
  checkIn,
  months,
  asOf,
  priceLists,
  member,
}: FlexFiguresInput): FlexFigures {
  const createRequest = (input: StayInput): PriceRequest => {
    const resolved = resolveStay({ checkIn, ...input });
    if (!resolved.ok) throw new RangeError(resolved.message);
    return { rentCents: home.monthlyRent, stay: resolved.stay, asOf, ...getPricesOn(asOf, priceLists), member };
  };
  const priceExample = (input: StayInput): PricedExample => {
    const request = createRequest(input);
    return { request, priced: priceStay(request), plan: createPaymentPlan(request) };
  };
  const minimumNights = home.installed ? home.minimumNights : Math.max(home.minimumNights, MONTHLY_STAY_NIGHTS);
  const isTooShort = (checkOut: CalendarDate) => checkOut < addDays(checkIn, minimumNights);
  const committedNights = getCommittedNights(home);
  const leaveOn = getLeavingDay(checkIn, months);
  return {
    checkIn,
    leaveOn,
    months,
    committedNights,
    prices: findPriceList(asOf, priceLists),
    flex: priceExample({ checkOut: INDEFINITE, committedNights }),
    year: priceExample({ checkOut: INDEFINITE, committedNights: ONE_YEAR_NIGHTS }),
    fixed: isTooShort(leaveOn) ? null : priceExample({ checkOut: leaveOn }),
    calculateFixedTotal: (checkOut) =>
      isTooShort(checkOut) ? null : priceStay(createRequest({ checkOut })).totalCents,
  };
}
