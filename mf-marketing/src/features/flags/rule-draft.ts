import { fromLocalInput, toLocalInput } from '../../staff/local-time.ts';
import type { Rule } from './flag-text.ts';

/** A rule as it is typed. */
export type RuleDraft = {
  isOn: boolean;
  /** Null: everyone. */
  roles: NonNullable<Rule['roles']> | null;
  markets: readonly string[] | null;
  percentage: string;
  /** Values of fields for date and time in the time zone of the person. */
  startsAt: string;
  endsAt: string;
};

export const toDraft = (
  { enabled, roles, markets, percentage, startsAt, endsAt }: Rule,
  timeZone: string,
): RuleDraft => ({
  isOn: enabled,
  roles,
  markets,
  percentage: String(percentage),
  startsAt: toLocalInput(startsAt, timeZone),
  endsAt: toLocalInput(endsAt, timeZone),
});

/** The typed rule. The kill switch is not part of the form, so it stays. */
export const toRule = (draft: RuleDraft, killSwitch: boolean, timeZone: string): Rule => ({
  enabled: draft.isOn,
  killSwitch,
  roles: draft.roles && [...draft.roles],
  markets: draft.markets && [...draft.markets],
  percentage: Number(draft.percentage),
  startsAt: fromLocalInput(draft.startsAt, timeZone),
  endsAt: fromLocalInput(draft.endsAt, timeZone),
});

export type DraftField = 'roles' | 'markets' | 'percentage' | 'endsAt';

/** What is wrong with the typed rule, by field, in the order of the form. */
export function findDraftProblems({
  roles,
  markets,
  percentage,
  startsAt,
  endsAt,
}: RuleDraft): Partial<Record<DraftField, string>> {
  const isPercentage = /^\d{1,3}$/.test(percentage.trim()) && Number(percentage) <= 100;
  return {
    ...(roles?.length === 0 && { roles: 'Choose at least one role' }),
    ...(markets?.length === 0 && { markets: 'Choose at least one market' }),
    ...(!isPercentage && { percentage: 'Enter a whole number from 0 to 100' }),
    ...(startsAt && endsAt && startsAt >= endsAt && { endsAt: 'Must be after the start' }),
  };
}
