import { slugify } from '../features/homes/index.ts';
import type { Column, Row } from './listing-columns.ts';
import { toPlainText } from './plain-text.ts';

export type Problem = { readonly field: Column; readonly reason: string };

/** Reads the fields of a row and collects all problems, so that a rejected row reports everything at once. */
export function createFieldReader(row: Row) {
  const problems: Problem[] = [];
  const refuse = (field: Column, reason: string) => void problems.push({ field, reason });
  const text = (field: Column): string => (row[field] ?? '').trim();

  function required(field: Column, longest = 120): string {
    const value = text(field);
    if (value === '') refuse(field, 'is empty');
    else if (value.length > longest) refuse(field, `is longer than ${longest} characters`);
    return value;
  }

  /**
   * Reads the name of a place, or an empty string for an empty field. Refuses names with an empty slug, because different places would
   * become the same.
   */
  function placeName(field: Column, longest: number): string {
    const name = toPlainText(text(field));
    if (text(field) !== '' && slugify(name) === '')
      refuse(field, `'${text(field).slice(0, 40)}' is not a name: it has no letter from A to Z and no digit`);
    else if (name.length > longest) refuse(field, `is longer than ${longest} characters`);
    return name;
  }

  /** Reads a number within bounds. Null for an empty field. */
  function number(field: Column, low: number, high: number, step = 1): number | null {
    const value = text(field);
    if (value === '') return null;
    const parsed = /^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,2})?$/i.test(value) ? Number(value) : Number.NaN;
    if (Number.isNaN(parsed)) refuse(field, `'${value.slice(0, 40)}' is not a number`);
    else if (parsed < low || parsed > high) refuse(field, `${value} is not between ${low} and ${high}`);
    else if (step > 0 && !Number.isInteger(parsed / step)) refuse(field, `${value} is not a multiple of ${step}`);
    else return parsed;
    return null;
  }

  function requiredNumber(field: Column, low: number, high: number, step?: number): number {
    if (text(field) === '') refuse(field, 'is empty');
    return number(field, low, high, step) ?? 0;
  }

  function oneOf<Value extends string>(field: Column, values: readonly Value[]): Value | null {
    const value = text(field);
    if (value === '') return null;
    if ((values as readonly string[]).includes(value)) return value as Value;
    refuse(field, `'${value.slice(0, 40)}' is not one of ${values.join(', ')}`);
    return null;
  }

  /** Reads values separated by |, in the order of `values`. Null for an empty field. */
  function list<Value extends string>(field: Column, values: readonly Value[]): Value[] | null {
    if (text(field) === '') return null;
    const items = text(field)
      .split('|')
      .map((item) => item.trim());
    const unknown = items.find((item) => !(values as readonly string[]).includes(item));
    if (unknown === undefined) return values.filter((value) => items.includes(value));
    refuse(field, `'${unknown.slice(0, 40)}' is not one of ${values.join(', ')}`);
    return null;
  }

  /** Reads a normalized https URL without a user name. Null for an empty field. */
  function httpsUrl(field: Column, longest = 1000): string | null {
    const value = text(field);
    if (value === '') return null;
    const url = value.length <= longest ? URL.parse(value) : null;
    if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url.href;
    refuse(field, `'${value.slice(0, 40)}' is not an https URL of at most ${longest} characters`);
    return null;
  }

  return { problems, refuse, text, required, placeName, number, requiredNumber, oneOf, list, httpsUrl };
}

export type FieldReader = ReturnType<typeof createFieldReader>;
