import {
  CHECK_IN_TIME,
  DEFAULT_COMMITTED_NIGHTS,
  EARLY_EXITS,
  FLEX_NOTICE_DAYS,
  formatFee,
  formatPercent,
  formatTime,
  FREE_CANCELLATION_HOURS,
  FULL_REFUND_DAYS,
  HOLD_MINUTES,
  INCOME_MULTIPLE,
  MAX_PARKING_SPOTS,
  MAX_PETS,
  MIN_COMMITTED_NIGHTS,
  MIN_CREDIT_SCORE,
  MIN_PASSWORD_LENGTH,
  MONTHLY_STAY_NIGHTS,
  SAVINGS_MULTIPLE,
  STANDBY_NOTICE_DAYS,
  WEEK_STAY_NIGHTS,
  CARD_REFUND_SENTENCE,
  type BasisPoints,
  type PriceList,
} from '@lodestay/stay';
import { brand } from '@lodestay/ui/brand';

/** '5%' for a factor of 9,500. */
const formatDiscount = (factor: BasisPoints) => formatPercent(10_000 - factor);
const formatExtra = (factor: BasisPoints) => formatPercent(factor - 10_000);
const exitMonths = EARLY_EXITS.map(({ afterMonths }) => afterMonths);

const findLengthFactor = ({ byLength }: PriceList, nights: number) =>
  byLength.findLast(({ minNights }) => minNights <= nights)!.factor;

/** Values that texts insert as `{{name}}` and that change with the price list. */
const PRICE_FACTS: Readonly<Record<string, (prices: PriceList) => string>> = {
  platform_fee: (prices) => formatFee(prices, 'platform_fee'),
  cleaning_fee: (prices) => formatFee(prices, 'cleaning'),
  membership_fee: (prices) => formatFee(prices, 'annual_membership'),
  standby_fee: (prices) => formatFee(prices, 'standby_membership'),
  pet_fee: (prices) => formatFee(prices, 'pet'),
  card_fee: (prices) => formatFee(prices, 'card'),
  standby_discount: ({ standby }) => formatDiscount(standby),
  flex_extra: ({ flex }) => formatExtra(flex),
  year_flex_discount: ({ oneYearFlex }) => formatDiscount(oneYearFlex),
  short_stay_extra: (prices) => formatExtra(findLengthFactor(prices, 1)),
  three_month_discount: (prices) => formatDiscount(findLengthFactor(prices, 90)),
  six_month_discount: (prices) => formatDiscount(findLengthFactor(prices, 180)),
};

/** All other values. They come from the rules that charge, refund and decide. */
const FACTS: Readonly<Record<string, string>> = {
  brand: brand.name,
  support_email: brand.supportEmail,
  support_hours: brand.supportHours,
  card_refund: CARD_REFUND_SENTENCE,
  hold_minutes: String(HOLD_MINUTES),
  monthly_nights: String(MONTHLY_STAY_NIGHTS),
  week_nights: String(WEEK_STAY_NIGHTS),
  free_cancellation_hours: String(FREE_CANCELLATION_HOURS),
  full_refund_days: String(FULL_REFUND_DAYS),
  flex_notice_days: String(FLEX_NOTICE_DAYS),
  flex_minimum_nights: String(MIN_COMMITTED_NIGHTS),
  flex_default_nights: String(DEFAULT_COMMITTED_NIGHTS),
  standby_notice_days: String(STANDBY_NOTICE_DAYS),
  early_exit_months: `${exitMonths.slice(0, -1).join(', ')} and ${exitMonths.at(-1)}`,
  income_multiple: String(INCOME_MULTIPLE),
  savings_multiple: String(SAVINGS_MULTIPLE),
  credit_score: String(MIN_CREDIT_SCORE),
  max_pets: String(MAX_PETS),
  max_parking_spots: String(MAX_PARKING_SPOTS),
  check_in_time: formatTime(CHECK_IN_TIME),
  password_length: String(MIN_PASSWORD_LENGTH),
};

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

type NameUse = (name: string) => void;

/**
 * Inserts the facts of a line. Facts about prices stay as `{{name}}`, because a release outlives a price list: `insertPrices` inserts
 * them when a page is rendered. `onPrice` receives their names, `onUnknown` names that do not exist.
 */
export const insertFacts = (line: string, { onUnknown, onPrice }: { onUnknown: NameUse; onPrice?: NameUse }): string =>
  line.replace(PLACEHOLDER, (whole, name: string) => {
    if (Object.hasOwn(FACTS, name)) return FACTS[name]!;
    if (!Object.hasOwn(PRICE_FACTS, name)) {
      onUnknown(name);
      return whole;
    }
    onPrice?.(name);
    return `{{${name}}}`;
  });

/** Inserts the facts about prices into texts, given as data. Amounts and percentages need no escaping in HTML or JSON. */
export const insertPrices = <Texts>(texts: Texts, prices: PriceList): Texts =>
  JSON.parse(
    JSON.stringify(texts).replace(PLACEHOLDER, (whole, name: string) =>
      Object.hasOwn(PRICE_FACTS, name) ? PRICE_FACTS[name]!(prices) : whole,
    ),
  ) as Texts;
