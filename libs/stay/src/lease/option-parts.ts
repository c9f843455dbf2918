import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { formatDate } from '../calendar/format-date.ts';
import { formatMoney, sumCents, type Cents } from '../money.ts';
import type { CostLine, Deadline, ExitOption } from './exit-option.ts';
import { getMilitaryDeadline, getMilitaryEnd } from './federal-rules.ts';
import { formatNotice, type Lease } from './lease.ts';
import type { NoticePeriod } from './notice-period.ts';
import { calculateRentBetween } from './rent-between.ts';

/** Ask for an agreement this long before the last day of notice, so that notice is still possible after a refusal. */
const DAYS_TO_ANSWER = 7;

/** Rent from the day after `leaveOn` through `endsOn`, as a line of the explanation; none if there is no such day. */
export function createRentLines(rentCents: Cents, leaveOn: CalendarDate, endsOn: CalendarDate): CostLine[] {
  if (endsOn <= leaveOn) return [];
  return [
    {
      label: `Rent at ${formatMoney(rentCents)} a month, ${formatDate(addDays(leaveOn, 1))} – ${formatDate(endsOn)}`,
      cents: calculateRentBetween(rentCents, leaveOn, endsOn),
    },
  ];
}

/** Completes an option: its cost is the sum of its lines. */
export function completeOption(
  option: Omit<ExitOption, 'costCents' | 'savingCents'>,
  remainingCents: Cents | null,
): ExitOption {
  const costCents = sumCents(option.lines.map(({ cents }) => cents));
  return { ...option, costCents, savingCents: remainingCents === null ? null : remainingCents - costCents };
}

export function createNoticeDeadline(period: NoticePeriod | null, today: CalendarDate): Deadline {
  const action = 'Give notice';
  if (!period)
    return { action, on: null, passed: false, reason: 'Look for “notice” in your lease and enter the period above.' };
  const source = period.source === 'lease' ? 'Your lease asks for' : 'The state’s rule is';
  return {
    action,
    on: period.by,
    passed: period.by < today,
    reason:
      period.by < today
        ? `The day ${formatNotice(period.notice)} before ${formatDate(period.plannedEnd)} has passed. Notice today ends the lease on ${formatDate(period.endsOn)}.`
        : `${source} ${formatNotice(period.notice)}, counted back from ${formatDate(period.plannedEnd)}.`,
  };
}

export function createAgreement(
  { leaveOn }: Lease,
  {
    today,
    period,
    offerCents,
    remainingCents,
  }: {
    today: CalendarDate;
    period: NoticePeriod | null;
    offerCents: Cents;
    remainingCents: Cents | null;
  },
): ExitOption {
  const on = period && addDays(period.by, -DAYS_TO_ANSWER);
  return completeOption(
    {
      code: 'agree',
      title: 'Agree on an end date',
      standing: 'landlord_decides',
      lines: [{ label: 'Your offer to the landlord', cents: offerCents }],
      endsOn: leaveOn,
      deadline: {
        action: 'Ask',
        on,
        passed: on !== null && on < today,
        reason:
          on === null
            ? 'As early as you can.'
            : on < today
              ? `The day ${DAYS_TO_ANSWER} days before the last day for notice has passed. Ask today.`
              : `${DAYS_TO_ANSWER} days before the last day for notice, so that you can still give notice if the answer is no.`,
      },
      need: 'A signed agreement that names your last day and ends all rent after it.',
      risk: 'Your landlord can say no, or ask for more.',
      letter: 'early_end_request',
    },
    remainingCents,
  );
}

export function createMilitaryOption(lease: Lease, today: CalendarDate, remainingCents: Cents | null): ExitOption {
  const by = getMilitaryDeadline(lease.leaveOn);
  const earliest = getMilitaryEnd(today);
  const end = earliest > lease.leaveOn ? earliest : lease.leaveOn;
  const endsOn = lease.endsOn !== null && end > lease.endsOn ? lease.endsOn : end;
  return completeOption(
    {
      code: 'military',
      title: 'Leave on military orders',
      standing: 'conditional',
      lines: createRentLines(lease.rentCents, lease.leaveOn, endsOn),
      endsOn,
      deadline: {
        action: 'Give notice',
        on: by,
        passed: by < today,
        reason:
          by < today
            ? `Notice today ends the lease on ${formatDate(earliest)}: 30 days after the next rent is due, if rent is due on the 1st.`
            : 'The lease ends 30 days after the next rent is due. We assume rent is due on the 1st.',
      },
      need: 'Written notice and a copy of your orders. The Servicemembers Civil Relief Act says which orders count.',
      risk: 'Without orders that count, this option does not apply.',
      letter: 'military_notice',
    },
    remainingCents,
  );
}
