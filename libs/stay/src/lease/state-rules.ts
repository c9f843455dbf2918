import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { EASTERN_RULES } from './state-rules-east.ts';
import { MIDWESTERN_RULES } from './state-rules-midwest.ts';
import { WESTERN_RULES } from './state-rules-west.ts';
import type { StateRules } from './state-rule.ts';

/** Rules of the states with homes. Others have none yet. */
export const STATE_RULES: ReadonlyMap<string, StateRules> = new Map(
  [...EASTERN_RULES, ...MIDWESTERN_RULES, ...WESTERN_RULES].map((rules) => [rules.code, rules]),
);

/** The last day for the deposit after a move-out, or null if not stated. */
export function getDepositDeadline(state: string, movedOutOn: CalendarDate): CalendarDate | null {
  const days = STATE_RULES.get(state)?.depositDays ?? null;
  return days === null ? null : addDays(movedOutOn, days);
}
