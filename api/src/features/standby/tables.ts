import type { Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { MembershipsTables } from '../memberships/tables.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { PaymentMethodsTables } from '../payment-methods/tables.ts';

/** `pending`: the first month is not paid yet. */
export type SubscriptionStatus = 'pending' | 'active' | 'ended';

/** `not_started`: the first month was not paid. `unpaid`: a later one. */
export type EndReason = 'not_started' | 'canceled' | 'unpaid';

export type StandbySubscriptionTable = {
  id: string;
  accountId: number;
  status: SubscriptionStatus;
  /** Ends with the month that is paid. */
  isCanceled: boolean;
  /** A pause begins with the end of the month that is paid, and ends on this day. Null without a pause. */
  resumesOn: string | null;
  /** The chosen payment method. The account's default pays if it is null or cannot pay. */
  paymentMethodId: string | null;
  createdAt: Date;
  endedAt: Date | null;
  endReason: EndReason | null;
};
export type StandbySubscription = Selectable<StandbySubscriptionTable>;

export type StandbyTables = { standbySubscription: StandbySubscriptionTable };

/** What Standby sees of stays and payments. */
type Seen = {
  reservation: {
    id: string;
    accountId: number;
    reference: string;
    status: string;
    stayKind: string;
    checkIn: string;
    checkOut: string | null;
    createdAt: Date;
  };
  receipt: {
    id: number;
    number: string;
    kind: 'payment' | 'refund';
    membershipPeriodId: string | null;
    amountCents: number;
  };
  payment: {
    id: string;
    membershipPeriodId: string | null;
    amountCents: number;
    label: string;
    status: string;
    createdAt: Date;
  };
};
type Visible = StandbyTables & MembershipsTables & AccountsTables & PaymentMethodsTables & Seen;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
