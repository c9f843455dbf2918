import type { PaymentMethod } from '@lodestay/contracts';
import type { Generated, Selectable } from 'kysely';
import type { AuditTables } from '../../platform/audit/index.ts';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { PaymentMethodsTables } from '../payment-methods/tables.ts';
import type { DeclineReason } from '../payments/index.ts';

/** `stay`: bought with a stay, and paid with its first installment. */
export type PeriodSource = 'stay' | 'purchase' | 'renewal';

/** Years of the annual membership, and months of Standby. */
export type PeriodPlan = 'annual' | 'standby';

/** `pending`: not paid yet. `void`: it was not paid. */
export type PeriodStatus = 'pending' | 'active' | 'void' | 'refunded';

export type MembershipPeriodTable = {
  id: string;
  accountId: number;
  plan: Generated<PeriodPlan>;
  /** The subscription that a month of Standby belongs to. */
  standbySubscriptionId: Generated<string | null>;
  source: PeriodSource;
  /** Null for memberships that were bought on their own. */
  reservationId: string | null;
  /** The day on which the first year of the chain started. */
  anchorOn: string;
  startsOn: string;
  /** The day of the next renewal. */
  endsOn: string;
  /** Without the card fee. */
  priceCents: number;
  /** Added if a card pays. */
  cardFeeCents: number;
  status: PeriodStatus;
  /** When the person heard of a renewal, about 30 and 7 days before. */
  firstNoticeAt: Date | null;
  finalNoticeAt: Date | null;
  /** The next automatic charge of a renewal. Null while one is on its way, and when only the person can go on. */
  nextAttemptAt: Date | null;
  attempts: Generated<number>;
  lastFailure: DeclineReason | 'no_method' | null;
  /** After a renewal that was not paid: active up to and including this day. */
  graceEndsOn: string | null;
  createdAt: Date;
  paidAt: Date | null;
};
export type MembershipPeriod = Selectable<MembershipPeriodTable>;

export type MembershipTable = {
  accountId: number;
  /** Whether the next year is charged. */
  renews: boolean;
  /** The chosen payment method. The account's default pays if it is null or cannot pay. */
  paymentMethodId: string | null;
};
export type Membership = Selectable<MembershipTable>;

export type MembershipsTables = { membership: MembershipTable; membershipPeriod: MembershipPeriodTable };

/** What memberships see of stays, and of receipts. */
type Seen = {
  reservation: { id: string; accountId: number; reference: string; status: string; submittedAt: Date | null };
  receipt: {
    id: number;
    number: string;
    kind: 'payment' | 'refund';
    reservationId: string | null;
    membershipPeriodId: string | null;
    amountCents: number;
    paymentId: string;
    issuedAt: Date;
  };
  payment: {
    id: string;
    reservationId: string | null;
    membershipPeriodId: string | null;
    actionUrl: string | null;
    amountCents: number;
    label: string;
    method: PaymentMethod;
    status: string;
    createdAt: Date;
  };
};
type Visible = MembershipsTables & AccountsTables & AuditTables & PaymentMethodsTables & Seen;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
