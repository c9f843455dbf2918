import type { Membership as MembershipResult, MembershipAction } from '@lodestay/contracts';
import type { PriceList } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { FAILURE_MESSAGES, NO_METHOD_MESSAGE } from '../billing/index.ts';
import { findMethod, findPaying } from '../payment-methods/index.ts';
import type { Payments } from '../payments/index.ts';
import {
  continueChain,
  getActiveThrough,
  getPrice,
  getState,
  getToday,
  type MembershipPrice,
} from './membership-rules.ts';
import { findOpenPayment } from './open-payment.ts';
import { listPeriodHistory } from './period-history.ts';
import { previewRefund, type RefundPreview } from './refund-preview.ts';
import * as repository from './repository.ts';
import type { Db, MembershipPeriod } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  payments: Pick<Payments, 'listByMembershipPeriod' | 'getUnrefundedCents'>;
  getPriceLists: () => readonly PriceList[];
};

type Facts = {
  state: MembershipResult['state'];
  open: Awaited<ReturnType<typeof findOpenPayment>>;
  refund: RefundPreview | null;
};

/** What the person can do now. The bank's decision about an open payment comes first. */
function listActions({ state, open, refund }: Facts): MembershipAction[] {
  const isActive = state === 'active' || state === 'grace' || state === 'renewal_off';
  const isAtBank = open !== undefined && open.status !== 'requires_action';
  return [
    ...(open?.status === 'requires_action' ? (['confirm'] as const) : []),
    ...((state === 'none' || state === 'lapsed') && !open ? (['buy'] as const) : []),
    ...(state === 'grace' && !open ? (['pay'] as const) : []),
    ...((state === 'active' || state === 'grace') && !isAtBank ? (['turn_off'] as const) : []),
    ...(state === 'renewal_off' ? (['turn_on'] as const) : []),
    ...(isActive ? (['choose_method'] as const) : []),
    ...(isActive && !isAtBank && refund && refund.cents > 0 ? (['cancel'] as const) : []),
  ];
}

/** What the person sees of their membership. */
export function createMembershipView({ db, clock, payments, getPriceLists }: Options) {
  async function findPendingStay(pending: MembershipPeriod | null): Promise<MembershipResult['pendingStay']> {
    if (!pending?.reservationId) return null;
    const stay = await db
      .selectFrom('reservation')
      .select(['id as reservationId', 'reference'])
      .where('id', '=', pending.reservationId)
      .executeTakeFirstOrThrow();
    return stay;
  }

  function findPrice({ last, pending }: repository.KnownMembership, isOver: boolean): MembershipPrice {
    if (pending) return pending;
    return getPrice(isOver || !last ? getToday(clock.now()) : continueChain(last).startsOn, getPriceLists());
  }

  return async (accountId: number): Promise<MembershipResult> => {
    const now = clock.now();
    const today = getToday(now);
    const known = await repository.findMembership(db, accountId);
    const { membership, last, pending } = known;
    const state = getState(known, today);
    const isOver = state === 'none' || state === 'lapsed' || state === 'pending';
    const open = pending ? await findOpenPayment(db, pending.id) : undefined;
    const refund = last && !isOver ? await previewRefund(db, payments, last, now) : null;
    const chosenId = membership?.paymentMethodId ?? null;
    const method = (await findPaying(db, accountId, chosenId)) ?? (chosenId ? await findMethod(db, chosenId) : null);
    const { priceCents, cardFeeCents } = findPrice(known, isOver);
    const chargeOn = pending?.nextAttemptAt ? getToday(pending.nextAttemptAt) : (last?.endsOn ?? null);
    const isCharged = state === 'active' || (state === 'grace' && pending?.nextAttemptAt);
    return {
      state,
      active: !isOver,
      startedOn: last?.startsOn ?? null,
      endsOn: last?.endsOn ?? null,
      activeThrough: getActiveThrough(known),
      price: { amount: priceCents, cardFee: cardFeeCents },
      renewal: isCharged && chargeOn && !open ? { chargeOn, isAnnounced: pending?.firstNoticeAt != null } : null,
      paymentMethodId: method?.removedAt === null ? method.id : null,
      failure:
        state === 'grace' && pending?.lastFailure
          ? pending.lastFailure === 'no_method'
            ? NO_METHOD_MESSAGE
            : FAILURE_MESSAGES[pending.lastFailure]
          : null,
      openPayment: open
        ? {
            amount: open.amountCents,
            paidWith: open.label,
            confirmUrl: open.status === 'requires_action' ? open.actionUrl : null,
          }
        : null,
      pendingStay: await findPendingStay(pending),
      refund: refund && { amount: refund.cents, sentence: refund.sentence },
      allowedActions: listActions({ state, open, refund }),
      history: await listPeriodHistory(db, await repository.listPaidPeriods(db, accountId)),
    };
  };
}

export type MembershipView = ReturnType<typeof createMembershipView>;
