import { z } from 'zod';

/** PostgreSQL stores neither NUL nor, in JSON, half of a surrogate pair; the driver would silently replace the latter elsewhere. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const MESSAGE = 'Contains characters that cannot be stored. Remove them and try again.';

/** The error for the first text in checked data that the database could not store, or undefined. */
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
