import {
  BED_SIZES,
  CHECK_IN_METHODS,
  UTILITIES,
  type BedSize,
  type CheckInMethod,
  type Utility,
} from '@lodestay/contracts';
import type { FieldReader } from './fields.ts';
import { readStatedUtilities } from './stated-utilities.ts';

/** What is included with a home. Null for facts that the row does not state. */
export type IncludedFacts = {
  /** Empty if the renter pays all utilities. */
  readonly utilities: readonly Utility[] | null;
  readonly wifiMbps: number | null;
  /** One element per bed. */
  readonly bedSizes: readonly BedSize[] | null;
  readonly linens: boolean | null;
  readonly checkIn: readonly CheckInMethod[] | null;
  readonly floor: number | null;
  readonly floorPlanUrl: string | null;
};

/** How feeds spell these facts in their amenities. */
const CHECK_IN_TEXTS: Readonly<Record<CheckInMethod, RegExp>> = {
  self: /^self check-?in$/i,
  lockbox: /^lockbox$/i,
  keypad: /^keypad$/i,
  smart_lock: /^smart ?lock$/i,
  building_staff: /^building staff$/i,
  host: /^host greets you$/i,
};
const LINENS = /^bed linens$/i;
const WIFI_SPEED = /^(?:fast )?wi-?fi\s*[-–]\s*(\d{1,5}) mbps$/i;

const MAX_BEDS_OF_A_SIZE = 20;

/** Whether an amenity states one of these facts, so that the page does not repeat it. */
export const isIncludedFact = (amenity: string): boolean =>
  LINENS.test(amenity) || Object.values(CHECK_IN_TEXTS).some((pattern) => pattern.test(amenity));

/** Reads the facts from their own columns, or else from the amenities and the text. */
export function readIncludedFacts(reader: FieldReader, bedrooms: number): IncludedFacts {
  const { text, number, oneOf, list, httpsUrl } = reader;
  const amenities = text('amenities')
    .split('|')
    .map((amenity) => amenity.trim());
  const linens = oneOf('linens', ['yes', 'no']);
  const speed = amenities.map((amenity) => Number(WIFI_SPEED.exec(amenity)?.[1] ?? 0)).find((mbps) => mbps > 0);
  const methods = CHECK_IN_METHODS.filter((method) =>
    amenities.some((amenity) => CHECK_IN_TEXTS[method].test(amenity)),
  );
  return {
    utilities: readUtilities(reader),
    wifiMbps: number('wifi_mbps', 1, 100_000) ?? speed ?? null,
    bedSizes: readBedSizes(reader, bedrooms),
    linens: linens === null ? (amenities.some((amenity) => LINENS.test(amenity)) ? true : null) : linens === 'yes',
    checkIn: list('check_in', CHECK_IN_METHODS) ?? (methods.length > 0 ? methods : null),
    floor: number('floor', -5, 200),
    floorPlanUrl: httpsUrl('floor_plan'),
  };
}

/** 'electricity|water', 'all', or 'none' if the renter pays all utilities. */
function readUtilities({ text, list }: FieldReader): IncludedFacts['utilities'] {
  if (text('utilities') === 'none') return [];
  return list('utilities', UTILITIES) ?? readStatedUtilities(`${text('title')}\n${text('description')}`);
}

/** 'queen:2|sofa_bed' is two queen beds and a sofa bed. */
function readBedSizes({ text, refuse }: FieldReader, bedrooms: number): BedSize[] | null {
  const value = text('beds_by_size');
  if (value === '') return null;
  const sizes: BedSize[] = [];
  for (const item of value.split('|')) {
    const [size = '', count = '1'] = item.split(':').map((part) => part.trim());
    if (!(BED_SIZES as readonly string[]).includes(size) || !/^[1-9]\d?$/.test(count) || +count > MAX_BEDS_OF_A_SIZE) {
      refuse('beds_by_size', `'${item.slice(0, 40)}' is not a size and number such as queen:2`);
      return null;
    }
    for (let bed = 0; bed < Number(count); bed += 1) sizes.push(size as BedSize);
  }
  if (sizes.length < bedrooms) refuse('beds_by_size', `has ${sizes.length} beds for ${bedrooms} bedrooms`);
  return sizes;
}
