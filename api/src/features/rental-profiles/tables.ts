import type { InstallmentState, RentalFact, ReservationStatus } from '@lodestay/contracts';
import type { Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';

export type RentalProfileLinkTable = {
  id: string;
  accountId: number;
  /** The token itself is only in the link. */
  tokenHash: Buffer;
  facts: RentalFact[];
  /** The signed statement. Null once the link was revoked or has expired. */
  jws: string | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Generated<Date | null>;
  opens: Generated<number>;
  lastOpenedAt: Generated<Date | null>;
};
export type RentalProfileLinkRow = Selectable<RentalProfileLinkTable>;

export type RentalProfilesTables = { rentalProfileLink: RentalProfileLinkTable };

/** What this feature sees of stays and their payments. */
type Seen = {
  reservation: { id: string; accountId: number; marketId: number; status: ReservationStatus };
  market: { id: number; timeZone: string };
  installment: {
    id: string;
    reservationId: string;
    position: number;
    dueOn: string;
    status: Exclude<InstallmentState, 'needs_confirmation' | 'processing' | 'past_due'>;
    paidAt: Date | null;
    amountCents: number;
    creditedCents: number;
  };
  payment: { installmentId: string | null; capturedCents: number; returnedAt: Date | null; createdAt: Date };
};
type Visible = RentalProfilesTables & AccountsTables & Seen;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
