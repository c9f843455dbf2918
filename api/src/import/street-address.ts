import { foldName, slugify } from '../features/homes/index.ts';
import { toPlainText, fixAllCaps } from './plain-text.ts';

/** The street address, such as '1015 2nd Street NE', and the building's name. At least one is known. */
export type StreetAddress =
  { readonly street: string; readonly building: string | null } | { readonly street: null; readonly building: string };

const KIND = /^(?:studio(?: apartment)?|(?:one|two|three|four|five|six|\d+) br)\s+(.+)$/i;
const LOCATED = /^this unit is located at (.+?)(?:, [^,]+, \d{5}\b.*|\s*Monthly rental.*)$/is;
/** A house number or range, then a street with at least one letter. */
const STREET =
  /(?:^|\s)(\d{1,6}[a-z]?(?:\s?[-–]\s?\d{1,6})?\s+(?=[^,]*[a-z])[^,$!?\\|]{3,60}(?:,\s*(?:ne|nw|se|sw)\b)?)(?:,.*)?$/i;
const NOT_A_NAME = /\b(?:br|ba|apartment|apt|bed|bath|rent|mo|month|deal|see|sq|unit|located|for|in)\b|[$!?\\/|]|\d/i;

/** For example 'Dorsey Ridge Villa Apartments #A5 - The Clio: Hanover'. */
const UNIT_OF_BUILDING = /^([^#$!?|]{4,50}?),?\s+#[\w -]{1,30}:/;

/** Finds the address in a classified ad's title, or else at the start of its text. Null if there is none. */
export function findStreetAddress(title: string, description: string): StreetAddress | null {
  return findAddress(KIND.exec(title)?.[1]) ?? findAddress(LOCATED.exec(description)?.[1]) ?? findBuilding(title);
}

function findBuilding(title: string): StreetAddress | null {
  const building = UNIT_OF_BUILDING.exec(toPlainText(title))?.[1];
  const name = building === undefined ? '' : fixAllCaps(building.replace(/[\s.,–-]+$/, ''));
  return slugify(name) === '' ? null : { street: null, building: name };
}

function findAddress(text: string | undefined): StreetAddress | null {
  const words = toPlainText(text ?? '');
  const match = STREET.exec(words);
  if (!match?.[1]) return null;
  const before = words
    .slice(0, match.index)
    .replace(/[\s,–-]+$/, '')
    .trim();
  if (before !== '' && (before.length < 3 || before.length > 40 || NOT_A_NAME.test(before))) return null;
  return {
    street: tidyStreet(match[1]),
    building: slugify(before) === '' ? null : fixAllCaps(before).replace(/\.$/, ''),
  };
}

/** Normalizes streets such as 'NORTH FM 620' or '5955 Se Milwaukie Ave.': title case, directions in capitals, no period at the end. */
const tidyStreet = (street: string) =>
  street
    .trim()
    .replace(/[.,\s]+$/, '')
    .replace(/,\s*(?=\w{2}$)/, ' ')
    .replace(/\b\p{Lu}{3,}\b|\b(?:ST|DR|RD|LN|CT|PL)\b/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    .replace(/\b(?:ne|nw|se|sw)\b/gi, (word) => word.toUpperCase());

const SHORT = new Map(
  Object.entries({
    street: 'st',
    avenue: 'ave',
    av: 'ave',
    boulevard: 'blvd',
    drive: 'dr',
    road: 'rd',
    lane: 'ln',
    court: 'ct',
    place: 'pl',
    terrace: 'ter',
    highway: 'hwy',
    parkway: 'pkwy',
    circle: 'cir',
    square: 'sq',
    trail: 'trl',
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw',
    first: '1st',
    second: '2nd',
    third: '3rd',
    fourth: '4th',
    fifth: '5th',
  }),
);

/** Normalizes an address to a key, so that '1355 Lombard St.' and '1355 lombard street' are the same. */
export function toAddressKey({ street, building }: StreetAddress): string {
  return foldName(street ?? building)
    .split(' ')
    .map((word) => SHORT.get(word) ?? word)
    .join(' ');
}
