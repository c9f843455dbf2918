import { toCamelCase, type CreateLead } from '@lodestay/contracts';
import type { FieldError } from '@lodestay/api-client';
import type { LeadField, LeadFieldName } from './lead-fields.ts';

/** What was typed, by field. */
export type LeadAnswers = Partial<Record<LeadFieldName, string>>;
export type Problems = Partial<Record<LeadFieldName, string>>;

/** As much as a browser can know about an address: something, an @, and a domain with a dot. The server decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const MOST = 100_000;
const FEWEST_PHONE_DIGITS = 7;

/** What is wrong with one answer, in the words shown under the field; undefined when nothing is. */
export function validateAnswer({ kind, missing }: LeadField, answer: string): string | undefined {
  const text = answer.trim();
  if (!text) return missing;
  if (kind === 'email' && !EMAIL.test(text)) return 'Enter an email address such as name@example.com';
  if (kind === 'tel' && text.replace(/\D/g, '').length < FEWEST_PHONE_DIGITS)
    return 'Enter a phone number with area code';
  if (kind === 'count' && !(/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST))
    return 'Enter a whole number, 1 or more';
  return undefined;
}

/** The body of the call: answers are trimmed, counts are numbers, and empty answers are left out. */
export function toLeadBody(fields: readonly LeadField[], answers: LeadAnswers): Partial<CreateLead> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const text = (answers[name] ?? '').trim();
      if (!text) return [];
      return [[name, kind === 'count' ? Number(text) : text]];
    }),
  );
}

/** The API's errors by field of this form. Null when one is about something that the form does not ask. */
export function getApiProblems(fields: readonly LeadField[], errors: readonly FieldError[]): Problems | null {
  const problems: Problems = {};
  for (const { path, message } of errors) {
    const name = toCamelCase(path);
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) return null;
    problems[field.name] ??= message;
  }
  return errors.length > 0 ? problems : null;
}
