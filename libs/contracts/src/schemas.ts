import { contractSurface } from './schemas/contract-surface.ts';
import { defineContract } from './contract.ts';
import { accountContracts } from './contracts/account-contracts.ts';
import { accountSecurityContracts } from './contracts/account-security-contracts.ts';
import { accountTaskContracts } from './contracts/account-task-contracts.ts';
import { agreementContracts } from './contracts/agreement-contracts.ts';
import { arrivalContracts } from './contracts/arrival-contracts.ts';
import { auditContracts } from './contracts/audit-contracts.ts';
import { emailChoiceContracts } from './contracts/email-choice-contracts.ts';
import { privacyContracts } from './contracts/privacy-contracts.ts';
import { supportContracts } from './contracts/support-contracts.ts';
import { analyticsContracts } from './contracts/analytics-contracts.ts';
import { maintenanceContracts } from './contracts/maintenance-contracts.ts';
import { stayProblemContracts } from './contracts/stay-problem-contracts.ts';
import { reviewContracts } from './contracts/review-contracts.ts';
import { featureFlagContracts } from './contracts/feature-flag-contracts.ts';
import { favoriteContracts } from './contracts/favorite-contracts.ts';
import { homeContracts } from './contracts/home-contracts.ts';
import { inventoryContracts } from './contracts/inventory-contracts.ts';
import { leadContracts } from './contracts/lead-contracts.ts';
import { queueContracts } from './contracts/queue-contracts.ts';
import { staffCancellationContracts } from './contracts/staff-cancellation-contracts.ts';
import { staffLeadContracts } from './contracts/staff-lead-contracts.ts';
import { staffInventoryContracts } from './contracts/staff-inventory-contracts.ts';
import { stayChangeContracts } from './contracts/stay-change-contracts.ts';
import { stayPeopleContracts } from './contracts/stay-people-contracts.ts';
import { stayMessageContracts } from './contracts/stay-message-contracts.ts';
import { staffPaymentProblemContracts } from './contracts/staff-payment-problem-contracts.ts';
import { overstayContracts } from './contracts/overstay-contracts.ts';
import { depositContracts } from './contracts/deposit-contracts.ts';
import { staffRefundContracts } from './contracts/staff-refund-contracts.ts';
import { staffTurnoverContracts } from './contracts/staff-turnover-contracts.ts';
import { staffSearchContracts } from './contracts/staff-search-contracts.ts';
import { staffPromoCodeContracts } from './contracts/staff-promo-code-contracts.ts';
import { staffWaitlistContracts } from './contracts/staff-waitlist-contracts.ts';
import { staffApplicationContracts } from './contracts/staff-application-contracts.ts';
import { staffReservationContracts } from './contracts/staff-reservation-contracts.ts';
import { neighborhoodContracts } from './contracts/neighborhood-contracts.ts';
import { leaseContracts } from './contracts/lease-contracts.ts';
import { statusContracts } from './contracts/status-contracts.ts';
import { priceListContracts } from './contracts/price-list-contracts.ts';
import { perDiemContracts } from './contracts/per-diem-contracts.ts';
import { peopleContracts } from './contracts/people-contracts.ts';
import { placeContracts } from './contracts/place-contracts.ts';
import { paymentPlanContracts } from './contracts/payment-plan-contracts.ts';
import { reservationContracts } from './contracts/reservation-contracts.ts';
import { accountDocumentContracts } from './contracts/account-document-contracts.ts';
import { exitPackContracts } from './contracts/exit-pack-contracts.ts';
import { rentalProfileContracts } from './contracts/rental-profile-contracts.ts';
import { referralContracts } from './contracts/referral-contracts.ts';
import { creditContracts } from './contracts/credit-contracts.ts';
import { membershipContracts } from './contracts/membership-contracts.ts';
import { standbyContracts } from './contracts/standby-contracts.ts';
import { paymentMethodContracts } from './contracts/payment-method-contracts.ts';
import { savedSearchContracts } from './contracts/saved-search-contracts.ts';
import { savedViewContracts } from './contracts/saved-view-contracts.ts';
import { verificationContracts } from './contracts/verification-contracts.ts';
import { searchContracts } from './contracts/search-contracts.ts';

/** The contracts of every route, with schemas in wire form (snake_case). Server side; a browser imports types only. */
export const contracts = {
  ...accountContracts,
  ...accountSecurityContracts,
  ...accountTaskContracts,
  ...emailChoiceContracts,
  ...privacyContracts,
  ...supportContracts,
  ...placeContracts,
  ...neighborhoodContracts,
  ...perDiemContracts,
  ...searchContracts,
  ...homeContracts,
  ...inventoryContracts,
  ...favoriteContracts,
  ...savedSearchContracts,
  ...savedViewContracts,
  ...reservationContracts,
  ...paymentPlanContracts,
  ...paymentMethodContracts,
  ...membershipContracts,
  ...standbyContracts,
  ...creditContracts,
  ...referralContracts,
  ...rentalProfileContracts,
  ...exitPackContracts,
  ...accountDocumentContracts,
  ...leadContracts,
  ...leaseContracts,
  ...verificationContracts,
  ...stayPeopleContracts,
  ...statusContracts,
  ...analyticsContracts,
  ...featureFlagContracts,
  ...auditContracts,
  ...queueContracts,
  ...staffLeadContracts,
  ...staffInventoryContracts,
  ...staffCancellationContracts,
  ...staffRefundContracts,
  ...depositContracts,
  ...overstayContracts,
  ...stayChangeContracts,
  ...agreementContracts,
  ...arrivalContracts,
  ...maintenanceContracts,
  ...stayProblemContracts,
  ...reviewContracts,
  ...stayMessageContracts,
  ...staffPaymentProblemContracts,
  ...staffTurnoverContracts,
  ...staffSearchContracts,
  ...staffPromoCodeContracts,
  ...staffWaitlistContracts,
  ...staffApplicationContracts,
  ...staffReservationContracts,
  ...priceListContracts,
  ...peopleContracts,
  getContract: defineContract('getContract', {
    summary: 'JSON schemas of every call',
    permission: 'public',
    response: contractSurface,
    errors: [],
  }),
} as const;

export type Contracts = typeof contracts;
export { EVENT_CONTEXT, EVENT_DETAILS } from './schemas/analytics-events.ts';
export { MAX_RESULTS_PER_KIND } from './schemas/staff-search.ts';
export { errorBody } from './schemas/primitives.ts';
export * as homePictures from './schemas/home-pictures.ts';
export * as agreements from './schemas/agreements.ts';
export * as credits from './schemas/credits.ts';
export * as memberships from './schemas/memberships.ts';
export * as standby from './schemas/standby.ts';
export * as accountDocuments from './schemas/account-documents.ts';
export * as exitPacks from './schemas/exit-packs.ts';
export * as paymentPlans from './schemas/payment-plans.ts';
export * as paymentProblems from './schemas/staff-payment-problems.ts';
export * as arrivals from './schemas/arrivals.ts';
export * as privacy from './schemas/privacy.ts';
export * as messageFiles from './schemas/message-files.ts';
export * as petDocuments from './schemas/pet-documents.ts';
export * as verification from './schemas/verification.ts';
export * as turnoverPhotos from './schemas/turnover-photos.ts';
export type { ContractShape, RoutePermission } from './contract.ts';
