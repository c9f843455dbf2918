import type { ResponseOf } from '@lodestay/contracts';
import { recordAction } from '../../platform/audit/index.ts';
import { sql } from 'kysely';
import { formatCursor, parseCursor } from '../../platform/paging/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { listSharedReasons } from './find-shared.ts';
import type { ReferralProgress } from './progress.ts';
import type { Page } from './referral-view.ts';
import type { Db } from './tables.ts';

/** Referrals on a page of the list. */
const PER_PAGE = 50;

type Options = { db: Db; clock: Clock; progress: Pick<ReferralProgress, 'advance'> };

/** What staff decide about members and friends who share a device or a household. */
export function createStaffReviews({ db, clock, progress }: Options) {
  async function list({ cursor, limit = PER_PAGE }: Page = {}): Promise<ResponseOf<'listReferralReviews'>> {
    const [after] = cursor === undefined ? [] : parseCursor(cursor, 1);
    const found = await db
      .selectFrom('referral')
      .innerJoin('account as referrer', 'referrer.id', 'referral.referrerId')
      .innerJoin('account as friend', 'friend.id', 'referral.friendId')
      .innerJoin('reservation', 'reservation.id', 'referral.reservationId')
      .select(['referral.id', 'referrerId', 'friendId', 'reference', 'bookedAt'])
      .select(['referrer.firstName', 'referrer.lastName'])
      .select(['friend.firstName as friendFirstName', 'friend.lastName as friendLastName'])
      .where('state', '=', 'review')
      .where('decision', 'is', null)
      .$if(after !== undefined, (referrals) => referrals.where(sql<boolean>`referral.id > ${after}::bigint`))
      .orderBy('referral.id')
      .limit(limit + 1)
      .execute();
    const rows = found.slice(0, limit);
    const shared = await listSharedReasons(db, rows);
    const reviews = rows.map((row, index) => ({
      id: row.id,
      referrer: { id: row.referrerId, name: `${row.firstName} ${row.lastName}`.trim() },
      friend: { id: row.friendId, name: `${row.friendFirstName} ${row.friendLastName}`.trim() },
      reference: row.reference,
      bookedAt: row.bookedAt.toISOString(),
      shared: shared[index]!,
    }));
    return { reviews, nextCursor: found.length > limit ? formatCursor([rows.at(-1)!.id]) : null };
  }

  return {
    list,

    /** Throws `not_found` for an unknown referral, and `action_not_allowed` if it is not to be reviewed. */
    async decide(
      caller: Pick<SignedInUser, 'id'>,
      id: number,
      { approve, reason }: { approve: boolean; reason: string },
    ): Promise<ResponseOf<'listReferralReviews'>> {
      await inTransaction(db, async (trx) => {
        const row = await trx.selectFrom('referral').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
        if (!row) throw new AppError('not_found');
        if (row.state !== 'review' || row.decision !== null)
          throw new AppError('action_not_allowed', { message: 'Somebody has decided about this referral already.' });
        if (row.referrerId === caller.id || row.friendId === caller.id)
          throw new AppError('action_not_allowed', { message: 'You can’t decide about a referral of your own.' });
        const decision = approve ? 'approved' : 'refused';
        await trx
          .updateTable('referral')
          .set({ decision, decidedById: caller.id, changedAt: clock.now() })
          .where('id', '=', id)
          .execute();
        await recordAction(trx, {
          at: clock.now(),
          actor: { accountId: caller.id },
          action: 'referral.decide',
          target: { type: 'account', id: row.referrerId },
          after: { referral: String(id), decision },
          reason,
        });
      });
      await progress.advance(id);
      return list();
    },
  };
}
