import type { Amenity, PARKING_MODES } from '@lodestay/contracts';
import type { Dice } from './dice.ts';
import type { DemoMarket } from './demo-markets.ts';

export type BuildingKind = 'tower' | 'midrise' | 'walkup';

export type DemoProperty = {
  readonly name: string;
  readonly address: string;
  readonly kind: BuildingKind;
  readonly floors: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly parkingMode: (typeof PARKING_MODES)[number];
  readonly parkingMonthlyCents: number | null;
  readonly parkingSpots: number | null;
  /** Amenities of every home in the building. */
  readonly amenities: readonly Amenity[];
  readonly pets: 0 | 1 | 2;
};

const FIRST = [
  'Alder',
  'Amaranth',
  'Ashby',
  'Aster',
  'Beacon',
  'Bellwether',
  'Birch',
  'Brannan',
  'Calder',
  'Camden',
  'Carver',
  'Cedar',
  'Chandler',
  'Clement',
  'Cobalt',
  'Corona',
  'Cooper',
  'Delancey',
  'Dogwood',
  'Dover',
  'Elder',
  'Ellery',
  'Fairfax',
  'Fennel',
  'Ferris',
  'Finch',
  'Foundry',
  'Garnet',
  'Granger',
  'Greeley',
  'Halyard',
  'Harbor',
  'Hawthorn',
  'Hazel',
  'Heron',
  'Hollis',
  'Indigo',
  'Ivy',
  'Juniper',
  'Kestrel',
  'Kingsley',
  'Lantern',
  'Larkspur',
  'Laurel',
  'Linden',
  'Lowell',
  'Magnolia',
  'Marlowe',
  'Mercer',
  'Merchant',
  'Meridian',
  'Millrace',
  'Morrow',
  'Myrtle',
  'Orchard',
  'Osprey',
  'Palmer',
  'Pemberton',
  'Pine',
  'Platform',
  'Poplar',
  'Prospect',
  'Quarry',
  'Quince',
  'Reverie',
  'Rowan',
  'Sable',
  'Saffron',
  'Sawyer',
  'Sexton',
  'Sorrel',
  'Sparrow',
  'Spruce',
  'Sumac',
  'Tannery',
  'Teasel',
  'Thistle',
  'Tiller',
  'Trellis',
  'Union',
  'Verbena',
  'Wabash',
  'Walnut',
  'Weaver',
  'Whitman',
  'Willow',
  'Yarrow',
];
const SECOND: Record<BuildingKind, readonly string[]> = {
  tower: ['House', 'Tower', 'Place', 'Point'],
  midrise: ['House', 'Lofts', 'Works', 'Yard', 'Commons', 'Station', 'Terrace'],
  walkup: ['Court', 'Row', 'Flats', 'Terrace', 'Steps', 'Mews', 'Gardens'],
};
const STREETS = [
  'Pearl Street',
  'Walnut Street',
  'Maple Avenue',
  'Grant Street',
  'Lincoln Avenue',
  'Franklin Street',
  'Jefferson Street',
  'Madison Avenue',
  'Clay Street',
  'Vine Street',
  'Market Street',
  'Church Street',
  'Spring Street',
  'Monroe Street',
  'Harrison Street',
  'Washington Street',
  'Adams Street',
  'Cherry Street',
  'Chestnut Street',
  'Spruce Street',
  'Pine Street',
  'Water Street',
  'Mill Street',
  'Park Avenue',
  'Prospect Street',
  'Summit Avenue',
  'Highland Avenue',
  'Elm Street',
  'Bridge Street',
  'Canal Street',
  'Union Street',
  'Liberty Street',
];

/** The spread of homes around their neighborhood's center, in degrees of latitude: about half a kilometer. */
const REACH = 0.0045;

export function makeProperty(
  dice: Dice,
  { climate, rent }: DemoMarket,
  place: { latitude: number; longitude: number; central: boolean },
  taken: Set<string>,
): DemoProperty {
  const kind: BuildingKind = place.central
    ? dice.pick(['tower', 'midrise', 'midrise', 'walkup'] as const)
    : dice.pick(['midrise', 'walkup', 'walkup'] as const);
  const floors = { tower: dice.between(14, 34), midrise: dice.between(5, 9), walkup: dice.between(2, 4) }[kind];
  const name = chooseName(dice, kind, taken);
  const angle = dice.next() * 2 * Math.PI;
  const far = Math.sqrt(dice.next()) * REACH;
  const shrink = Math.cos((place.latitude * Math.PI) / 180);
  return {
    name,
    address: `${dice.between(2, 42) * 50 + dice.between(1, 49)} ${dice.pick(STREETS)}`,
    kind,
    floors,
    latitude: round(place.latitude + far * Math.sin(angle)),
    longitude: round(place.longitude + (far * Math.cos(angle)) / shrink),
    ...makeParking(dice, kind, rent),
    amenities: buildingAmenities(dice, kind, climate),
    pets: dice.chance(0.2) ? 0 : dice.chance(0.35) ? 1 : 2,
  };
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function chooseName(dice: Dice, kind: BuildingKind, taken: Set<string>): string {
  for (;;) {
    const first = dice.pick(FIRST);
    const name = dice.chance(0.3) ? `The ${first}` : `${first} ${dice.pick(SECOND[kind])}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function makeParking(
  dice: Dice,
  kind: BuildingKind,
  rent: number,
): Pick<DemoProperty, 'parkingMode' | 'parkingMonthlyCents' | 'parkingSpots'> {
  const none = { parkingMonthlyCents: null, parkingSpots: null };
  const monthly = Math.round((rent * 0.05 + dice.between(0, 60)) / 5) * 500;
  if (kind === 'walkup')
    return dice.chance(0.5)
      ? { parkingMode: 'first_come_first_served', ...none }
      : { parkingMode: 'unavailable', ...none };
  const mode = dice.pick([
    'paid_assigned',
    'paid_assigned',
    'paid_assigned',
    'third_party_managed',
    'waitlist',
    'unavailable',
  ] as const);
  // Few spots, so that guests wait for one.
  if (mode === 'waitlist') return { parkingMode: mode, parkingMonthlyCents: monthly, parkingSpots: 2 };
  return mode === 'paid_assigned'
    ? { parkingMode: mode, parkingMonthlyCents: monthly, parkingSpots: dice.between(4, 24) }
    : { parkingMode: mode, ...none };
}

function buildingAmenities(dice: Dice, kind: BuildingKind, climate: DemoMarket['climate']): Amenity[] {
  const high = kind !== 'walkup';
  const wanted: [Amenity, number][] = [
    ['elevator', high ? 1 : 0],
    ['wheelchair_accessible', high ? 0.6 : 0.05],
    ['doorman', kind === 'tower' ? 0.7 : 0],
    ['gym', { tower: 0.9, midrise: 0.5, walkup: 0.05 }[kind]],
    ['pool', climate === 'warm' ? (high ? 0.6 : 0.25) : kind === 'tower' ? 0.25 : 0.03],
    ['hot_tub', climate === 'warm' && high ? 0.15 : 0.04],
    ['ev_charger', high ? 0.4 : 0.05],
    ['storage', 0.35],
    ['gated', climate === 'warm' ? 0.3 : 0.06],
    ['laundry_in_building', high ? 0.45 : 0.55],
    ['patio', high ? 0.3 : 0.2],
  ];
  return wanted.filter(([, probability]) => dice.chance(probability)).map(([name]) => name);
}
