import type { DenialReason } from '@lodestay/contracts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import type { StayFigures } from '../verification/index.ts';

/** The letters about denials that are based on identity or income. */
export type AdverseActions = {
  /** Called in the transaction of a denial that a second person confirms. Does nothing for other reasons. */
  record(
    trx: AnyTrx,
    reservation: { id: string; accountId: number },
    reason: DenialReason,
    about: { figures: StayFigures; coSignerId: number | null },
  ): Promise<void>;
  /** The letter of a person about a reservation. */
  findLetter(
    executor: AnyDb | AnyTrx,
    reservationId: string,
    accountId: number,
  ): Promise<{ id: string; sentAt: string } | null>;
};
