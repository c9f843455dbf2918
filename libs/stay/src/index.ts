export * from './calendar/calendar-date.ts';
export * from './calendar/instant.ts';
export * from './calendar/format-date.ts';
export * from './calendar/date-range.ts';
export * from './availability.ts';
export * from './stay.ts';
export * from './split-stay.ts';
export * from './money.ts';
export * from './limits.ts';
export * from './extension.ts';
export * from './hold.ts';
export * from './deposit.ts';
export * from './price/rates.ts';
export * from './price/rent-by-length.ts';
export * from './standby.ts';
export * from './format-chance.ts';
export * from './standby-alternatives.ts';
export * from './price/fees.ts';
export * from './price/price-list.ts';
export { formatFactorChange } from './price/charge-text.ts';
export type { Discount, PaymentMethod, PriceRequest } from './price/price-request.ts';
export { getLineTerms, LINE_NAMES, nameLine, type LineCode, type PriceLine } from './price/charges.ts';
export * from './price/price.ts';
export * from './price/payment-plan.ts';
export * from './price/added-parking.ts';
export * from './price/stay-total.ts';
export * from './price/split-price.ts';
export * from './price/taxes.ts';
export * from './refund/cancellation.ts';
export * from './refund/refund.ts';
export {
  calculateUnusedCents,
  calculateUnusedTax,
  cutLines,
  EARLY_EXITS,
  findEndAfterNotice,
  getEarlyExitDates,
  type EarlyExit,
} from './refund/in-stay-refund.ts';
export { calculateLeavingCost, type LeavingCost } from './refund/leaving-cost.ts';
export { CARD_REFUND_SENTENCE, formatRefund } from './refund/format-refund.ts';
export { formatDisputed, limitRefund, type RefundLimit } from './refund/limit-refund.ts';
export { formatLeavingRule } from './refund/format-leaving-rule.ts';
export * from './refund/refund-schedule.ts';
export * from './guest-names.ts';
export * from './income.ts';
export * from './booking-requirements.ts';
export * from './text/format-miles.ts';
export * from './text/not-stated-notes.ts';
export * from './text/phone-link.ts';
export * from './text/strip-symbols.ts';
export * from './search/obscure-user-id.ts';
export * from './search/search-defaults.ts';
