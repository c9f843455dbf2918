import type { Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { QueuesTables } from '../queues/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';

export type StayMessageTable = {
  id: Generated<number>;
  reservationId: string;
  /** Whose side the writer is on. */
  sender: 'guest' | 'staff';
  authorId: number | null;
  text: string;
  /** Photos of the stay, which only guests add. */
  photos: Generated<string[]>;
  sentAt: Date;
};
export type StayMessageRow = Selectable<StayMessageTable>;

export type StayMessagesTables = {
  stayMessage: StayMessageTable;
  /** The last message of staff that the guest has seen. */
  stayMessageRead: { reservationId: string; lastReadId: number };
};

/** The database with this feature's tables and those of the features it depends on. */
type Visible = StayMessagesTables & ReservationsTables & HomesTables & QueuesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
