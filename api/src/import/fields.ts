import { slugify } from '../features/homes/index.ts';
import type { Column, Row } from './listing-columns.ts';
import { plainText } from './plain-text.ts';

export type Problem = { readonly field: Column; readonly reason: string };

/** Reads the fields of one row and collects what is wrong with them, so that a rejected row says everything at once. */
export function fieldsOf(row: Row) {
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
   * The name of a place as people read it; empty where the field is. One of which nothing is left for its address is refused: different
   * places would become one.
   */
  function placeName(field: Column, longest: number): string {
    const name = plainText(text(field));
    if (text(field) !== '' && slugify(name) === '')
      refuse(field, `'${text(field).slice(0, 40)}' is no name: it has neither a letter from A to Z nor a digit`);
    else if (name.length > longest) refuse(field, `is longer than ${longest} characters`);
    return name;
  }

  /** A number between two bounds; null where the field is empty. */
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

  return { problems, refuse, text, required, placeName, number, requiredNumber, oneOf };
}
