import { sql, type RawBuilder } from 'kysely';

/** The words of texts for the search, in lower case and without accents, separated by spaces. */
export const toWords = (texts: readonly (string | null)[]): string =>
  (
    texts
      .filter((text) => text !== null)
      .join(' ')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');

/**
 * A full-text query for texts that have these words. Only the last one can be unfinished, as while a person types: reading every word
 * that starts with a common one takes long.
 */
export const toStartQuery = (words: string): string => `${words.replaceAll(' ', ' & ')}:*`;

/** The condition that a text starts with another, which an index with `text_pattern_ops` serves. */
export const startsWith = (expression: RawBuilder<string | null>, start: string): RawBuilder<boolean> =>
  // The value is part of the plan, so PostgreSQL knows the range of the index and how many rows it has.
  sql<boolean>`${expression} like ${`${start.replace(/[\\%_]/g, '\\$&')}%`}`;
