import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Cents } from '../money.ts';

export const EXIT_CODES = ['sublet', 'agree', 'fee', 'assign', 'rerent', 'notice', 'military'] as const;
export type ExitCode = (typeof EXIT_CODES)[number];

export const LETTERS = [
  'early_end_request',
  'notice_to_vacate',
  'sublet_request',
  'assignment_request',
  'military_notice',
  'deposit_address',
] as const;
export type Letter = (typeof LETTERS)[number];

/**
 * How sure the option is: a right under the lease or the law, a right only for some people, the landlord's decision, or a cost that nobody
 * knows in advance.
 */
export type Standing = 'right' | 'conditional' | 'landlord_decides' | 'uncertain';

/** A part of a cost, in the order of the explanation. */
export type CostLine = { readonly label: string; readonly cents: Cents };

export type Deadline = {
  /** What to do, such as 'Give notice'. */
  readonly action: string;
  /** The last day; null if it depends on a figure that is not stated. */
  readonly on: CalendarDate | null;
  /** The day is over. The costs already include the later exit. */
  readonly passed: boolean;
  readonly reason: string;
};

/** A way to leave a lease. Costs count from the day after `leaveOn`; rent through that day is the same for every option. */
export type ExitOption = {
  readonly code: ExitCode;
  readonly title: string;
  readonly standing: Standing;
  readonly costCents: Cents;
  readonly lines: readonly CostLine[];
  /** The last day of rent. */
  readonly endsOn: CalendarDate;
  /** Less than paying to the end; negative if it costs more; null for a month-to-month lease. */
  readonly savingCents: Cents | null;
  readonly deadline: Deadline;
  readonly need: string;
  readonly risk: string;
  readonly letter: Letter;
};

/** All ways to leave, and what staying costs. */
export type ExitPlan = {
  /** Rent after `leaveOn` to the end of a fixed term; null for a month-to-month lease. */
  readonly remainingCents: Cents | null;
  /** Cheapest first, then options for some people only. */
  readonly options: readonly ExitOption[];
  /** The cheapest option that nobody can refuse; null if there is none. */
  readonly best: ExitOption | null;
  /** The last day to give notice for `leaveOn`; null if the notice period is not stated. */
  readonly noticeBy: CalendarDate | null;
};
