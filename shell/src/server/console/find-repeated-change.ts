import type { LoggedChange } from '@lodestay/releases';
import type { ActionName } from '../../staff/model.ts';
import { parseChangeNumber, getChosenVersions, parsePercentage, parseTarget, type Fields } from './console-form.ts';

type Given = { action: ActionName; fields: Fields; by: string; history: readonly LoggedChange[] };

function matchesForm({ action, fields, history }: Given, base: LoggedChange, change: LoggedChange): boolean {
  switch (action) {
    case 'promote':
    case 'withdraw':
      return true;
    case 'percentage':
      return change.canary?.percentage === parsePercentage(fields);
    case 'rollback': {
      const target = parseChangeNumber(fields['to_change']);
      return target === null || history.find(({ number }) => number === target)?.production.id === change.production.id;
    }
    case 'compose': {
      const target = parseTarget(fields);
      const made = target.to === 'canary' ? change.canary?.composition : change.production;
      const chosen = Object.entries(getChosenVersions(fields, base.production));
      return (
        chosen.every(([name, version]) => (made?.releases[name] ?? null) === version) &&
        (target.to === 'production' || change.canary?.percentage === target.percentage)
      );
    }
  }
}

/** Finds the change that this form has already made, if it was sent twice. `after` is the number of the change that the form showed. */
export function findRepeatedChange(given: Given, after: number): LoggedChange | undefined {
  const { action, fields, by, history } = given;
  const base = history.findIndex(({ number }) => number === after);
  const next = history[base + 1];
  if (base < 0 || !next || next.action !== action || next.by !== by || next.reason !== fields['reason']?.trim())
    return undefined;
  return matchesForm(given, history[base]!, next) ? next : undefined;
}
