import type {
  ResponseOf,
  StayOfferKind,
  StayOfferState,
  StayProblemKind,
  StayProblemOutcome,
  StayProblemWish,
} from '@lodestay/contracts';
import type { Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { QueuesTables } from '../queues/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

export type StayProblemTable = {
  id: Generated<number>;
  reference: string;
  reservationId: string;
  kind: StayProblemKind;
  wish: StayProblemWish;
  description: string;
  photos: string[];
  reportedAt: Date;
  outcome: StayProblemOutcome | null;
  outcomeText: string;
  closedAt: Date | null;
};
export type StayProblemRow = Selectable<StayProblemTable>;

export type StayOfferTable = {
  id: Generated<number>;
  problemId: number;
  kind: StayOfferKind;
  state: StayOfferState;
  homeId: number | null;
  movesOn: string | null;
  amountCents: number | null;
  authorId: number | null;
  approverId: number | null;
  offeredAt: Date;
  /** Null while it waits for the approval of a second person. */
  expiresAt: Date | null;
};
export type StayOfferRow = Selectable<StayOfferTable>;

export type EntryKind = ResponseOf<'inspectStayProblem'>['entries'][number]['kind'];
export type StayProblemEntryTable = {
  id: Generated<number>;
  problemId: number;
  at: Date;
  by: 'guest' | 'staff' | 'site';
  authorId: number | null;
  kind: EntryKind;
  text: string;
};

export type StayProblemsTables = {
  stayProblem: StayProblemTable;
  stayOffer: StayOfferTable;
  stayProblemEntry: StayProblemEntryTable;
};

type Visible = StayProblemsTables &
  ReservationsTables &
  HomesTables &
  QueuesTables &
  AccountsTables &
  StaffMarketsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
