import { addDays, formatLongDay, formatMoney, getDateParts, type CalendarDate } from '@lodestay/stay';
import {
  createExitPlan,
  getAssumptions,
  getDepositDeadline,
  MILITARY_RULE,
  STATE_RULES,
  type Lease,
  type Letter,
} from '@lodestay/stay/lease';

export type LetterText = { title: string; paragraphs: string[] };

/** 'January 31, 2027' */
export const formatLongDate = (date: CalendarDate): string => `${formatLongDay(date)}, ${getDateParts(date)[0]}`;

const CONFIRM = 'Please confirm in writing.';
const DEPOSIT = 'I will send you my forwarding address for the security deposit in writing.';

/** Where the rule about deposits is, if we know it: ' (Property Code § 92.103)'. */
function citeDeposit(state: string): string {
  const citations = STATE_RULES.get(state)?.rules.deposit?.sources.map(({ citation }) => citation);
  return citations ? ` (${STATE_RULES.get(state)!.name}, ${citations.join(', ')})` : '';
}

const TEXTS: Readonly<Record<Letter, (lease: Lease, today: CalendarDate) => LetterText>> = {
  early_end_request: (lease) => ({
    title: 'Request to end my lease early',
    paragraphs: [
      `I would like to end my lease on ${formatLongDate(lease.leaveOn)}${lease.endsOn ? `, before its end on ${formatLongDate(lease.endsOn)}` : ''}.`,
      `I offer to pay ${formatMoney(getAssumptions(lease).offerCents)} if we agree that no rent, fee or other amount is due for the time after ${formatLongDate(lease.leaveOn)}. Rent through that day will be paid as agreed. This offer does not change how my security deposit is returned.`,
      'You may show the home to new tenants at times that we agree on.',
      'If you agree, please send me a signed agreement that names this day and this amount. My lease stays in force until we have both signed.',
    ],
  }),
  notice_to_vacate: (lease, today) => {
    const plan = createExitPlan(lease, today);
    const option = plan.options.find(({ code }) => code === (lease.endsOn === null ? 'notice' : 'fee'));
    const lastDay = formatLongDate(option?.endsOn ?? lease.leaveOn);
    return {
      title: lease.endsOn === null ? 'Notice to end my tenancy' : 'Notice to vacate',
      paragraphs: [
        `I give you notice that I will move out. My last day is ${lastDay}.`,
        ...(lease.endsOn !== null && lease.feeCents !== null
          ? [
              `I end the lease under its early termination clause and will pay the fee of ${formatMoney(lease.feeCents)}. Rent through ${lastDay} will be paid as agreed.`,
            ]
          : []),
        ...(lease.endsOn !== null && lease.feeCents === null
          ? [
              `The lease ends on ${formatLongDate(lease.endsOn)}. Please start to look for a new tenant now, so that the home is not empty. You may show it at times that we agree on.`,
            ]
          : []),
        ...(lease.endsOn === null ? [`Rent through ${lastDay} will be paid as agreed.`] : []),
        `${DEPOSIT} ${CONFIRM}`,
      ],
    };
  },
  sublet_request: (lease) => ({
    title: 'Request to sublet',
    paragraphs: [
      `I ask for your written consent to sublet the home from ${formatLongDate(addDays(lease.leaveOn, 1))}${lease.endsOn ? ` to ${formatLongDate(lease.endsOn)}` : ''}.`,
      'My lease stays in force. I remain responsible to you for the rent and for the home.',
      'I will send you the name, the contact details and the application of the subtenant, and a copy of the sublease.',
      'Please tell me in writing whether you agree. If you do not agree, please tell me why.',
    ],
  }),
  assignment_request: (lease) => ({
    title: 'Request to assign my lease',
    paragraphs: [
      `I ask for your written consent to assign my lease to a new tenant from ${formatLongDate(addDays(lease.leaveOn, 1))}${lease.endsOn ? ` until its end on ${formatLongDate(lease.endsOn)}` : ''}.`,
      'I will send you the name, the contact details and the application of the new tenant.',
      'Please also release me in writing from the lease from that day on.',
      'Please tell me in writing whether you agree. If you do not agree, please tell me why.',
    ],
  }),
  military_notice: () => ({
    title: 'Notice to end my lease under the Servicemembers Civil Relief Act',
    paragraphs: [
      `I end my lease under the Servicemembers Civil Relief Act (${MILITARY_RULE.sources[0]!.citation}). A copy of my military orders is enclosed.`,
      'If rent is paid monthly, the lease ends 30 days after the first day on which the next rent is due after you receive this notice. Rent through that day will be paid. Rent that was paid for the time after it is to be refunded.',
      'The law does not allow an early termination fee.',
      `${DEPOSIT} ${CONFIRM}`,
    ],
  }),
  deposit_address: (lease) => {
    const deadline = getDepositDeadline(lease.state, lease.leaveOn);
    return {
      title: 'My forwarding address and security deposit',
      paragraphs: [
        `My last day in the home is ${formatLongDate(lease.leaveOn)}.`,
        `Please send my security deposit${lease.depositCents === null ? '' : ` of ${formatMoney(lease.depositCents)}`}, and a list of any deductions, to my new address below${deadline ? ` by ${formatLongDate(deadline)}` : ''}${citeDeposit(lease.state)}.`,
        'I would like to be present when you inspect the home. Please suggest a time.',
      ],
    };
  },
};

/** The subject and paragraphs of a letter. Names and addresses come from the form. */
export const createLetterText = (letter: Letter, lease: Lease, today: CalendarDate): LetterText =>
  TEXTS[letter](lease, today);
