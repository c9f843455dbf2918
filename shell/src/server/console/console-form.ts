import { CANARY_DEFAULTS, type Composition } from '@lodestay/releases';
import { NO_VERSION, versionField, type ActionName } from '../../staff/model.ts';

/** Fields of a form as texts. A field that was sent twice counts once. */
export type Fields = Readonly<Record<string, string>>;

const LONGEST_REASON = 500;

export function fieldsOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, string][] => {
      const text: unknown = Array.isArray(value) ? value[0] : value;
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );
}

const numberIn = (text: string | undefined): number => (text?.trim() ? Number(text) : Number.NaN);

const isShare = (value: number) => value >= 0 && value <= 100;

/** What is wrong with the fields of an action, by field. */
export function fieldErrors(action: ActionName, fields: Fields): Record<string, string> {
  const errors: Record<string, string> = {};
  const reason = fields['reason']?.trim() ?? '';
  const isCheck = action === 'compose' && fields['intent'] === 'check';
  if (!reason && !isCheck) errors['reason'] = 'Say why, in a few words. It stays in the history.';
  if (reason.length > LONGEST_REASON) errors['reason'] = `Use at most ${LONGEST_REASON} characters.`;
  const toCanary = action === 'compose' && fields['to'] !== 'production' && !isCheck;
  if ((toCanary || action === 'percentage') && !isShare(numberIn(fields['percentage'])))
    errors['percentage'] = 'Enter a number from 0 to 100.';
  if (toCanary && fields['threshold']?.trim() && !isShare(numberIn(fields['threshold'])))
    errors['threshold'] = 'Enter a number from 0 to 100.';
  if (
    toCanary &&
    fields['minimum_pages']?.trim() &&
    !(Number.isInteger(numberIn(fields['minimum_pages'])) && numberIn(fields['minimum_pages']) > 0)
  )
    errors['minimum_pages'] = 'Enter a whole number from 1.';
  return errors;
}

/** What was chosen against the composition that the form was made from, so that what nobody touched is never set back. */
export function chosenVersions(fields: Fields, base: Composition): Record<string, string | null> {
  const prefix = versionField('');
  const chosen = Object.entries(fields)
    .filter(([field]) => field.startsWith(prefix))
    .map(([field, value]) => [field.slice(prefix.length), value === NO_VERSION ? null : value] as const);
  return Object.fromEntries(chosen.filter(([name, version]) => version !== (base.releases[name] ?? null)));
}

type Target = { to: 'production' } | { to: 'canary'; percentage: number; threshold: number; minimumPages: number };

/** Where a composition goes. The fields are free of errors. */
export function targetOf(fields: Fields): Target {
  if (fields['to'] === 'production') return { to: 'production' };
  const threshold = numberIn(fields['threshold']);
  const minimumPages = numberIn(fields['minimum_pages']);
  return {
    to: 'canary',
    percentage: numberIn(fields['percentage']),
    threshold: Number.isNaN(threshold) ? CANARY_DEFAULTS.threshold : threshold / 100,
    minimumPages: Number.isNaN(minimumPages) ? CANARY_DEFAULTS.minimum_pages : minimumPages,
  };
}

export const percentageOf = (fields: Fields): number => numberIn(fields['percentage']);

/** Number of a change, or null. */
export function changeNumber(text: string | undefined): number | null {
  const number = numberIn(text);
  return Number.isInteger(number) && number > 0 ? number : null;
}
