import { decode } from 'he';

/** Placeholders that publishers put where they removed something. */
const MASKS = /\[(?:e-?mail|phone|link|handle|licen[cs]e)\]/gi;

/** Invalid character references become spaces. */
const decodeEntities = (text: string) => decode(text).replaceAll('\uFFFD', ' ');

const TAG = /<\/?[a-z][^<>]*>/gi;

/** Removes tags. With nested tags, removes every bracket. */
function removeTags(text: string): string {
  const words = text.replace(TAG, ' ');
  return words.search(TAG) < 0 ? words : words.replaceAll('<', ' ');
}

/**
 * Cleans text: removes tags, entities, control characters, placeholders and repeated spaces. For readability only; output is always
 * escaped, so safety does not depend on it.
 */
export function toPlainText(text: string): string {
  return removeTags(decodeEntities(removeTags(text.replace(/<br\s*\/?>|<\/p>/gi, '\n'))))
    .normalize('NFC')
    .replace(MASKS, ' ')
    .replace(/[[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]--[\n]]/gv, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ +([.,;:!?])(?=\s|$)/g, '$1')
    .trim();
}

/** Shortens a text to at most `longest` characters, after a word. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const words = text.slice(0, longest);
  return `${words.slice(0, words.lastIndexOf(' ') > 0 ? words.lastIndexOf(' ') : longest - 1).replace(/[\s,.;:–-]+$/, '')}…`;
}

/** Shortens a text to at most `longest` characters, after a sentence, or after a word if the last sentence is long. */
export function cutAtSentence(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.slice(0, longest).search(/[.!?](?=[^.!?]*$)/);
  return end > longest / 2 ? text.slice(0, end + 1) : cutAtWord(text, longest);
}

const SMALL = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'near',
  'nr',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'w',
]);
/** Short words written in capitals: directions, states and common abbreviations. */
const CAPITALS = /^(?:n|s|e|w|ne|nw|se|sw|nyc|dc|la|sf|us|usa|tv|bbq|uw|mit|bu|cbd|ac|br|ba|wi|ii|iii|iv)$/i;

/** Converts all-caps text to title case: 'LUXURY LOFT IN THE HEART OF DC' to 'Luxury Loft in the Heart of DC'. Other text is unchanged. */
export function fixAllCaps(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const capitals = letters.replace(/[^\p{Lu}]/gu, '').length;
  const shouted = letters.length >= 8 && capitals / letters.length > 0.7;
  let first = true;
  return text.replace(/[\p{L}][\p{L}\p{M}'’]*/gu, (word) => {
    const leading = first;
    first = false;
    const loud = word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
    if (!loud || CAPITALS.test(word) || (!shouted && word.length < 6)) return word;
    const lower = word.toLowerCase();
    return !leading && SMALL.has(lower) ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
  });
}
