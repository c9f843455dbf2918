export { parseReservationId, toCheckoutHref, type CheckoutStep } from './checkout.ts';
export {
  toCityHref,
  toCompareHref,
  toConfirmEmailHref,
  toHomeHref,
  toMagicLinkHref,
  toMarketHref,
  toPasswordResetHref,
  toPropertyHref,
  toReservationHref,
} from './pages.ts';
export { parseStay, toStayParameters, writeStayChoice, type StayChoice } from './stay-choice.ts';
export { toMonthlyLimit } from './search/monthly-limit.ts';
export { parsePoint } from './search/near-place.ts';
export { toPlaceHref } from './search/place-href.ts';
export { parseSearch, STUDIO, toSearchHref, toSearchQuery, type ParsedSearch } from './search/search-address.ts';
export { getMarketPath, getMode, getPathMode, toModePath } from './search/search-mode.ts';
export {
  EMPTY_SEARCH,
  filterCount,
  fixedDates,
  FLEXIBLE_DAYS,
  isNarrowed,
  NO_STAY,
  withoutDates,
  withoutFilters,
  type RequestedStay,
  type Bounds,
  type FilterName,
  type FixedDates,
  type FlexibleDays,
  type NearPlace,
  type SearchState,
} from './search/search-state.ts';
