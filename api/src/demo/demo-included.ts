import type { BedSize, CheckInMethod, Utility } from '@lodestay/contracts';
import type { Dice } from './dice.ts';
import type { DemoHome } from './demo-home.ts';

/** What is included with a demo home. Null for facts that the listing does not state. */
export type DemoIncluded = {
  readonly utilities: Utility[] | null;
  readonly wifiMbps: number | null;
  readonly bedSizes: BedSize[] | null;
  readonly linens: boolean | null;
  readonly checkIn: CheckInMethod[] | null;
};

const SHARED: Utility[] = ['water', 'sewer', 'trash'];
const UTILITIES: readonly Utility[][] = [
  ['all'],
  ['all'],
  ['electricity', 'gas', 'water', 'sewer', 'trash', 'internet'],
  [...SHARED, 'internet'],
  ['heating', 'water', 'hot_water', 'trash', 'internet'],
];
const FIRST_BEDROOM: readonly BedSize[] = ['queen', 'queen', 'king'];
const OTHER_BEDROOMS: readonly BedSize[][] = [['queen'], ['queen'], ['full'], ['twin', 'twin']];
/** The share of homes that state a fact. */
const STATED = 0.82;

/**
 * Draws what is included with a home, from dice of its own so that other data of the home stays the same. The description is drawn
 * first: what it says about internet, beds and linens is read from it, so that both agree.
 */
export function drawIncluded(
  dice: Dice,
  { type, beds, amenities, description }: Pick<DemoHome, 'type' | 'beds' | 'amenities' | 'description'>,
): DemoIncluded {
  const isStated = () => dice.chance(STATED);
  const checkIn: CheckInMethod[] = amenities.includes('doorman')
    ? ['building_staff']
    : ['self', dice.pick(['smart_lock', 'keypad', 'lockbox'])];
  if (type !== 'FurnishedHome')
    return {
      utilities: isStated() ? dice.pick([[], SHARED]) : null,
      wifiMbps: null,
      bedSizes: null,
      linens: false,
      checkIn: isStated() ? checkIn : null,
    };
  const speed = /([\d,]+) Mbps/.exec(description)?.[1];
  const onlyQueens = description.includes('queen bed');
  return {
    utilities: isStated() ? dice.pick(UTILITIES) : null,
    wifiMbps: speed ? Number(speed.replace(',', '')) : isStated() ? dice.pick([200, 300, 500]) : null,
    bedSizes: onlyQueens || isStated() ? drawBeds(dice, beds, onlyQueens) : null,
    linens: /linens|bed is made/.test(description) || isStated() ? true : null,
    checkIn: isStated() ? checkIn : null,
  };
}

/** A bed for a studio, at least one bed per bedroom otherwise, and sometimes a sofa bed in the living room. */
function drawBeds(dice: Dice, bedrooms: number, onlyQueens: boolean): BedSize[] {
  if (bedrooms === 0) return [dice.pick(['queen', 'full'])];
  const sofaBed: BedSize[] = dice.chance(0.25) ? ['sofa_bed'] : [];
  if (onlyQueens) return [...Array.from({ length: bedrooms }, (): BedSize => 'queen'), ...sofaBed];
  const others = Array.from({ length: bedrooms - 1 }, () => dice.pick(OTHER_BEDROOMS));
  return [dice.pick(FIRST_BEDROOM), ...others.flat(), ...sofaBed];
}
