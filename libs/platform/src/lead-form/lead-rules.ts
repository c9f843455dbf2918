import { toCamelCase, type CreateLead } from '@lodestay/contracts';
import type { FieldError } from '@lodestay/api-client';
import type { LeadField, LeadFieldName } from './lead-fields.ts';

export type Problems = Partial<Record<LeadFieldName, string>>;

/** As much as a browser can know about an address: something, an @, and a domain with a dot. The server decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const MOST = 100_000;
const FEWEST_PHONE_DIGITS = 7;

/** What is wrong with one answer, in the words shown under the field; undefined when nothing is. */
export function problemOf({ kind, missing }: LeadField, answer: string): string | undefined {
  const text = answer.trim();
  if (!text) return missing;
  if (kind === 'email' && !EMAIL.test(text)) return 'Enter an email address such as name@example.com';
  if (kind === 'tel' && text.replace(/\D/g, '').length < FEWEST_PHONE_DIGITS)
    return 'Enter a phone number with area code';
  if (kind === 'count' && !(/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST))
    return 'Enter a whole number, 1 or more';
  return undefined;
}

/** Every problem of a form, in the order of its fields. */
export function problemsOf(fields: readonly LeadField[], answers: FormData): Problems {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, String(answers.get(field.name) ?? ''));
      return problem ? [[field.name, problem]] : [];
    }),
  );
}

/** The answers as the api takes them: trimmed, counts as numbers, without what was left empty. */
export function answersOf(fields: readonly LeadField[], answers: FormData): Partial<CreateLead> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const text = String(answers.get(name) ?? '').trim();
      if (!text) return [];
      return [[name, kind === 'count' ? Number(text) : text]];
    }),
  );
}

/** The api's complaints by field of this form. Null when one is about something that the form does not ask. */
export function problemsFromApi(fields: readonly LeadField[], errors: readonly FieldError[]): Problems | null {
  const problems: Problems = {};
  for (const { path, message } of errors) {
    const name = toCamelCase(path);
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) return null;
    problems[field.name] ??= message;
  }
  return errors.length > 0 ? problems : null;
}
