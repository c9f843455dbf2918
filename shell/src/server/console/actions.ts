import {
  ChangeError,
  CompositionRejectedError,
  ConflictError,
  VerificationError,
  type Composer,
  type LoggedChange,
} from '@lodestay/releases';
import { versionField, type ActionName, type Outcome } from '../../staff/model.ts';
import type { Unchanged } from './console-page.ts';
import {
  parseChangeNumber,
  getChosenVersions,
  validateFields,
  parsePercentage,
  parseTarget,
  type Fields,
} from './console-form.ts';
import { findRepeatedChange } from './find-repeated-change.ts';

/** The result of a form: a change, or a page that explains why nothing was changed. */
export type ActionResult = { done: LoggedChange } | Unchanged;

type Given = {
  composer: Composer;
  action: ActionName;
  fields: Fields;
  /** Name for the history. */
  by: string;
  /** Oldest first, at least one. */
  history: readonly LoggedChange[];
};

function change({ composer, action, fields, by, history }: Given, after: number): Promise<LoggedChange> {
  const decision = { by, reason: fields['reason']!.trim(), after };
  switch (action) {
    case 'compose':
      return composer.compose({
        ...decision,
        changes: getChosenVersions(fields, history.at(-1)!.production),
        ...parseTarget(fields),
      });
    case 'promote':
      return composer.promote(decision);
    case 'percentage':
      return composer.setPercentage({ ...decision, percentage: parsePercentage(fields) });
    case 'withdraw':
      return composer.withdraw(decision);
    case 'rollback':
      return composer.rollback({ ...decision, toChange: parseChangeNumber(fields['to_change']) ?? undefined });
  }
}

/** Problems of a rejected change, one line each. Rethrows errors that a different form cannot fix. */
function getProblems(error: unknown): readonly string[] {
  if (error instanceof CompositionRejectedError) return error.problems;
  if (error instanceof ChangeError || error instanceof VerificationError) return [error.message];
  throw error;
}

/**
 * Applies the choices of an outdated form to the current composition. Fields that were not changed are removed, so that
 * sending the form again does not revert someone else's change.
 */
function rebaseFields(fields: Fields, history: readonly LoggedChange[], after: number): Fields {
  const base = history.find(({ number }) => number === after)?.production;
  if (!base) return fields;
  const chosen = getChosenVersions(fields, base);
  const prefix = versionField('');
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => !field.startsWith(prefix) || field.slice(prefix.length) in chosen),
  );
}

/**
 * Executes the action of a form, or explains why not. The form contains the number of the change that it shows; if
 * there is a newer change, nothing is done. Rejects if the store or the checks cannot be reached.
 */
export async function runAction(given: Given): Promise<ActionResult> {
  const { composer, action, fields, history } = given;
  const toUnchanged = (
    status: number,
    outcome: Outcome,
    errors: Record<string, string> = {},
    values = fields,
  ): ActionResult => ({
    status,
    outcome,
    form: { action, values, errors },
  });
  const errors = validateFields(action, fields);
  if (Object.keys(errors).length > 0) return toUnchanged(422, { kind: 'invalid' }, errors);

  const after = parseChangeNumber(fields['change']) ?? 0;
  const isCheck = action === 'compose' && fields['intent'] === 'check';
  const conflict = () => toUnchanged(409, { kind: 'conflict' }, {}, rebaseFields(fields, history, after));
  if (after !== history.at(-1)!.number) {
    const made = isCheck ? undefined : findRepeatedChange(given, after);
    return made ? { done: made } : conflict();
  }
  try {
    if (isCheck)
      return toUnchanged(200, {
        kind: 'checked',
        problems: await composer.findComposeProblems(getChosenVersions(fields, history.at(-1)!.production)),
      });
    return { done: await change(given, after) };
  } catch (error) {
    if (error instanceof ConflictError) return conflict();
    return toUnchanged(isCheck ? 200 : 422, { kind: isCheck ? 'checked' : 'refused', problems: getProblems(error) });
  }
}
