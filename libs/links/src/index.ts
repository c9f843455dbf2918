export { choiceToStayQuery } from './choice-to-stay-query.ts';
export {
  parseLegsParameter,
  parseReservationId,
  toCheckoutHref,
  toStandbyCheckoutHref,
  type CheckoutStep,
} from './checkout.ts';
export {
  hasLease,
  LEASE_PARAMETERS,
  parseLease,
  toLeaseQuery,
  toLeaseValues,
  toMyLeaseHref,
  type LeaseValues,
  type ParsedLease,
} from './lease-address.ts';
export {
  LETTER_PATH,
  REFERRAL_FILES,
  RESERVATION_CALENDAR_PATH,
  toCityHref,
  toCompareHref,
  toCoSigningHref,
  toConfirmEmailHref,
  toCorporateMarketHref,
  toHomeHref,
  toInvitationHref,
  toLetterHref,
  toMagicLinkHref,
  toMarketHref,
  toPasswordResetHref,
  toPropertyHref,
  toReservationCalendarHref,
  toApplicationHref,
  toReservationHref,
  toStayEndHref,
  toStayPartHref,
  type StayPart,
  toSharedStayHref,
  toSharedProfileHref,
  toStayInvitationHref,
  toSupportHref,
} from './pages.ts';
export { isSameFavoriteStay, parseStayText, toFavoriteStayQuery } from './favorite-stay.ts';
export { formatStayText, parseStoredStay, toFavoriteStay } from './to-favorite-stay.ts';
export { parseStay, toStayParameters, writeStayChoice, type StayChoice } from './stay-choice.ts';
export {
  isFurnishedMode,
  parseHomeSearch,
  toApiQuery,
  type HomeSearch,
  type SearchScope,
} from './search/home-search-query.ts';
export { toMonthlyLimit } from './search/monthly-limit.ts';
export { chooseNearPlace, parsePoint } from './search/near-place.ts';
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
export { formatLegs, parseLegs } from './split-legs.ts';
