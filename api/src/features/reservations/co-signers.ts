import type { CoSignerStatus } from '@lodestay/contracts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import type { StayFigures } from '../verification/index.ts';

export type CoSignerState = {
  status: CoSignerStatus;
  /** Who has to do something before the co-signer's part can be decided. */
  next: 'nothing' | 'co_signer' | 'checks' | 'staff';
  /** Null until the co-signer has agreed, so that nobody sees the documents of somebody who did not. */
  accountId: number | null;
};

/** The co-signers of reservations, whom guests invite. Methods with a transaction are called with the reservation locked. */
export type CoSigners = {
  /** Null without a co-signer. */
  assess(executor: AnyDb | AnyTrx, reservationId: string, figures: StayFigures): Promise<CoSignerState | null>;
  /** Whether the guest co-signs, or tried to, through another account. */
  isOwnCoSigner(executor: AnyDb | AnyTrx, reservationId: string): Promise<boolean>;
  /** Whether an account belongs to somebody of the stay or of their household, so that it decides nothing about them. */
  isInHousehold(executor: AnyDb | AnyTrx, reservationId: string, accountId: number): Promise<boolean>;
  /** The reservations that a person co-signs. */
  listCoSigned(trx: AnyTrx, accountId: number): Promise<string[]>;
  /** Reminds the co-signer of what is open. */
  remind(trx: AnyTrx, reservationId: string): Promise<void>;
  /** The review is over. */
  close(trx: AnyTrx, reservationId: string, findFigures: () => Promise<StayFigures>): Promise<void>;
};
