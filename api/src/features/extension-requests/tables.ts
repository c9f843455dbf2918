import type { ExtensionOutcome } from '@lodestay/contracts';
import type { Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AvailabilityTables } from '../availability/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';

/** A guest asked to be told when the home is available for a longer stay. */
export type ExtensionRequestTable = {
  /** Also the order of the queue of a home. */
  id: Generated<number>;
  reservationId: string;
  homeId: number;
  wantedEnd: string;
  /** The end of the stay that the request is about. */
  stayEnd: string;
  /** The end that the guest knows to be possible. Only a later one is told. */
  knownEnd: string;
  requestedAt: Date;
  /** Set during the turn of the request. */
  offeredEnd: Generated<string | null>;
  turnEndsAt: Generated<Date | null>;
  outcome: Generated<ExtensionOutcome | null>;
  closedAt: Generated<Date | null>;
};
export type ExtensionRequest = Selectable<ExtensionRequestTable>;

export type ExtensionRequestsTables = { extensionRequest: ExtensionRequestTable };

/** The database with this feature's tables and those of the features it depends on. */
type Visible = ExtensionRequestsTables & ReservationsTables & AvailabilityTables & HomesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
