import { addDays, addMonths, type CalendarDate } from '../calendar/calendar-date.ts';
import { formatDate } from '../calendar/format-date.ts';
import { formatMoney } from '../money.ts';
import type { ExitOption } from './exit-option.ts';
import { getAssumptions, type Lease } from './lease.ts';
import type { NoticePeriod } from './notice-period.ts';
import {
  completeOption,
  createAgreement,
  createMilitaryOption,
  createNoticeDeadline,
  createRentLines,
} from './option-parts.ts';
import { calculateRentBetween } from './rent-between.ts';
import { STATE_RULES } from './state-rules.ts';

type FixedLease = Lease & { readonly endsOn: CalendarDate };

const earlier = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? a : b);

/** The ways to leave a lease before its end date. */
export function createFixedTermOptions(
  lease: FixedLease,
  today: CalendarDate,
  period: NoticePeriod | null,
): ExitOption[] {
  const remainingCents = calculateRentBetween(lease.rentCents, lease.leaveOn, lease.endsOn);
  const { offerCents } = getAssumptions(lease);
  const others = { today, period, remainingCents };
  return [
    createSublet(lease, remainingCents, today),
    createAgreement(lease, { ...others, offerCents }),
    ...(lease.feeCents === null ? [] : [createFee({ ...lease, feeCents: lease.feeCents }, others)]),
    createAssignment(lease, remainingCents, today),
    createRerenting(lease, others),
    createMilitaryOption(lease, today, remainingCents),
  ];
}

/** Consent is needed before somebody else moves in, which is the day after `leaveOn`. */
const createConsentDeadline = (leaveOn: CalendarDate, today: CalendarDate, who: string) => ({
  action: 'Get consent',
  on: leaveOn,
  passed: leaveOn < today,
  reason: `Before ${who} moves in.`,
});

function createSublet(lease: FixedLease, remainingCents: number, today: CalendarDate): ExitOption {
  const { subtenantCents } = getAssumptions(lease);
  // A subtenant who pays more than the rent covers it. We don't count on a profit.
  const paid = Math.min(subtenantCents, lease.rentCents);
  // Shares of a month are rounded, so a subtenant could pay a cent more than the rent of a short time.
  const paidCents = Math.min(calculateRentBetween(paid, lease.leaveOn, lease.endsOn), remainingCents);
  return completeOption(
    {
      code: 'sublet',
      title: 'Sublet until the lease ends',
      standing: 'landlord_decides',
      lines: [
        ...createRentLines(lease.rentCents, lease.leaveOn, lease.endsOn),
        { label: `Less ${formatMoney(paid)} a month from a subtenant`, cents: -paidCents },
      ],
      endsOn: lease.endsOn,
      deadline: createConsentDeadline(lease.leaveOn, today, 'a subtenant'),
      need: 'A subtenant, and your landlord’s written consent unless your lease says otherwise.',
      risk: `You still owe the rent if the subtenant doesn’t pay: up to ${formatMoney(remainingCents)}.`,
      letter: 'sublet_request',
    },
    remainingCents,
  );
}

/** The last day of rent if the home is empty for the assumed months. */
const getVacantThrough = (lease: FixedLease): CalendarDate =>
  earlier(addDays(addMonths(addDays(lease.leaveOn, 1), getAssumptions(lease).vacantMonths), -1), lease.endsOn);

function createAssignment(lease: FixedLease, remainingCents: number, today: CalendarDate): ExitOption {
  const endsOn = getVacantThrough(lease);
  return completeOption(
    {
      code: 'assign',
      title: 'Find somebody to take over the lease',
      standing: 'landlord_decides',
      lines: createRentLines(lease.rentCents, lease.leaveOn, endsOn),
      endsOn,
      deadline: createConsentDeadline(lease.leaveOn, today, 'the new tenant'),
      need: 'A new tenant, your landlord’s written consent, and a written release from your lease.',
      risk: `Without a release you can still owe what the new tenant doesn’t pay: up to ${formatMoney(remainingCents)}.`,
      letter: 'assignment_request',
    },
    remainingCents,
  );
}

type Others = { today: CalendarDate; period: NoticePeriod | null; remainingCents: number };

function createFee(lease: FixedLease & { feeCents: number }, { today, period, remainingCents }: Others): ExitOption {
  const endsOn = earlier(period?.endsOn ?? lease.leaveOn, lease.endsOn);
  return completeOption(
    {
      code: 'fee',
      title: 'Pay the early termination fee',
      standing: 'right',
      lines: [
        { label: 'The fee in your lease', cents: lease.feeCents },
        ...createRentLines(lease.rentCents, lease.leaveOn, endsOn),
      ],
      endsOn,
      deadline: createNoticeDeadline(period, today),
      need: `Written notice and the fee. Rent is paid through ${formatDate(endsOn)}.`,
      risk: 'If you give notice later, you leave later: one day for each day.',
      letter: 'notice_to_vacate',
    },
    remainingCents,
  );
}

const RERENT_NEED = {
  yes: 'Written notice and a forwarding address. State law asks your landlord to limit the loss: see the rules below.',
  landlord_chooses:
    'Written notice and a forwarding address. State law lets your landlord choose: see the rules below.',
  unknown:
    'Written notice and a forwarding address. Ask a lawyer first whether your landlord must look for a new tenant: we have no rule for that.',
} as const;

function createRerenting(lease: FixedLease, { today, period, remainingCents }: Others): ExitOption {
  const fee = lease.relettingFeeCents ?? 0;
  const worst = calculateRentBetween(lease.rentCents, lease.leaveOn, lease.endsOn) + fee;
  const endsOn = getVacantThrough(lease);
  return completeOption(
    {
      code: 'rerent',
      title: 'Leave, and the landlord rents it again',
      standing: 'uncertain',
      lines: [
        ...createRentLines(lease.rentCents, lease.leaveOn, endsOn),
        ...(fee > 0 ? [{ label: 'The reletting fee in your lease', cents: fee }] : []),
      ],
      endsOn,
      deadline: createNoticeDeadline(period, today),
      need: RERENT_NEED[STATE_RULES.get(lease.state)?.mustRerent ?? 'unknown'],
      risk: `If no one rents it by ${formatDate(lease.endsOn)}, you pay ${formatMoney(worst)}.`,
      letter: 'notice_to_vacate',
    },
    remainingCents,
  );
}
