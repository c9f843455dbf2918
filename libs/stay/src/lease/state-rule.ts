import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Notice } from './lease.ts';

export const RULE_TOPICS = ['rerenting', 'subletting', 'month_to_month', 'deposit', 'early_termination'] as const;
export type RuleTopic = (typeof RULE_TOPICS)[number];

/** A statute: how it is cited, and where its publisher shows it. */
export type Source = { readonly citation: string; readonly url: string };

export type StateRule = { readonly text: string; readonly sources: readonly Source[] };

/** The rules of a state, in plain words. A topic without an entry is not stated: we are not certain of a rule. */
export type StateRules = {
  readonly code: string;
  readonly name: string;
  /** The official site with the statutes. */
  readonly publisher: string;
  /** The day on which the summaries were written. Nobody has compared them with the official text since. */
  readonly writtenOn: CalendarDate;
  readonly rules: Readonly<Partial<Record<RuleTopic, StateRule>>>;
  /** Whether a landlord must try to rent the home again: yes, or the landlord may choose; null if not stated. */
  readonly mustRerent: 'yes' | 'landlord_chooses' | null;
  /** Notice by the tenant that ends a month-to-month lease; null if not stated. */
  readonly monthToMonth: {
    readonly notice: Notice;
    /** Ends only with a rental month. */ readonly endsWithMonth: boolean;
  } | null;
  /** Calendar days after move-out for the deposit; null if not stated, or if the days cannot be counted on a calendar. */
  readonly depositDays: number | null;
};
