import type { AuditTables } from '../../platform/audit/index.ts';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { QueuesTables } from '../queues/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

export type MessageFileTable = {
  id: string;
  /** Who uploaded it. */
  accountId: number;
  /** The message that it was sent with. Neither, until it is sent; then it stays. */
  stayMessageId: number | null;
  supportMessageId: number | null;
  /** Its place among the files of the message. */
  position: number | null;
  /** As the sender's device named it. Null until it is sent. */
  name: string | null;
  mediaType: 'image/webp' | 'application/pdf';
  bytes: number;
  /** The key that encrypted it. */
  keyId: string;
  addedAt: Date;
};

export type MessageFilesTables = { messageFile: MessageFileTable };

/** What this feature sees of people, and of the messages that files belong to. */
type Seen = {
  account: { id: number };
  stayMessage: { id: number; reservationId: string };
  supportMessage: { id: number; caseId: number };
  supportCase: { id: number; accountId: number; reference: string };
};

/** The database with this feature's table and those of the features it depends on. */
type Visible = MessageFilesTables &
  Seen &
  ReservationsTables &
  HomesTables &
  StaffMarketsTables &
  QueuesTables &
  AuditTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
