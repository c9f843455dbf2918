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
import { changeNumber, chosenVersions, fieldErrors, percentageOf, targetOf, type Fields } from './console-form.ts';
import { madeBefore } from './find-repeated-change.ts';

/** What became of a form: a change, or a page that says why there is none. */
export type Attempt = { done: LoggedChange } | Unchanged;

type Given = {
  composer: Composer;
  action: ActionName;
  fields: Fields;
  /** Who is written down. */
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
        changes: chosenVersions(fields, history.at(-1)!.production),
        ...targetOf(fields),
      });
    case 'promote':
      return composer.promote(decision);
    case 'percentage':
      return composer.setPercentage({ ...decision, percentage: percentageOf(fields) });
    case 'withdraw':
      return composer.withdraw(decision);
    case 'rollback':
      return composer.rollback({ ...decision, toChange: changeNumber(fields['to_change']) ?? undefined });
  }
}

/** What is wrong, one line each. Throws what no person can put right with another form. */
function problemsOf(error: unknown): readonly string[] {
  if (error instanceof CompositionRejectedError) return error.problems;
  if (error instanceof ChangeError || error instanceof VerificationError) return [error.message];
  throw error;
}

/**
 * What was chosen, on the composition that is in force by now. Fields that were left at what production was then follow it,
 * so that sending the form again does not undo what somebody else did.
 */
function rebased(fields: Fields, history: readonly LoggedChange[], after: number): Fields {
  const base = history.find(({ number }) => number === after)?.production;
  if (!base) return fields;
  const chosen = chosenVersions(fields, base);
  const prefix = versionField('');
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => !field.startsWith(prefix) || field.slice(prefix.length) in chosen),
  );
}

/**
 * Does what a form asks for, or says why not. The form names the change that it was made from; when another came since,
 * nothing is done. Rejects when the store or the checks cannot be reached.
 */
export async function attempt(given: Given): Promise<Attempt> {
  const { composer, action, fields, history } = given;
  const ended = (status: number, outcome: Outcome, errors: Record<string, string> = {}, values = fields): Attempt => ({
    status,
    outcome,
    form: { action, values, errors },
  });
  const errors = fieldErrors(action, fields);
  if (Object.keys(errors).length > 0) return ended(422, { kind: 'invalid' }, errors);

  const after = changeNumber(fields['change']) ?? 0;
  const isCheck = action === 'compose' && fields['intent'] === 'check';
  const conflict = () => ended(409, { kind: 'conflict' }, {}, rebased(fields, history, after));
  if (after !== history.at(-1)!.number) {
    const made = isCheck ? undefined : madeBefore(given, after);
    return made ? { done: made } : conflict();
  }
  try {
    if (isCheck)
      return ended(200, {
        kind: 'checked',
        problems: await composer.findComposeProblems(chosenVersions(fields, history.at(-1)!.production)),
      });
    return { done: await change(given, after) };
  } catch (error) {
    if (error instanceof ConflictError) return conflict();
    return ended(isCheck ? 200 : 422, { kind: isCheck ? 'checked' : 'refused', problems: problemsOf(error) });
  }
}
