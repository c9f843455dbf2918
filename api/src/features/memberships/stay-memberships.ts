import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { isActiveMembership, type Accounts } from '../accounts/index.ts';
import './events.ts';
import { getToday, startChain } from './membership-rules.ts';
import { findOpenPayment } from './open-payment.ts';
import * as repository from './repository.ts';
import type { Db, MembershipPeriod, Trx } from './tables.ts';

type Options = { clock: Clock; outbox: Outbox; accounts: Pick<Accounts, 'makeMember'> };
type Stay = { readonly id: string; readonly accountId: number };
type Guest = { readonly member: boolean; readonly standbyMember: boolean };

export type StayMemberships = ReturnType<typeof createStayMemberships>;

/** The annual membership that a guest without one buys with a stay (product 3 and 5). Each method is called in the transaction of the stay, with the stay locked. */
export function createStayMemberships({ clock, outbox, accounts }: Options) {
  /**
   * Whether the year that is not paid yet comes with a stay in review, or with a canceled one whose fee is kept, or its payment is with the
   * bank. It counts as bought then.
   */
  async function isBeingBought(db: Db | Trx, pending: MembershipPeriod): Promise<boolean> {
    if (pending.reservationId === null)
      return ['created', 'processing'].includes((await findOpenPayment(db, pending.id))?.status ?? '');
    const { status } = await db
      .selectFrom('reservation')
      .select('status')
      .where('id', '=', pending.reservationId)
      .executeTakeFirstOrThrow();
    return status === 'in_review' || status === 'canceled';
  }

  async function isBuying(db: Db, accountId: number, reservationId: string | undefined): Promise<boolean> {
    const pending = await repository.findPending(db, accountId);
    return pending !== null && pending.reservationId !== reservationId && (await isBeingBought(db, pending));
  }

  const hasStarted = async (trx: Trx, { id, accountId }: Stay): Promise<boolean> =>
    (await trx
      .selectFrom('membershipPeriod')
      .select('id')
      .where('reservationId', '=', id)
      .where('accountId', '=', accountId)
      .where('status', 'in', ['active', 'refunded'])
      .executeTakeFirst()) !== undefined;

  return {
    /**
     * The memberships that lower the price of a stay. An annual one counts from the moment at which the guest buys it with something else
     * than this stay.
     */
    async findGuest(executor: AnyDb, accountId: number, reservationId?: string): Promise<Guest> {
      const db: Db = executor;
      const { membershipActiveThrough, standbyActiveThrough, hasPending } = await db
        .selectFrom('account')
        .select(['membershipActiveThrough', 'standbyActiveThrough'])
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('membershipPeriod')
                .select('id')
                .where('accountId', '=', accountId)
                .where('plan', '=', 'annual')
                .where('status', '=', 'pending'),
            )
            .as('hasPending'),
        )
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      const now = clock.now();
      const isMember = isActiveMembership(membershipActiveThrough, now);
      return {
        member: isMember || (Boolean(hasPending) && (await isBuying(db, accountId, reservationId))),
        standbyMember: isActiveMembership(standbyActiveThrough, now),
      };
    },

    /** Waits for other purchases of the account. Call before a stay is priced for its payment. */
    lock: async (trx: AnyTrx, accountId: number): Promise<void> =>
      void (await repository.lockMembership(trx, accountId)),

    /**
     * The payment of a stay includes the membership: nothing else can charge it until the stay is approved or over. Throws
     * `action_not_allowed` while another payment that includes it is open.
     */
    async reserve(anyTrx: AnyTrx, { id, accountId }: Stay, priceCents: number): Promise<void> {
      const trx: Trx = anyTrx;
      const pending = await repository.findPending(trx, accountId);
      if (pending?.reservationId === id) return;
      if (pending && (pending.source !== 'renewal' || (await findOpenPayment(trx, pending.id))))
        throw new AppError('action_not_allowed', {
          message:
            'Another payment of yours includes the annual membership and isn’t complete yet. Complete it first, or try again in a few minutes.',
        });
      // A renewal that was not paid in time makes room for a new year.
      if (pending) await repository.stopRenewal(trx, accountId, pending);
      const year = startChain(getToday(clock.now()));
      await repository.insertPeriod(
        trx,
        accountId,
        { ...year, source: 'stay', reservationId: id, priceCents, cardFeeCents: 0 },
        clock.now(),
      );
    },

    /** Whether the year of the stay waits for its payment. */
    isReserved: async (anyTrx: AnyTrx, { id, accountId }: Stay): Promise<boolean> =>
      (await repository.findPending(anyTrx as Trx, accountId))?.reservationId === id,

    /** The payment of the stay, which includes the fee, is charged. `methodId` paid for it. A stay starts one year only. */
    async start(anyTrx: AnyTrx, stay: Stay, priceCents: number, methodId: string | null): Promise<void> {
      const trx: Trx = anyTrx;
      const { id, accountId } = stay;
      await repository.lockMembership(trx, accountId);
      if (await hasStarted(trx, stay)) return;
      const { last, pending } = await repository.findMembership(trx, accountId);
      const now = clock.now();
      const today = getToday(now);
      const own = pending?.reservationId === id ? pending : null;
      // Stays that were submitted before purchases were reserved have no year yet. One of a member follows the paid year.
      const year = startChain(own || !last || last.endsOn < today ? today : last.endsOn);
      const period =
        own ??
        (await repository.insertPeriod(
          trx,
          accountId,
          { ...year, source: 'stay', reservationId: id, priceCents, cardFeeCents: 0 },
          now,
        ));
      await repository.updatePeriod(trx, period.id, { ...year, status: 'active', paidAt: now });
      await repository.updateMembership(trx, accountId, { renews: true, paymentMethodId: methodId });
      await accounts.makeMember(trx, accountId);
      await outbox.emit(trx, 'MembershipStarted', { accountId, periodId: period.id });
    },

    /** The stay was not approved, or its hold ended: the membership can be bought again. */
    async release(anyTrx: AnyTrx, { id, accountId }: Stay): Promise<void> {
      const trx: Trx = anyTrx;
      await trx
        .updateTable('membershipPeriod')
        .set({ status: 'void' })
        .where('reservationId', '=', id)
        .where('accountId', '=', accountId)
        .where('status', '=', 'pending')
        .execute();
    },

    /** The fee is refunded with the stay. A year that was paid for separately goes on. */
    async end(anyTrx: AnyTrx, { id, accountId }: Stay): Promise<void> {
      const trx: Trx = anyTrx;
      await repository.lockMembership(trx, accountId);
      const ended = await trx
        .updateTable('membershipPeriod')
        .set({ status: 'refunded' })
        .where('reservationId', '=', id)
        .where('accountId', '=', accountId)
        .where('status', '=', 'active')
        .returning('id')
        .executeTakeFirst();
      if (!ended) return;
      const { last, pending } = await repository.findMembership(trx, accountId);
      if (last && last.endsOn > getToday(clock.now())) return;
      await repository.stopRenewal(trx, accountId, pending);
    },
  };
}
