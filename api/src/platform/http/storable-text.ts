import { z } from 'zod';

/** PostgreSQL cannot store NUL, nor lone surrogates in JSON. Elsewhere the driver would silently replace lone surrogates. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const MESSAGE = 'Contains characters that cannot be stored. Remove them and try again.';

/** Returns an error for the first text in the data that the database cannot store, or undefined. */
export function findUnstorableText(data: unknown, path: readonly (string | number)[] = []): z.ZodError | undefined {
  if (typeof data === 'string')
    return isStorable(data)
      ? undefined
      : new z.ZodError([{ code: 'custom', path: [...path], message: MESSAGE, input: undefined }]);
  if (data === null || typeof data !== 'object') return undefined;
  for (const [key, value] of Object.entries(data)) {
    const found = findUnstorableText(value, [...path, Array.isArray(data) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}
