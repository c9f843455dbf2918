import type { SupportCategory, SupportStatus } from '@lodestay/contracts';
import type { Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { QueuesTables } from '../queues/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';

export type SupportCaseTable = {
  id: Generated<number>;
  reference: string;
  accountId: number;
  category: SupportCategory;
  subject: string;
  /** The stay that it is about. */
  reservationId: string | null;
  status: SupportStatus;
  rating: Generated<number | null>;
  openedAt: Date;
  changedAt: Date;
};
export type SupportCaseRow = Selectable<SupportCaseTable>;

export type SupportTables = {
  supportCase: SupportCaseTable;
  supportMessage: {
    id: Generated<number>;
    caseId: number;
    /** Whose side the writer is on. */
    sender: 'guest' | 'staff';
    authorId: number | null;
    text: string;
    /** Photos of the stay. */
    photos: string[];
    sentAt: Date;
  };
};

/** The database with this feature's tables and those of the features it depends on. */
type Visible = SupportTables & AccountsTables & ReservationsTables & HomesTables & QueuesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
