import type { PaymentMethod, PaymentMethodState, ReservationStatus } from '@lodestay/contracts';
import type { Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';

export type PaymentMethodTable = {
  id: string;
  accountId: number;
  processor: 'sandbox' | 'stripe';
  /** Changes when the guest saves the same card or bank account again. */
  processorMethodId: string;
  kind: PaymentMethod;
  /** For example 'Visa ending 4242'. */
  label: string;
  /** The last year and month in which a card works. */
  expiresYear: number | null;
  expiresMonth: number | null;
  /** The same for the same card or bank account. Null if unknown. */
  fingerprint: string | null;
  state: PaymentMethodState;
  /** The processor's page that takes the deposits of a bank account, while it must be verified. */
  verificationUrl: Generated<string | null>;
  isDefault: Generated<boolean>;
  createdAt: Date;
  removedAt: Date | null;
};
export type SavedMethod = Selectable<PaymentMethodTable>;

/** Sent a month or a week before the end of a card's last month. */
export type ExpiryNoticeKind = 'month' | 'week';

export type PaymentMethodsTables = {
  paymentMethod: PaymentMethodTable;
  paymentMethodNotice: {
    methodId: string;
    expiresYear: number;
    expiresMonth: number;
    kind: ExpiryNoticeKind;
    sentAt: Date;
  };
};

/** What this feature sees of the reservations and payments that methods pay for. */
type Paid = {
  reservation: {
    id: string;
    reference: string;
    accountId: number;
    homeId: number;
    status: ReservationStatus;
    paymentMethodId: string | null;
    checkInAt: Date;
  };
  payment: {
    reservationId: string;
    sequence: Generated<number>;
    purpose: string;
    status: string;
    methodId: string | null;
    createdAt: Date;
  };
  home: { id: number; title: string };
  installment: { reservationId: string; status: string };
};
export type Db = DbOf<PaymentMethodsTables & Paid>;
export type Trx = TrxOf<PaymentMethodsTables & Paid>;
