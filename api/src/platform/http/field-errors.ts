import type { z } from 'zod';
import type { FieldError } from './app-error.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Words for what the contract has none for: a person reads them, so no pattern and no type stands in them. */
export const wordsOf = (issue: RawIssue): string | undefined => {
  if (issue.code === 'invalid_value') return `Must be one of ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_format')
    return issue.format === 'date' ? 'Must be a day of the calendar, such as 2027-02-01.' : 'Invalid format.';
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `Must have at most ${issue.maximum} characters.`
      : `Must be at most ${issue.maximum}.`;
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `Must have at least ${issue.minimum} characters.`
      : `Must be at least ${issue.minimum}.`;
  return undefined;
};

/** What is wrong in a body, by the paths of its fields. */
export const bodyErrors = ({ issues }: z.ZodError): FieldError[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** What is wrong in a query, by the names of its parameters: one that holds a list is named once, and not by the place in the list. */
export function queryErrors({ issues }: z.ZodError): FieldError[] {
  const errors = new Map(
    issues.map(({ path, message }) => [`${String(path[0])} ${message}`, { path: String(path[0]), message }]),
  );
  return [...errors.values()];
}
