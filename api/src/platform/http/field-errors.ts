import type { z } from 'zod';
import type { FieldError } from './app-error.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Returns the message for a validation issue that the contract has no message for. People read it, so it names no patterns or types. */
export const getIssueMessage = (issue: RawIssue): string | undefined => {
  if (issue.code === 'invalid_value') return `Must be one of ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_format')
    return issue.format === 'date' ? 'Must be a valid date, such as 2027-02-01.' : 'Invalid format.';
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

/** Returns the errors of a body by field path, e.g. `rooms.0.label`. */
export const toBodyErrors = ({ issues }: z.ZodError): FieldError[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** Returns the errors of a query string by parameter name. A list parameter is reported once, without an index. */
export function toQueryErrors({ issues }: z.ZodError): FieldError[] {
  const errors = new Map(
    issues.map(({ path, message }) => [`${String(path[0])} ${message}`, { path: String(path[0]), message }]),
  );
  return [...errors.values()];
}
