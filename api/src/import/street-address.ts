import { foldName, slugify } from '../features/homes/index.ts';
import { plainText, withoutShouting } from './plain-text.ts';

/** '1015 2nd Street NE', and the building's own name; at least one of the two is known. */
export type StreetAddress =
  { readonly street: string; readonly building: string | null } | { readonly street: null; readonly building: string };

const KIND = /^(?:studio(?: apartment)?|(?:one|two|three|four|five|six|\d+) br)\s+(.+)$/i;
const LOCATED = /^this unit is located at (.+?)(?:, [^,]+, \d{5}\b.*|\s*Monthly rental.*)$/is;
/** House number, or a range of them, then a street with at least one letter. */
const STREET =
  /(?:^|\s)(\d{1,6}[a-z]?(?:\s?[-–]\s?\d{1,6})?\s+(?=[^,]*[a-z])[^,$!?\\|]{3,60}(?:,\s*(?:ne|nw|se|sw)\b)?)(?:,.*)?$/i;
const NOT_A_NAME = /\b(?:br|ba|apartment|apt|bed|bath|rent|mo|month|deal|see|sq|unit|located|for|in)\b|[$!?\\/|]|\d/i;

/** 'Dorsey Ridge Villa Apartments #A5 - The Clio: Hanover' */
const UNIT_OF_BUILDING = /^([^#$!?|]{4,50}?),?\s+#[\w -]{1,30}:/;

/** The address in the words of a classified listing, from its title or else the beginning of its text; null where none is. */
export function streetAddress(title: string, description: string): StreetAddress | null {
  return addressIn(KIND.exec(title)?.[1]) ?? addressIn(LOCATED.exec(description)?.[1]) ?? buildingIn(title);
}

function buildingIn(title: string): StreetAddress | null {
  const building = UNIT_OF_BUILDING.exec(plainText(title))?.[1];
  const name = building === undefined ? '' : withoutShouting(building.replace(/[\s.,–-]+$/, ''));
  return slugify(name) === '' ? null : { street: null, building: name };
}

function addressIn(text: string | undefined): StreetAddress | null {
  const words = plainText(text ?? '');
  const match = STREET.exec(words);
  if (!match?.[1]) return null;
  const before = words
    .slice(0, match.index)
    .replace(/[\s,–-]+$/, '')
    .trim();
  if (before !== '' && (before.length < 3 || before.length > 40 || NOT_A_NAME.test(before))) return null;
  return {
    street: tidyStreet(match[1]),
    building: slugify(before) === '' ? null : withoutShouting(before).replace(/\.$/, ''),
  };
}

/** 'NORTH FM 620', '5955 Se Milwaukie Ave.' and '9 Gorge CT.': words in title case, directions in capitals, no point at the end. */
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

/** One spelling for the ways in which an address is written, so that homes at one meet: '1355 Lombard St.' and '1355 lombard street'. */
export function addressKey({ street, building }: StreetAddress): string {
  return foldName(street ?? building)
    .split(' ')
    .map((word) => SHORT.get(word) ?? word)
    .join(' ');
}
