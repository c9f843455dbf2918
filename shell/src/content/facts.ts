import {
  CHECK_IN_TIME,
  DEFAULT_COMMITTED_NIGHTS,
  DEFAULT_FEES,
  EARLY_EXITS,
  findRateTable,
  FLEX_NOTICE_DAYS,
  formatMonthly,
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
  RATE_TABLES,
  SAVINGS_MULTIPLE,
  STANDBY_NOTICE_DAYS,
  WEEK_STAY_NIGHTS,
  CARD_REFUND_SENTENCE,
  type BasisPoints,
  type FeeCode,
} from '@lodestay/stay';
import { brand } from '@lodestay/ui/brand';

const formatFee = (code: FeeCode): string => {
  const { amount } = DEFAULT_FEES.find((fee) => fee.code === code)!;
  return amount.type === 'flat' ? formatMonthly(amount.cents) : formatPercent(amount.basisPoints);
};

const rates = findRateTable(RATE_TABLES.at(-1)!.effectiveFrom);
/** '5%' for a factor of 9,500. */
const formatDiscount = (factor: BasisPoints) => formatPercent(10_000 - factor);
const formatExtra = (factor: BasisPoints) => formatPercent(factor - 10_000);
const factorFrom = (nights: number) => rates.byLength.findLast(({ minNights }) => minNights <= nights)!.factor;
const exitMonths = EARLY_EXITS.map(({ afterMonths }) => afterMonths);

/** Values that texts insert as `{{name}}`. They come from the rules that charge, refund and decide. */
export const FACTS: Readonly<Record<string, string>> = {
  brand: brand.name,
  support_email: brand.supportEmail,
  support_hours: brand.supportHours,
  platform_fee: formatFee('platform_fee'),
  cleaning_fee: formatFee('cleaning'),
  membership_fee: formatFee('annual_membership'),
  standby_fee: formatFee('standby_membership'),
  pet_fee: formatFee('pet'),
  card_fee: formatFee('card'),
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
  standby_discount: formatDiscount(rates.standby),
  flex_extra: formatExtra(rates.flex),
  year_flex_discount: formatDiscount(rates.oneYearFlex),
  short_stay_extra: formatExtra(factorFrom(1)),
  three_month_discount: formatDiscount(factorFrom(90)),
  six_month_discount: formatDiscount(factorFrom(180)),
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

/** Inserts the facts of a line. `unknown` receives names that do not exist. */
export const insertFacts = (line: string, unknown: (name: string) => void): string =>
  line.replace(PLACEHOLDER, (whole, name: string) => {
    const value = Object.hasOwn(FACTS, name) ? FACTS[name] : undefined;
    if (value === undefined) unknown(name);
    return value ?? whole;
  });
