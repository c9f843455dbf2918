import {
  addDays,
  addMonths,
  calculatePercent,
  findPriceList,
  getFeeFigure,
  getSiteToday,
  type CalendarDate,
  type PriceList,
} from '@lodestay/stay';
import type { Membership, MembershipPeriod } from './tables.ts';

/** Memberships follow one calendar, that of the site, wherever the person and their stays are. */
export const MEMBERSHIP_TIME_ZONE = 'America/Los_Angeles';

const MONTHS = 12;
/** Days before the renewal on which the person hears of it. */
export const FIRST_NOTICE_DAYS = 30;
export const FINAL_NOTICE_DAYS = 7;
export const RENEWAL_NOTICE_DAYS = [FIRST_NOTICE_DAYS, FINAL_NOTICE_DAYS] as const;
/** A membership stays active this many days after a renewal that was not paid. */
export const GRACE_DAYS = 14;
/** A membership that was bought on its own is refunded in full for this many days. */
export const REFUND_DAYS = 14;

export const getToday = (now: Date): CalendarDate => getSiteToday(now.getTime());

/** The year from a day on. */
export const startChain = (startsOn: CalendarDate) => ({
  anchorOn: startsOn,
  startsOn,
  endsOn: addMonths(startsOn, MONTHS),
});

/** The year after one. It ends on the same day as the first year of the chain started, also after a February without 29 days. */
export function continueChain({ anchorOn, endsOn }: Pick<MembershipPeriod, 'anchorOn' | 'endsOn'>) {
  const years = Number(endsOn.slice(0, 4)) + 1 - Number(anchorOn.slice(0, 4));
  return { anchorOn, startsOn: endsOn, endsOn: addMonths(anchorOn, years * MONTHS) };
}

/** What a year that starts on a day costs, in cents. The card fee is added only if a card pays. */
export function getPrice(on: CalendarDate, priceLists: readonly PriceList[]) {
  const list = findPriceList(on, priceLists);
  const priceCents = getFeeFigure(list, 'annual_membership');
  return { priceCents, cardFeeCents: calculatePercent(priceCents, getFeeFigure(list, 'card')) };
}

export type MembershipPrice = ReturnType<typeof getPrice>;

export const getTotal = ({ priceCents, cardFeeCents }: MembershipPrice, kind: 'card' | 'bank_account'): number =>
  priceCents + (kind === 'card' ? cardFeeCents : 0);

/** The day of the charge when the final notice goes out on `today`: the day of the renewal, and never less than 7 days later. */
export function getChargeDay(renewsOn: CalendarDate, today: CalendarDate): CalendarDate {
  const earliest = addDays(today, FINAL_NOTICE_DAYS);
  return earliest > renewsOn ? earliest : renewsOn;
}

export type MembershipState = 'none' | 'pending' | 'active' | 'renewal_off' | 'grace' | 'lapsed';

type Known = {
  membership: Pick<Membership, 'renews'> | null;
  /** The last year that is paid. */
  last: Pick<MembershipPeriod, 'endsOn'> | null;
  /** The year that is not paid yet. */
  pending: Pick<MembershipPeriod, 'source' | 'graceEndsOn' | 'lastFailure'> | null;
};

/** The last day on which the membership is active; null if it never was. */
export function getActiveThrough({ membership, last, pending }: Known): CalendarDate | null {
  if (!last) return null;
  if (!membership?.renews) return last.endsOn;
  const graceEndsOn = pending?.source === 'renewal' ? pending.graceEndsOn : null;
  return graceEndsOn ?? addDays(last.endsOn, GRACE_DAYS);
}

export function getState(known: Known, today: CalendarDate): MembershipState {
  const { membership, last, pending } = known;
  const activeThrough = getActiveThrough(known);
  if (activeThrough === null || activeThrough < today) {
    if (pending) return pending.source === 'renewal' ? 'lapsed' : 'pending';
    return last ? 'lapsed' : 'none';
  }
  if (!membership?.renews) return 'renewal_off';
  return pending?.source === 'renewal' && pending.graceEndsOn !== null ? 'grace' : 'active';
}

/** The last day on which a year that was paid without a stay can be canceled for a full refund. */
export const getRefundableThrough = (paidAt: Date): CalendarDate => addDays(getToday(paidAt), REFUND_DAYS);
