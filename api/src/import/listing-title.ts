import { plainText, cutAtWord, withoutShouting } from './plain-text.ts';
import type { StreetAddress } from './street-address.ts';

const SIZES = ['Studio', 'One-bedroom', 'Two-bedroom', 'Three-bedroom', 'Four-bedroom', 'Five-bedroom', 'Six-bedroom'];
const sizeWords = (beds: number) => SIZES[beds] ?? `${beds}-bedroom`;

const LONGEST = 70;

export type Titled = {
  readonly title: string;
  readonly beds: number;
  readonly place: string;
  readonly address: StreetAddress | null;
  readonly classified: boolean;
};

/**
 * A title for people. A home in a known building is called after it. Classifieds have cries instead of titles ('$3,565 / Two BR - MUST
 * SEE!'), so size and place stand for them, as for titles that say nothing.
 */
export function listingTitle({ title, beds, place, address, classified }: Titled): string {
  if (address) return cutAtWord(`${sizeWords(beds)} at ${address.building ?? address.street}`, LONGEST);
  const clean = tidyTitle(title);
  const letters = clean.replace(/[^\p{L}]/gu, '').length;
  return letters < 5 || classified ? `${sizeWords(beds)} in ${place}` : cutAtWord(clean, LONGEST);
}

/** Without emoji, rows of marks, brackets that hold nothing and junk at either end. */
export function tidyTitle(title: string): string {
  const words = plainText(title)
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
  return withoutShouting((quotes % 2 === 1 ? words.replace(/["“”]/g, '') : words).replace(/^#+\s*(?!\d)/, ''));
}
