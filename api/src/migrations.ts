import { accountsMigrations } from './features/accounts/migrations.ts';
import { agreementsMigrations } from './features/agreements/migrations.ts';
import { receiptsMigrations } from './features/receipts/migrations.ts';
import { adverseActionsMigrations } from './features/adverse-actions/migrations.ts';
import { analyticsMigrations } from './features/analytics/migrations.ts';
import { arrivalsMigrations } from './features/arrivals/migrations.ts';
import { availabilityMigrations } from './features/availability/migrations.ts';
import { overstaysMigrations } from './features/overstays/migrations.ts';
import { depositsMigrations } from './features/deposits/migrations.ts';
import { extensionRequestsMigrations } from './features/extension-requests/migrations.ts';
import { formerAddressesMigrations } from './features/former-addresses/migrations.ts';
import { disputeEvidenceMigrations } from './features/dispute-evidence/migrations.ts';
import { homesMigrations } from './features/homes/migrations.ts';
import { inventoryFiguresMigrations } from './features/inventory-figures/migrations.ts';
import { leadsMigrations } from './features/leads/migrations.ts';
import { billingMigrations } from './features/billing/migrations.ts';
import { ledgerMigrations } from './features/ledger/migrations.ts';
import { leasesMigrations } from './features/leases/migrations.ts';
import { stayProblemsMigrations } from './features/stay-problems/migrations.ts';
import { referralsMigrations } from './features/referrals/migrations.ts';
import { exitPacksMigrations } from './features/exit-packs/migrations.ts';
import { rentalProfilesMigrations } from './features/rental-profiles/migrations.ts';
import { creditsMigrations } from './features/credits/migrations.ts';
import { membershipsMigrations } from './features/memberships/migrations.ts';
import { forecastMigrations } from './features/standby/forecast/migrations.ts';
import { standbyMigrations } from './features/standby/migrations.ts';
import { maintenanceMigrations } from './features/maintenance/migrations.ts';
import { paymentMethodsMigrations } from './features/payment-methods/migrations.ts';
import { messageFilesMigrations } from './features/message-files/migrations.ts';
import { stayPhotosMigrations } from './features/stay-photos/migrations.ts';
import { stayMessagesMigrations } from './features/stay-messages/migrations.ts';
import { paymentProblemsMigrations } from './features/payment-problems/migrations.ts';
import { paymentsMigrations } from './features/payments/migrations.ts';
import { peopleMigrations } from './features/people/migrations.ts';
import { perDiemMigrations } from './features/per-diem/migrations.ts';
import { picturesMigrations } from './features/pictures/migrations.ts';
import { priceListsMigrations } from './features/price-lists/migrations.ts';
import { privacyMigrations } from './features/privacy/migrations.ts';
import { promotionsMigrations } from './features/promotions/migrations.ts';
import { savedViewsMigrations } from './features/saved-views/migrations.ts';
import { queuesMigrations } from './features/queues/migrations.ts';
import { emailChoicesMigrations } from './features/email-choices/migrations.ts';
import { pushNotificationsMigrations } from './features/push-notifications/migrations.ts';
import { refundsMigrations } from './features/refunds/migrations.ts';
import { reservationsMigrations } from './features/reservations/migrations.ts';
import { reviewsMigrations } from './features/reviews/migrations.ts';
import { savedSearchesMigrations } from './features/saved-searches/migrations.ts';
import { searchMigrations } from './features/search/migrations.ts';
import { searchOrderMigrations } from './features/search/results/search-order-migrations.ts';
import { staffInventoryMigrations } from './features/staff-inventory/migrations.ts';
import { staffMarketsMigrations } from './features/staff-markets/migrations.ts';
import { stayPeopleMigrations } from './features/stay-people/migrations.ts';
import { supportMigrations } from './features/support/migrations.ts';
import { taxesMigrations } from './features/taxes/migrations.ts';
import { turnoversMigrations } from './features/turnovers/migrations.ts';
import { staffSearchMigrations } from './features/staff-search/migrations.ts';
import { verificationMigrations } from './features/verification/migrations.ts';
import { waitlistAlertsMigrations } from './features/waitlist-alerts/migrations.ts';
import { auditMigrations } from './platform/audit/migrations.ts';
import { defineMigration, type NamedMigration } from './platform/db/index.ts';
import { featureFlagMigrations } from './platform/feature-flags/migrations.ts';
import { httpMigrations } from './platform/http/migrations.ts';
import { jobsMigrations } from './platform/jobs/migrations.ts';
import { mailMigrations } from './platform/mail/migrations.ts';

/** All migrations. Each feature adds one line. They run in the order of their names. */
export const migrations: readonly NamedMigration[] = [
  defineMigration('0001_extensions', { up: 'create extension if not exists btree_gist;' }),
  ...httpMigrations,
  ...jobsMigrations,
  ...mailMigrations,
  ...featureFlagMigrations,
  ...auditMigrations,
  ...accountsMigrations,
  ...emailChoicesMigrations,
  ...pushNotificationsMigrations,
  ...privacyMigrations,
  ...peopleMigrations,
  ...homesMigrations,
  ...staffMarketsMigrations,
  ...queuesMigrations,
  ...savedViewsMigrations,
  ...formerAddressesMigrations,
  ...picturesMigrations,
  ...searchMigrations,
  ...searchOrderMigrations,
  ...availabilityMigrations,
  ...leadsMigrations,
  ...waitlistAlertsMigrations,
  ...leasesMigrations,
  ...savedSearchesMigrations,
  ...inventoryFiguresMigrations,
  ...promotionsMigrations,
  ...reservationsMigrations,
  ...extensionRequestsMigrations,
  ...paymentMethodsMigrations,
  ...paymentsMigrations,
  ...ledgerMigrations,
  ...billingMigrations,
  ...creditsMigrations,
  ...referralsMigrations,
  ...rentalProfilesMigrations,
  ...exitPacksMigrations,
  ...membershipsMigrations,
  ...standbyMigrations,
  ...forecastMigrations,
  ...refundsMigrations,
  ...paymentProblemsMigrations,
  ...agreementsMigrations,
  ...receiptsMigrations,
  ...depositsMigrations,
  ...overstaysMigrations,
  ...disputeEvidenceMigrations,
  ...stayPhotosMigrations,
  ...arrivalsMigrations,
  ...maintenanceMigrations,
  ...stayProblemsMigrations,
  ...reviewsMigrations,
  ...stayMessagesMigrations,
  ...supportMigrations,
  ...messageFilesMigrations,
  ...stayPeopleMigrations,
  ...adverseActionsMigrations,
  ...turnoversMigrations,
  ...verificationMigrations,
  ...analyticsMigrations,
  ...perDiemMigrations,
  ...staffInventoryMigrations,
  ...staffSearchMigrations,
  ...priceListsMigrations,
  ...taxesMigrations,
];
