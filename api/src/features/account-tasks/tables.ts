import type { DbOf } from '../../platform/db/database.ts';
import type { MailTables } from '../../platform/mail/tables.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { AgreementsTables } from '../agreements/tables.ts';
import type { ArrivalsTables } from '../arrivals/tables.ts';
import type { BillingTables } from '../billing/tables.ts';
import type { CreditsTables } from '../credits/tables.ts';
import type { DepositsTables } from '../deposits/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { MembershipsTables } from '../memberships/tables.ts';
import type { PaymentMethodsTables } from '../payment-methods/tables.ts';
import type { PaymentsTables } from '../payments/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { ReviewsTables } from '../reviews/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';
import type { StandbyTables } from '../standby/tables.ts';
import type { StayMessagesTables } from '../stay-messages/tables.ts';
import type { SupportTables } from '../support/tables.ts';
import type { VerificationTables } from '../verification/tables.ts';

/** The tables of the features that give a person something to do. This feature has none of its own. */
type Visible = AccountsTables &
  AgreementsTables &
  ArrivalsTables &
  BillingTables &
  CreditsTables &
  DepositsTables &
  HomesTables &
  LedgerTables &
  MembershipsTables &
  PaymentMethodsTables &
  PaymentsTables &
  ReservationsTables &
  ReviewsTables &
  StaffMarketsTables &
  StandbyTables &
  StayMessagesTables &
  SupportTables &
  MailTables &
  VerificationTables;
export type Db = DbOf<Visible>;
