import type { AccountsTables } from './features/accounts/tables.ts';
import type { AgreementsTables } from './features/agreements/tables.ts';
import type { ReceiptsTables } from './features/receipts/tables.ts';
import type { AdverseActionsTables } from './features/adverse-actions/tables.ts';
import type { AnalyticsTables } from './features/analytics/tables.ts';
import type { ArrivalsTables } from './features/arrivals/tables.ts';
import type { AvailabilityTables } from './features/availability/tables.ts';
import type { EmailChoicesTables } from './features/email-choices/tables.ts';
import type { PushNotificationsTables } from './features/push-notifications/tables.ts';
import type { DepositsTables } from './features/deposits/tables.ts';
import type { OverstaysTables } from './features/overstays/tables.ts';
import type { DisputeEvidenceTables } from './features/dispute-evidence/tables.ts';
import type { ExtensionRequestsTables } from './features/extension-requests/tables.ts';
import type { HomesTables } from './features/homes/tables.ts';
import type { LeadsTables } from './features/leads/tables.ts';
import type { BillingTables } from './features/billing/tables.ts';
import type { LedgerTables } from './features/ledger/tables.ts';
import type { LeasesTables } from './features/leases/tables.ts';
import type { InventoryFiguresTables } from './features/inventory-figures/tables.ts';
import type { SandboxTables } from './features/payments/sandbox/tables.ts';
import type { StayProblemsTables } from './features/stay-problems/tables.ts';
import type { ReferralsTables } from './features/referrals/tables.ts';
import type { ExitPacksTables } from './features/exit-packs/tables.ts';
import type { RentalProfilesTables } from './features/rental-profiles/tables.ts';
import type { CreditsTables } from './features/credits/tables.ts';
import type { MembershipsTables } from './features/memberships/tables.ts';
import type { ForecastTables } from './features/standby/forecast/tables.ts';
import type { StandbyTables } from './features/standby/tables.ts';
import type { MaintenanceTables } from './features/maintenance/tables.ts';
import type { PaymentMethodsTables } from './features/payment-methods/tables.ts';
import type { PaymentProblemsTables } from './features/payment-problems/tables.ts';
import type { PaymentsTables } from './features/payments/tables.ts';
import type { PeopleTables } from './features/people/tables.ts';
import type { PerDiemTables } from './features/per-diem/tables.ts';
import type { PicturesTables } from './features/pictures/tables.ts';
import type { PriceListsTables } from './features/price-lists/tables.ts';
import type { PrivacyTables } from './features/privacy/tables.ts';
import type { PromotionsTables } from './features/promotions/tables.ts';
import type { SavedViewsTables } from './features/saved-views/tables.ts';
import type { QueuesTables } from './features/queues/tables.ts';
import type { RefundsTables } from './features/refunds/tables.ts';
import type { ReservationsTables } from './features/reservations/tables.ts';
import type { ReviewsTables } from './features/reviews/tables.ts';
import type { SavedSearchesTables } from './features/saved-searches/tables.ts';
import type { SearchTables } from './features/search/tables.ts';
import type { StaffInventoryTables } from './features/staff-inventory/tables.ts';
import type { StaffMarketsTables } from './features/staff-markets/tables.ts';
import type { StayMessagesTables } from './features/stay-messages/tables.ts';
import type { MessageFilesTables } from './features/message-files/tables.ts';
import type { StayPhotosTables } from './features/stay-photos/tables.ts';
import type { StayPeopleTables } from './features/stay-people/tables.ts';
import type { SupportTables } from './features/support/tables.ts';
import type { TaxesTables } from './features/taxes/tables.ts';
import type { TurnoversTables } from './features/turnovers/tables.ts';
import type { VerificationTables } from './features/verification/tables.ts';
import type { WaitlistAlertsTables } from './features/waitlist-alerts/tables.ts';
import type { AuditTables } from './platform/audit/index.ts';
import type { AnyDb, DbOf, TrxOf } from './platform/db/index.ts';
import type { FeatureFlagsTables } from './platform/feature-flags/tables.ts';
import type { HttpTables } from './platform/http/tables.ts';
import type { JobsTables } from './platform/jobs/tables.ts';
import type { MailTables } from './platform/mail/tables.ts';

type PlatformTables = AuditTables & FeatureFlagsTables & HttpTables & JobsTables & MailTables;
type FeatureTables = AccountsTables &
  EmailChoicesTables &
  PushNotificationsTables &
  SupportTables &
  AgreementsTables &
  ReceiptsTables &
  DisputeEvidenceTables &
  AdverseActionsTables &
  AnalyticsTables &
  ArrivalsTables &
  AvailabilityTables &
  DepositsTables &
  OverstaysTables &
  ExtensionRequestsTables &
  HomesTables &
  InventoryFiguresTables &
  LeadsTables &
  BillingTables &
  LeasesTables &
  LedgerTables &
  MaintenanceTables &
  CreditsTables &
  ReferralsTables &
  RentalProfilesTables &
  ExitPacksTables &
  MembershipsTables &
  StandbyTables &
  ForecastTables &
  StayProblemsTables &
  PaymentMethodsTables &
  PaymentProblemsTables &
  PaymentsTables &
  PeopleTables &
  PerDiemTables &
  PicturesTables &
  PriceListsTables &
  PrivacyTables &
  PromotionsTables &
  QueuesTables &
  RefundsTables &
  ReservationsTables &
  ReviewsTables &
  SavedSearchesTables &
  SavedViewsTables &
  SearchTables &
  SandboxTables &
  StaffInventoryTables &
  StaffMarketsTables &
  StayMessagesTables &
  MessageFilesTables &
  StayPhotosTables &
  StayPeopleTables &
  TaxesTables &
  TurnoversTables &
  VerificationTables &
  WaitlistAlertsTables;

type AllTables = PlatformTables & FeatureTables;

/** A database with every table, for tests, benchmarks, the import and the demo data. Every feature accepts it. */
export type WholeDb = DbOf<AllTables> & AnyDb;
/** A transaction with every table. */
export type WholeTrx = TrxOf<AllTables>;
