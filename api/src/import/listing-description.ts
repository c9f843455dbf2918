import { cutAtSentence, toPlainText, fixAllCaps } from './plain-text.ts';

const LONGEST = 4000;

/**
 * Converts a description to plain paragraphs. Classified ads have their fields run together ('… 22209, VAMonthly rental rates range from
 * $1390We have studio units available for rent'). The fields are separated, and those that repeat rent and size are removed.
 */
export function cleanDescription(text: string): string {
  const parted = toPlainText(text)
    .replace(/,?\s*Monthly rental rates range from \$[\d,]+(?:\s*-\s*\$[\d,]+)?/g, '.')
    .replace(/\s*We have (?:[\w-]+(?: - [\w-]+)?|studio) (?:beds? )?units? available for rent\s*/g, ' ')
    .replace(
      /\b(Apartment|Unit|Community|Property) (?:features|amenities|available amenities)(?: include)?\s*:\s*(?:--\s*)?/gi,
      '\n$1: ',
    )
    .replace(/(?<=\S)\s*--\s*/g, ', ')
    .replace(/(?<=\w)- (?=[A-Z])/g, ', ')
    .replace(/:\s*,\s*/g, ': ')
    .replace(/\*{2,}/g, ' ')
    .replace(/([.!?])\1{1,}/g, '$1')
    .replace(/([a-z.)]) ?([.!?])(?=[A-Z][a-z])/g, '$1$2 ')
    .replace(/\.{2,}(?=\s|$)/g, '.')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/^[\s.,;:]+/, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  return cutAtSentence(fixAllCaps(parted), LONGEST);
}

export type Facts = {
  readonly beds: number;
  readonly baths: number;
  readonly squareFeet: number | null;
  readonly place: string;
};

/** Describes a home without a description by its size and place. */
export function describeFacts({ beds, baths, squareFeet, place }: Facts): string {
  const rooms = beds === 0 ? 'A studio' : `A home with ${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`;
  const bathWords = `${baths} ${baths === 1 ? 'bath' : 'baths'}`;
  const size = squareFeet === null ? '' : `, ${squareFeet.toLocaleString('en-US')} square feet`;
  return `${rooms}${beds === 0 ? ' with' : ' and'} ${bathWords} in ${place}${size}.`;
}
