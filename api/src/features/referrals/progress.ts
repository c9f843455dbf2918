import { getSiteToday } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { createEachRow, type FailureLogger, type Outbox } from '../../platform/jobs/index.ts';
import { getExpiry, grantCredit, writeOffLot } from '../credits/index.ts';
import '../credits/events.ts';
import { REFERRAL } from '../promotions/index.ts';
import { findSharedMethod, findSharedReasons } from './find-shared.ts';
import { decideReferral } from './referral-rules.ts';
import type { Db, Trx } from './tables.ts';

/** Referrals that are read at once. */
const PAGE_SIZE = 500;

type Options = { db: Db; clock: Clock; outbox: Outbox; logger: FailureLogger; pageSize?: number };
export type ReferralProgress = ReturnType<typeof createReferralProgress>;

/** The job that follows referrals from the booking of the friend to the credit, and to its reversal. */
export function createReferralProgress({ db, clock, outbox, logger, pageSize = PAGE_SIZE }: Options) {
  const eachRow = createEachRow<{ id: number }>(logger, 'referral', 'Referral not handled');

  /** Each approved stay with the code of another member is a referral. A second run adds nothing. */
  const addBooked = () =>
    sql`
      insert into referral (referrer_id, friend_id, reservation_id, booked_at, changed_at)
      select code.account_id, redemption.account_id, redemption.reservation_id, redemption.redeemed_at, ${clock.now()}
      from promo_redemption redemption
      join referral_code code on code.code = redemption.code
      join reservation on reservation.id = redemption.reservation_id
      where redemption.promo_code_id is null and redemption.released_at is null and reservation.approved_at is not null
        and code.account_id <> redemption.account_id
        and not exists (select from referral where referral.reservation_id = redemption.reservation_id)
      on conflict do nothing
    `.execute(db);

  async function earn(trx: Trx, referrerId: number): Promise<string> {
    const now = clock.now();
    const cents = REFERRAL.rewardCents;
    const lotId = await grantCredit(trx, { accountId: referrerId, source: 'referral', cents }, now);
    await outbox.emit(trx, 'CreditGranted', {
      accountId: referrerId,
      source: 'referral',
      cents,
      reason: null,
      expiresOn: getExpiry(getSiteToday(now.getTime())),
    });
    return lotId;
  }

  /** Takes back what is left of the credit. What was used stays with the member. */
  async function reverse(trx: Trx, referrerId: number, lotId: string): Promise<void> {
    const cents = await writeOffLot(trx, lotId, 'credit_reversal', clock.now());
    if (cents > 0) await outbox.emit(trx, 'CreditReversed', { accountId: referrerId, cents });
  }

  /** Moves a referral to where it is now. The stay is locked before the referral and the credits, as everywhere. */
  async function advance(id: number): Promise<void> {
    await inTransaction(db, async (trx) => {
      const { reservationId } = await trx
        .selectFrom('referral')
        .select('reservationId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const stay = await trx
        .selectFrom('reservation')
        .innerJoin('market', 'market.id', 'reservation.marketId')
        .select(['status', 'checkIn', 'checkOut', 'timeZone'])
        .where('reservation.id', '=', reservationId)
        .forUpdate('reservation')
        .executeTakeFirstOrThrow();
      const row = await trx
        .selectFrom('referral')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const use = await trx
        .selectFrom('promoRedemption')
        .select('id')
        .where('reservationId', '=', reservationId)
        .where('releasedAt', 'is', null)
        .executeTakeFirst();
      const state = decideReferral({
        ...stay,
        state: row.state,
        decision: row.decision,
        today: clock.today(stay.timeZone),
        isCodeReleased: use === undefined,
        sharesMethod: await findSharedMethod(trx, row),
        sharesHousehold: (await findSharedReasons(trx, row)).length > 0,
      });
      if (state === row.state) return;
      if (state === 'reversed') await reverse(trx, row.referrerId, row.lotId!);
      await trx
        .updateTable('referral')
        .set({
          state,
          changedAt: clock.now(),
          ...(state === 'earned' ? { lotId: await earn(trx, row.referrerId) } : {}),
        })
        .where('id', '=', id)
        .execute();
    });
  }

  /** The next referrals whose state can still change. */
  const listOpen = (after: number) =>
    db
      .selectFrom('referral')
      .innerJoin('reservation', 'reservation.id', 'referral.reservationId')
      .select('referral.id')
      .where('referral.id', '>', after)
      .where('state', 'in', ['booked', 'review', 'earned'])
      .where(({ or, eb }) => or([eb('state', '<>', 'earned'), eb('reservation.status', '=', 'canceled')]))
      .orderBy('referral.id')
      .limit(pageSize)
      .execute();

  return {
    advance,
    async run(): Promise<void> {
      await addBooked();
      // Most of them wait for a night that is weeks ahead, so each run looks at all, page by page.
      let page = await listOpen(0);
      while (page.length > 0) {
        await eachRow(page, ({ id }) => advance(id));
        page = await listOpen(page.at(-1)!.id);
      }
    },
  };
}
