import { sql, type RawBuilder } from 'kysely';
import { toWords } from '../../platform/search-words.ts';

/** The condition that a queue item has words that begin with each word of `text`. A text without words finds nothing. */
export const matchesWords = (text: string): RawBuilder<boolean> =>
  matchesSearchWords(sql`to_tsvector('simple', queue_item.words)`, text);

/** The same for any `tsvector` of the configuration 'simple'. */
export function matchesSearchWords(words: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const prefixes = toWords([text])
    .split(' ')
    .filter(Boolean)
    .map((word) => `${word}:*`);
  if (prefixes.length === 0) return sql<boolean>`false`;
  return sql<boolean>`${words} @@ to_tsquery('simple', ${prefixes.join(' & ')})`;
}
