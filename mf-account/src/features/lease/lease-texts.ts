import { formatDate, formatMoney, formatWeekday, getDateParts, type CalendarDate } from '@lodestay/stay';
import type { Deadline, ExitPlan, Lease, Letter, RuleTopic, Standing } from '@lodestay/stay/lease';
import type { TagTone } from '@lodestay/ui';

/** 'Wed, Dec 2, 2026' */
export const formatDeadline = (date: CalendarDate): string => `${formatWeekday(date)}, ${getDateParts(date)[0]}`;

/** 'Give notice by Wed, Dec 2, 2026', 'Give notice today', 'Give notice: date not stated' */
export function formatAction({ action, on, passed }: Deadline): string {
  if (on === null) return `${action}: date not stated`;
  return passed ? `${action} today` : `${action} by ${formatDeadline(on)}`;
}

/** The button of the form. */
export const getSubmitLabel = (lease: Lease | null): string => (lease ? 'Update costs' : 'Show costs');

export const STANDINGS: Readonly<Record<Standing, { label: string; tone: TagTone }>> = {
  right: { label: 'Your right', tone: 'good' },
  landlord_decides: { label: 'Your landlord decides', tone: 'info' },
  uncertain: { label: 'Cost not certain', tone: 'warn' },
  conditional: { label: 'Only with military orders', tone: 'plain' },
};

/** '$5,550.00 less', '$370.00 more' */
export const formatSaving = (cents: number): string =>
  cents >= 0 ? `${formatMoney(cents)} less` : `${formatMoney(-cents)} more`;

/** One sentence with the result. */
export function summarizePlan({ leaveOn }: Lease, { best, options, remainingCents }: ExitPlan): string {
  if (best && remainingCents === null) {
    const cost = best.costCents === 0 ? 'without paying for more days' : `for ${formatMoney(best.costCents)} more`;
    return `Your lease can end on ${formatDate(best.endsOn)}, ${cost}. ${formatAction(best.deadline)}.`;
  }
  if (best && remainingCents !== null)
    return `You can leave on ${formatDate(best.endsOn)} for ${formatMoney(best.costCents)}, ${formatSaving(remainingCents - best.costCents)} than paying to the end. ${formatAction(best.deadline)}.`;
  if (remainingCents === null)
    return 'Your notice period is not stated, so we can’t say when your lease can end. Enter the period in your lease.';
  const [cheapest] = options;
  return `Paying to the end costs ${formatMoney(remainingCents)} after ${formatDate(leaveOn)}. The other options cost from ${formatMoney(cheapest!.costCents)}, but your landlord decides or the cost is not certain.`;
}

export const TOPICS: Readonly<Record<RuleTopic, string>> = {
  rerenting: 'Renting again',
  subletting: 'Subletting',
  month_to_month: 'Month-to-month notice',
  deposit: 'Deposit',
  early_termination: 'Leaving early',
};

type LetterEntry = { letter: Letter; title: string; about: string; sendBy: CalendarDate | null };

/** The letters that fit a lease, in the order of sending. */
export function listLetters(lease: Lease, plan: ExitPlan, depositBy: CalendarDate | null): LetterEntry[] {
  const find = (code: string) => plan.options.find((option) => option.code === code);
  const agree = find('agree');
  const fixed = lease.endsOn !== null;
  const until = fixed ? ` to ${formatDate(lease.endsOn!)}` : '';
  const entries: (LetterEntry | false)[] = [
    agree !== undefined && {
      letter: 'early_end_request',
      title: 'Offer to end the lease early',
      about: `Offers ${formatMoney(agree.costCents)} for an end date of ${formatDate(lease.leaveOn)}.`,
      sendBy: agree.deadline.on,
    },
    {
      letter: 'notice_to_vacate',
      title: fixed ? 'Notice to vacate' : 'Notice to end the tenancy',
      about:
        lease.feeCents !== null && fixed
          ? `States your last day and the fee of ${formatMoney(lease.feeCents)}.`
          : 'States your last day.',
      sendBy: plan.noticeBy,
    },
    fixed && {
      letter: 'sublet_request',
      title: 'Request to sublet',
      about: `Asks for written consent after ${formatDate(lease.leaveOn)}${until}.`,
      sendBy: lease.leaveOn,
    },
    fixed && {
      letter: 'assignment_request',
      title: 'Request to assign the lease',
      about: 'Asks that a new tenant may take over, and that you are released.',
      sendBy: lease.leaveOn,
    },
    {
      letter: 'military_notice',
      title: 'Notice on military orders',
      about: 'Ends the lease under federal law. Enclose a copy of your orders.',
      sendBy: find('military')?.deadline.on ?? null,
    },
    {
      letter: 'deposit_address',
      title: 'Forwarding address and deposit',
      about: `Asks for your deposit${lease.depositCents === null ? '' : ` of ${formatMoney(lease.depositCents)}`}${depositBy ? ` by ${formatDate(depositBy)}` : ''}.`,
      sendBy: lease.leaveOn,
    },
  ];
  return entries.filter((entry) => entry !== false);
}
