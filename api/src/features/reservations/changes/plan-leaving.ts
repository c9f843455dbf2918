import {
  addDays,
  addMonths,
  calculatePercent,
  findEndAfterNotice,
  FLEX_NOTICE_DAYS,
  formatDate,
  MAX_STAY_NIGHTS,
  sumFirstMonthRent,
  type CalendarDate,
} from '@lodestay/stay';
import type { NewInstallment } from '../reservation-services.ts';
import { calculateCardFee, refuse, type ChangeContext, type PlannedChange } from './plan-stay-change.ts';

/**
 * When an open-ended stay ends after notice today: at the earliest end, or on the later day `wanted`, on which it could end by a later notice.
 * Throws `invalid` for another day.
 */
function findLeavingDay(
  { row, today, reservedUntil }: ChangeContext,
  wanted: CalendarDate | null,
): ReturnType<typeof findEndAfterNotice> {
  const stay = { kind: row.stayKind, checkIn: row.checkIn, nights: row.nights, committedNights: row.committedNights };
  const earliest = findEndAfterNotice(stay, today);
  // Someone else may have booked the home from an earlier day on. Then nobody leaves early.
  if (earliest.on > reservedUntil) {
    if (wanted !== null && wanted !== reservedUntil)
      throw refuse('end_date', `Your stay ends on ${formatDate(reservedUntil)}, when the next guest arrives.`);
    return { on: reservedUntil, fee: 0 };
  }
  if (wanted === null) return earliest;
  if (wanted < earliest.on) throw refuse('end_date', `Choose ${formatDate(earliest.on)} or a later day.`);
  const yearAhead = addDays(today, MAX_STAY_NIGHTS);
  const latest = reservedUntil < yearAhead ? reservedUntil : yearAhead;
  if (wanted > latest) throw refuse('end_date', `Choose ${formatDate(latest)} or an earlier day.`);
  const monthBefore = addDays(wanted, -FLEX_NOTICE_DAYS);
  const noticeOn = monthBefore > today ? monthBefore : today;
  const byThen = findEndAfterNotice(stay, noticeOn);
  if (byThen.on !== wanted)
    throw refuse('end_date', `The next day on which you can leave is ${formatDate(byThen.on)}.`);
  return byThen;
}

/**
 * The end of an open-ended stay after notice today, for the exit fee of 1-year Flex. Standby ends with the month that has begun (product 5),
 * so no day can be chosen.
 */
export function planLeaving(context: ChangeContext, wanted: CalendarDate | null): PlannedChange {
  const { row, home, today, agreed } = context;
  if (row.stayKind === 'standby') {
    let months = 1;
    while (addMonths(row.checkIn, months) <= today) months += 1;
    const checkOut = addMonths(row.checkIn, months);
    if (wanted !== null && wanted !== checkOut)
      throw refuse('end_date', `A Standby stay ends on ${formatDate(checkOut)}.`);
    return { kind: 'leave', home, movesOn: null, checkOut, plan: { endsOn: checkOut, added: [] }, monthlyCents: null };
  }
  const { on, fee } = findLeavingDay(context, wanted);
  const feeCents = calculatePercent(sumFirstMonthRent(agreed.paid), fee);
  const added: NewInstallment[] =
    feeCents === 0
      ? []
      : [
          {
            label: 'Early exit fee',
            dueOn: today,
            from: today,
            to: on,
            lines: [
              { code: 'exit_fee', cents: feeCents },
              { code: 'card', cents: calculateCardFee(context, feeCents) },
            ],
          },
        ];
  return { kind: 'leave', home, movesOn: null, checkOut: on, plan: { endsOn: on, added }, monthlyCents: null };
}
