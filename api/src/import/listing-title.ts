import { toPlainText, cutAtWord, fixAllCaps } from './plain-text.ts';
import type { StreetAddress } from './street-address.ts';

const SIZES = ['Studio', 'One-bedroom', 'Two-bedroom', 'Three-bedroom', 'Four-bedroom', 'Five-bedroom', 'Six-bedroom'];
const formatSize = (beds: number) => SIZES[beds] ?? `${beds}-bedroom`;

const LONGEST = 70;

export type Titled = {
  readonly title: string;
  readonly beds: number;
  readonly place: string;
  readonly address: StreetAddress | null;
  readonly classified: boolean;
};

/**
 * Creates a readable title. A home with a known address is named after it. Classified ads have no usable title ('$3,565 / Two BR - MUST
 * SEE!'), so it is built from size and place, also when a title has almost no letters.
 */
export function createListingTitle({ title, beds, place, address, classified }: Titled): string {
  if (address) return cutAtWord(`${formatSize(beds)} at ${address.building ?? address.street}`, LONGEST);
  const clean = tidyTitle(title);
  const letters = clean.replace(/[^\p{L}]/gu, '').length;
  return letters < 5 || classified ? `${formatSize(beds)} in ${place}` : cutAtWord(clean, LONGEST);
}

/** Removes emoji, repeated punctuation, empty brackets and junk at both ends. */
export function tidyTitle(title: string): string {
  const words = toPlainText(title)
    .replace(/\n/g, ' ')
    .replace(/(?:\p{Extended_Pictographic}|\p{So}|\p{Regional_Indicator}|\uFE0F|\u20E3|[•~^_`])+/gu, ' ')
    .replace(/\s*[|\\]+\s*|\s+\/+\s+/g, ', ')
    .replace(/\*+/g, ' ')
    .replace(/!+/g, '.')
    .replace(/\.(?=\s*[,;:.-])/g, '')
    .replace(/([,;:.&–-])(?:\s*[,;:.])+/g, '$1')
    .replace(/[([{]\s*[)\]}]/g, ' ')
    .replace(/\s+([,;:.])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .replace(/^[^\p{L}\p{N}("'“‘#]+/u, '')
    .replace(/[\s,;:.\-–—&|+=#([{<>]+$/u, '')
    .trim();
  const quotes = words.match(/["“”]/g)?.length ?? 0;
  return fixAllCaps((quotes % 2 === 1 ? words.replace(/["“”]/g, '') : words).replace(/^#+\s*(?!\d)/, ''));
}
