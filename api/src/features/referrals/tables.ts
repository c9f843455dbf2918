import type { ReferralState, ReservationStatus } from '@lodestay/contracts';
import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { CreditsTables } from '../credits/tables.ts';
import type { PaymentMethodsTables } from '../payment-methods/tables.ts';
import type { PromotionsTables } from '../promotions/tables.ts';

export type ReferralsTables = {
  /** A first stay that a friend booked with the code of a member. */
  referral: {
    id: Generated<number>;
    referrerId: number;
    friendId: number;
    reservationId: string;
    state: Generated<ReferralState>;
    /** What staff decided about a shared device or household. */
    decision: Generated<'approved' | 'refused' | null>;
    decidedById: Generated<number | null>;
    /** The credit that was earned. A friend earns one only. */
    lotId: Generated<string | null>;
    bookedAt: Date;
    changedAt: Date;
  };
  referralInvitation: {
    id: Generated<number>;
    referrerId: number;
    email: string;
    /** What the member wrote to the friend. */
    message: string | null;
    sentAt: Date;
    /** The last email. Null: none, because the mailbox got one of another member shortly before, or its person turned invitations off. */
    emailedAt: Date | null;
    /** When the member sent it again. */
    repeatedAt: Generated<Date | null>;
  };
};

/** What this feature sees of stays and of the people in them. */
type Seen = {
  reservation: {
    id: string;
    reference: string;
    accountId: number;
    marketId: number;
    status: ReservationStatus;
    checkIn: string;
    checkOut: string | null;
    approvedAt: Date | null;
  };
  market: { id: number; timeZone: string };
  stayPerson: { reservationId: string; accountId: number | null; email: string; removedAt: Date | null };
};
type Visible = ReferralsTables & PromotionsTables & CreditsTables & AccountsTables & PaymentMethodsTables & Seen;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
