import type { Amenity } from '@lodestay/contracts';
import type { Dice } from './dice.ts';
import type { BuildingKind } from './demo-property.ts';

export type Described = {
  readonly beds: number;
  readonly baths2: number;
  readonly squareFeet: number;
  readonly floor: number;
  readonly amenities: readonly Amenity[];
  readonly furnished: boolean;
  readonly place: string;
  readonly building: BuildingKind;
};

const KINDS = ['studio', 'one-bedroom', 'two-bedroom', 'three-bedroom', 'four-bedroom'];
/** Numerals from 11 on. The teens all end in th. */
const ORDINALS = [
  'ground',
  'ground',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  '11th',
  '12th',
  '13th',
];
const SUFFIXES: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
const formatFloor = (floor: number) => `${ORDINALS[floor] ?? `${floor}${SUFFIXES[floor % 10] ?? 'th'}`} floor`;

/**
 * Describes a demo home in a few sentences that match its data: location, light, workspace, kitchen, bedrooms and building. Some parts
 * are left out at random, so that descriptions vary.
 */
export function describeHome(dice: Dice, home: Described): string {
  const sentences = [
    opening(dice, home),
    light(dice, home),
    work(dice, home),
    kitchen(dice, home),
    night(dice, home),
    outside(dice, home),
    building(dice, home),
  ];
  return sentences.filter((sentence, index) => sentence !== null && (index < 2 || dice.chance(0.72))).join(' ');
}

function opening(dice: Dice, { beds, floor, place, building, squareFeet }: Described): string {
  const kind = KINDS[beds]!;
  return dice.pick([
    `A ${kind} on the ${formatFloor(floor)}, on a quiet side street of ${place}.`,
    `A ${kind} in ${place}, ${dice.between(3, 9)} minutes on foot from its shops and cafés.`,
    `${squareFeet.toLocaleString('en-US')} square feet on the ${formatFloor(floor)}, laid out as a ${kind} with no wasted space.`,
    building === 'walkup'
      ? `A ${kind} in a small building with friendly neighbors.`
      : `A corner ${kind} on the ${formatFloor(floor)}, windows on two sides.`,
    `A calm ${kind} in the middle of ${place}, set back from the traffic.`,
    `A ${kind} for people who come to ${place} to stay a while.`,
  ]);
}

function light(dice: Dice, { beds, amenities, floor }: Described): string {
  const view = amenities.includes('view')
    ? [
        `From the ${floor >= 8 ? 'sofa' : 'window seat'} you look over the roofs to the edge of the city.`,
        'Large windows face the evening sky.',
      ]
    : [];
  return dice.pick([
    ...view,
    beds === 0
      ? 'The room takes the morning sun, and a shelf wall keeps the bed out of sight.'
      : 'The living room takes the afternoon sun; the bedrooms face the court and stay quiet.',
    beds === 0
      ? 'Tall windows face south, with blackout curtains by the bed.'
      : 'Light comes in from the east in the morning and stays in the living room until late.',
    'It is bright all day but never hot, because the windows face north and west.',
    'Morning light in the kitchen, evening light by the sofa.',
  ]);
}

function work(dice: Dice, { amenities, beds }: Described): string | null {
  if (!amenities.includes('desk')) return null;
  const speed = `${dice.pick(['300', '500', '600', '1,000'])} Mbps`;
  return dice.pick([
    beds >= 2
      ? `There is a proper desk in the second bedroom, a comfortable chair, and ${speed} internet.`
      : `There is a proper desk by the window, a comfortable chair, and ${speed} internet.`,
    `The desk is wide enough for two screens, with a good lamp and ${speed} internet.`,
    `Work at a real desk with a chair, a lamp and ${speed} internet.`,
  ]);
}

function kitchen(dice: Dice, { amenities, beds, furnished }: Described): string {
  const dishwasher = amenities.includes('dishwasher');
  if (!furnished)
    return `The kitchen has its stove, oven and refrigerator${dishwasher ? ', and a dishwasher' : ''}; the rest is yours to choose.`;
  const seats = Math.max(2, beds * 2);
  return dice.pick([
    `The kitchen is stocked for ${seats}${dishwasher ? ', dishwasher included' : ''}: sharp knives, a good pan, a kettle.`,
    `Full kitchen: gas or induction, oven, ${dishwasher ? 'dishwasher, ' : ''}and a table for ${seats}.`,
    `Salt, oil, coffee and a full set of pans are there on the first evening${dishwasher ? '; so is a dishwasher' : ''}.`,
  ]);
}

function night(dice: Dice, { beds, furnished, amenities }: Described): string | null {
  if (!furnished)
    return amenities.includes('storage') ? 'Closets in every room, and a storage locker downstairs.' : null;
  const rooms = beds >= 2 ? 'both bedrooms' : beds === 1 ? 'the bedroom' : 'the sleeping corner';
  return dice.pick([
    `Blackout blinds in ${beds > 2 ? 'every bedroom' : rooms}, and fresh linens when you arrive.`,
    beds === 0
      ? 'A real bed, not a sofa bed.'
      : `A queen bed ${beds > 1 ? 'in each bedroom' : 'and two good lamps'}, with blinds that close fully.`,
    'The bed is made when you arrive, and there is a second set of linens in the closet.',
  ]);
}

function outside(dice: Dice, { amenities }: Described): string | null {
  if (amenities.includes('balcony'))
    return dice.pick([
      'The balcony fits two chairs and a small table.',
      'A covered balcony off the living room.',
      'Breakfast is best on the balcony.',
    ]);
  if (amenities.includes('fireplace')) return 'There is a working fireplace.';
  if (amenities.includes('bathtub')) return 'The bathroom has a tub as well as a shower.';
  return null;
}

function building(dice: Dice, { amenities, building: kind }: Described): string | null {
  const shared = (
    [
      ['gym', 'a gym'],
      ['pool', 'a pool'],
      ['patio', 'a shared terrace'],
      ['storage', 'lockers'],
      ['ev_charger', 'EV chargers'],
      ['laundry_in_building', 'a laundry room'],
    ] as const
  )
    .filter(([name]) => amenities.includes(name))
    .map(([, label]) => label);
  if (amenities.includes('doorman') && dice.chance(0.6)) return 'The front desk is staffed 24/7 and accepts packages.';
  if (shared.length === 0) return kind === 'walkup' ? 'No elevator, but the stairs are wide.' : null;
  const [first, second] = dice.some(shared, 2);
  return `The building has ${second ? `${first} and ${second}` : first}.`;
}
