import {
  addDays,
  addMonths,
  calculatePercent,
  findPriceList,
  getFeeFigure,
  type CalendarDate,
  type PriceList,
} from '@lodestay/stay';
import type { MembershipPeriod, MembershipPrice } from '../memberships/index.ts';
import type { StandbySubscription } from './tables.ts';

/** A rate change is announced at least this many days before the renewal that it applies to (product 5). */
export const RATE_NOTICE_DAYS = 7;
/** Standby stays active this many days after a renewal that was not paid. */
export const GRACE_DAYS = 7;
export const MAX_PAUSE_MONTHS = 3;

/** What a month that starts on a day is listed at, in cents. The card fee is added only if a card pays. */
export function getListedPrice(on: CalendarDate, priceLists: readonly PriceList[]): MembershipPrice {
  const list = findPriceList(on, priceLists);
  const priceCents = getFeeFigure(list, 'standby_membership');
  return { priceCents, cardFeeCents: calculatePercent(priceCents, getFeeFigure(list, 'card')) };
}

type Month = Pick<MembershipPeriod, 'anchorOn' | 'startsOn' | 'endsOn'>;

export const startMonth = (startsOn: CalendarDate): Month => ({
  anchorOn: startsOn,
  startsOn,
  endsOn: addMonths(startsOn, 1),
});

const toMonthNumber = (day: CalendarDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The month after one. Months end on the day of the first one, also after a shorter month. A month after a pause starts a chain of its own. */
export function continueMonth(last: Pick<Month, 'anchorOn' | 'endsOn'>, startsOn: CalendarDate): Month {
  if (startsOn !== last.endsOn) return startMonth(startsOn);
  const months = toMonthNumber(last.endsOn) - toMonthNumber(last.anchorOn);
  return { anchorOn: last.anchorOn, startsOn, endsOn: addMonths(last.anchorOn, months + 1) };
}

/**
 * The rate of a renewal that is planned on `today`. A changed rate applies only if it can be announced a week before; otherwise the former
 * rate applies once more, and the change from the following renewal (product 5).
 */
export function chooseRenewalPrice({
  current,
  listed,
  renewsOn,
  today,
}: {
  current: MembershipPrice;
  listed: MembershipPrice;
  renewsOn: CalendarDate;
  today: CalendarDate;
}): { price: MembershipPrice; isChange: boolean } {
  const isSame = current.priceCents === listed.priceCents && current.cardFeeCents === listed.cardFeeCents;
  const isInTime = addDays(today, RATE_NOTICE_DAYS) <= renewsOn;
  return !isSame && isInTime ? { price: listed, isChange: true } : { price: current, isChange: false };
}

export type StandbyState = 'none' | 'pending' | 'active' | 'ending' | 'pausing' | 'paused' | 'past_due';

type Known = {
  /** The subscription that has not ended. */
  subscription: Pick<StandbySubscription, 'status' | 'isCanceled' | 'resumesOn'> | null;
  /** The last month that is paid. */
  last: Pick<MembershipPeriod, 'endsOn'> | null;
  /** The month that is not paid yet. */
  pending: Pick<MembershipPeriod, 'source' | 'graceEndsOn'> | null;
};

/** The day on which the next month starts; null if none does. */
export function getRenewalDay({ subscription, last }: Known): CalendarDate | null {
  if (subscription?.status !== 'active' || !last || subscription.isCanceled) return null;
  return subscription.resumesOn ?? last.endsOn;
}

/**
 * The last day on which Standby is active; null if it never was. A canceled or paused one is active through the month that is paid. The
 * trigger `keep_standby_of_account` derives the columns of the account in the same way.
 */
export function getActiveThrough({ subscription, last, pending }: Known): CalendarDate | null {
  if (subscription?.status !== 'active' || !last) return null;
  if (subscription.isCanceled || subscription.resumesOn !== null) return addDays(last.endsOn, -1);
  const graceEndsOn = pending?.source === 'renewal' ? pending.graceEndsOn : null;
  return graceEndsOn ?? addDays(last.endsOn, GRACE_DAYS);
}

export function getState(known: Known, today: CalendarDate): StandbyState {
  const { subscription, last, pending } = known;
  if (!subscription) return 'none';
  if (subscription.status === 'pending' || !last) return 'pending';
  if (pending?.source === 'renewal' && pending.graceEndsOn !== null) return 'past_due';
  if (subscription.isCanceled) return last.endsOn > today ? 'ending' : 'none';
  if (subscription.resumesOn !== null) return last.endsOn > today ? 'pausing' : 'paused';
  return 'active';
}
