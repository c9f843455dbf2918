import type { Standby, StandbyAction } from '@lodestay/contracts';
import type { PriceList } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { FAILURE_MESSAGES, NO_METHOD_MESSAGE } from '../billing/index.ts';
import { findOpenPayment, getToday, listPeriodHistory, type MembershipPrice } from '../memberships/index.ts';
import { findMethod, findPaying } from '../payment-methods/index.ts';
import * as repository from './repository.ts';
import { getActiveThrough, getListedPrice, getRenewalDay, getState, MAX_PAUSE_MONTHS } from './standby-rules.ts';
import { findStandbyStay } from './standby-stays.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; clock: Clock; getPriceLists: () => readonly PriceList[] };

type Facts = { state: Standby['state']; open: Awaited<ReturnType<typeof findOpenPayment>> };

/** What the person can do now. The bank's decision about an open payment comes first. */
function listActions({ state, open }: Facts): StandbyAction[] {
  const isAtBank = open !== undefined && open.status !== 'requires_action';
  return [
    ...(open?.status === 'requires_action' ? (['confirm'] as const) : []),
    ...(state === 'none' ? (['subscribe'] as const) : []),
    ...(state === 'past_due' && !open ? (['pay'] as const) : []),
    ...(state === 'ending' ? (['keep'] as const) : []),
    ...(state === 'active' && !isAtBank ? (['pause'] as const) : []),
    ...(state === 'pausing' ? (['unpause'] as const) : []),
    ...(state === 'paused' && !open ? (['resume'] as const) : []),
    ...(['active', 'pausing', 'paused', 'past_due'].includes(state) && !isAtBank ? (['cancel'] as const) : []),
    ...(state !== 'none' && state !== 'pending' ? (['choose_method'] as const) : []),
  ];
}

/** What the person sees of their Standby subscription. */
export function createStandbyView({ db, clock, getPriceLists }: Options) {
  /** The rate of the next month: the planned one, the listed one of a month that starts today, or the one that was paid last. */
  function findPrice({ pending, last }: repository.KnownStandby, state: Standby['state']): MembershipPrice {
    if (pending) return pending;
    return state === 'none' || state === 'paused' || !last
      ? getListedPrice(getToday(clock.now()), getPriceLists())
      : last;
  }

  return async (accountId: number): Promise<Standby> => {
    const today = getToday(clock.now());
    const known = await repository.findStandby(db, accountId);
    const { subscription, last, pending } = known;
    const state = getState(known, today);
    const open = pending ? await findOpenPayment(db, pending.id) : undefined;
    const chosenId = subscription?.paymentMethodId ?? null;
    const method = (await findPaying(db, accountId, chosenId)) ?? (chosenId ? await findMethod(db, chosenId) : null);
    const { priceCents, cardFeeCents } =
      state === 'paused' ? findPrice({ ...known, pending: null }, state) : findPrice(known, state);
    const activeThrough = getActiveThrough(known);
    const renewsOn = getRenewalDay(known);
    const chargeOn = pending?.nextAttemptAt ? getToday(pending.nextAttemptAt) : renewsOn;
    const isCharged = state === 'past_due' ? pending?.nextAttemptAt != null : renewsOn !== null;
    const stay = await findStandbyStay(db, accountId);
    return {
      state,
      active: activeThrough !== null && activeThrough >= today,
      paidFrom: last?.startsOn ?? null,
      paidUntil: last?.endsOn ?? null,
      activeThrough,
      price: { amount: priceCents, cardFee: cardFeeCents },
      isRateChanged: pending?.firstNoticeAt != null,
      nextChargeOn: isCharged && !open ? chargeOn : null,
      resumesOn: subscription?.resumesOn ?? null,
      payBy: state === 'past_due' ? pending!.graceEndsOn : null,
      maxPauseMonths: MAX_PAUSE_MONTHS,
      paymentMethodId: method?.removedAt === null ? method.id : null,
      failure:
        state === 'past_due' && pending?.lastFailure
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
      stay: stay
        ? { reservationId: stay.id, reference: stay.reference, checkIn: stay.checkIn, checkOut: stay.checkOut }
        : null,
      allowedActions: listActions({ state, open }),
      history: await listPeriodHistory(db, await repository.listPaidMonths(db, accountId)),
    };
  };
}

export type StandbyView = ReturnType<typeof createStandbyView>;
