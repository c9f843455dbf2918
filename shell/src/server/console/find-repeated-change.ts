import type { LoggedChange } from '@lodestay/releases';
import type { ActionName } from '../../staff/model.ts';
import { changeNumber, chosenVersions, percentageOf, targetOf, type Fields } from './console-form.ts';

type Given = { action: ActionName; fields: Fields; by: string; history: readonly LoggedChange[] };

function isWhatWasAsked({ action, fields, history }: Given, base: LoggedChange, change: LoggedChange): boolean {
  switch (action) {
    case 'promote':
    case 'withdraw':
      return true;
    case 'percentage':
      return change.canary?.percentage === percentageOf(fields);
    case 'rollback': {
      const target = changeNumber(fields['to_change']);
      return target === null || history.find(({ number }) => number === target)?.production.id === change.production.id;
    }
    case 'compose': {
      const target = targetOf(fields);
      const made = target.to === 'canary' ? change.canary?.composition : change.production;
      const chosen = Object.entries(chosenVersions(fields, base.production));
      return (
        chosen.every(([name, version]) => (made?.releases[name] ?? null) === version) &&
        (target.to === 'production' || change.canary?.percentage === target.percentage)
      );
    }
  }
}

/** The change that this very form has made already: it was sent twice. `after` is the change that the form was made from. */
export function madeBefore(given: Given, after: number): LoggedChange | undefined {
  const { action, fields, by, history } = given;
  const base = history.findIndex(({ number }) => number === after);
  const next = history[base + 1];
  if (base < 0 || !next || next.action !== action || next.by !== by || next.reason !== fields['reason']?.trim())
    return undefined;
  return isWhatWasAsked(given, history[base]!, next) ? next : undefined;
}
