import type { HomeAspect, ReviewRefusal } from '@lodestay/contracts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { QueuesTables } from '../queues/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

export type HomeReviewTable = {
  reservationId: string;
  reference: string;
  /** The last home of the stay. */
  homeId: number;
  /** In that home, which is not the whole stay after a move. */
  nights: number;
  overall: number;
  aspects: ColumnType<Record<HomeAspect, number>, string, never>;
  text: string;
  writtenAt: Date;
  moderation: Generated<'waiting' | 'published' | 'refused'>;
  refusal: Generated<ReviewRefusal | null>;
  moderatedAt: Generated<Date | null>;
};
export type HomeReviewRow = Selectable<HomeReviewTable>;

export type ReviewsTables = {
  /** Reviews of homes by their guests. */
  homeReview: HomeReviewTable;
  /** Reviews of guests by staff. */
  guestReview: { reservationId: string; overall: number; text: string; writtenAt: Date; authorId: number | null };
  /** Stays whose reviews both sides can read. */
  reviewReveal: { reservationId: string; revealedAt: Date };
  reviewInvitation: { reservationId: string; sentAt: Date };
};

type Visible = ReviewsTables & ReservationsTables & HomesTables & QueuesTables & AccountsTables & StaffMarketsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
