import { CANARY_DEFAULTS, type Composition } from '@lodestay/releases';
import { NO_VERSION, versionField, type ActionName } from '../../staff/model.ts';

/** Fields of a form as text. Of a repeated field, only the first value counts. */
export type Fields = Readonly<Record<string, string>>;

const MAX_REASON_LENGTH = 500;

export function parseFields(body: unknown): Fields {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, string][] => {
      const text: unknown = Array.isArray(value) ? value[0] : value;
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );
}

const parseNumber = (text: string | undefined): number => (text?.trim() ? Number(text) : Number.NaN);

const isShare = (value: number) => value >= 0 && value <= 100;

/** Validates the fields of an action. Returns messages by field. */
export function validateFields(action: ActionName, fields: Fields): Record<string, string> {
  const errors: Record<string, string> = {};
  const reason = fields['reason']?.trim() ?? '';
  const isCheck = action === 'compose' && fields['intent'] === 'check';
  if (!reason && !isCheck) errors['reason'] = 'Enter a reason. It is saved in the history.';
  if (reason.length > MAX_REASON_LENGTH) errors['reason'] = `Use at most ${MAX_REASON_LENGTH} characters.`;
  const toCanary = action === 'compose' && fields['to'] !== 'production' && !isCheck;
  if ((toCanary || action === 'percentage') && !isShare(parseNumber(fields['percentage'])))
    errors['percentage'] = 'Enter a number from 0 to 100.';
  if (toCanary && fields['threshold']?.trim() && !isShare(parseNumber(fields['threshold'])))
    errors['threshold'] = 'Enter a number from 0 to 100.';
  if (
    toCanary &&
    fields['minimum_pages']?.trim() &&
    !(Number.isInteger(parseNumber(fields['minimum_pages'])) && parseNumber(fields['minimum_pages']) > 0)
  )
    errors['minimum_pages'] = 'Enter a whole number of at least 1.';
  return errors;
}

/** The versions that differ from the composition that the form shows. Unchanged fields are left out, so they cannot revert someone else's change. */
export function getChosenVersions(fields: Fields, base: Composition): Record<string, string | null> {
  const prefix = versionField('');
  const chosen = Object.entries(fields)
    .filter(([field]) => field.startsWith(prefix))
    .map(([field, value]) => [field.slice(prefix.length), value === NO_VERSION ? null : value] as const);
  return Object.fromEntries(chosen.filter(([name, version]) => version !== (base.releases[name] ?? null)));
}

type Target = { to: 'production' } | { to: 'canary'; percentage: number; threshold: number; minimumPages: number };

/** Parses the target of a composition. The fields must be valid. */
export function parseTarget(fields: Fields): Target {
  if (fields['to'] === 'production') return { to: 'production' };
  const threshold = parseNumber(fields['threshold']);
  const minimumPages = parseNumber(fields['minimum_pages']);
  return {
    to: 'canary',
    percentage: parseNumber(fields['percentage']),
    threshold: Number.isNaN(threshold) ? CANARY_DEFAULTS.threshold : threshold / 100,
    minimumPages: Number.isNaN(minimumPages) ? CANARY_DEFAULTS.minimum_pages : minimumPages,
  };
}

export const parsePercentage = (fields: Fields): number => parseNumber(fields['percentage']);

/** Parses the number of a change; null if it is not a positive whole number. */
export function parseChangeNumber(text: string | undefined): number | null {
  const number = parseNumber(text);
  return Number.isInteger(number) && number > 0 ? number : null;
}
