import type { Amenity, CancellationPolicy, HomeType } from '@lodestay/contracts';
import { addDays } from '@lodestay/stay';
import { describeHome } from './demo-description.ts';
import { drawIncluded, type DemoIncluded } from './demo-included.ts';
import { dice as createDice, type Dice } from './dice.ts';
import type { DemoMarket } from './demo-markets.ts';
import type { DemoProperty } from './demo-property.ts';

export type DemoHome = DemoIncluded & {
  readonly title: string;
  readonly unitNumber: string;
  readonly type: HomeType;
  readonly description: string;
  readonly monthlyRentCents: number;
  readonly specialOffer: string | null;
  readonly partnerRelationship: string;
  readonly landingLite: boolean;
  readonly beds: number;
  readonly baths2: number;
  readonly squareFeet: number;
  readonly floor: number;
  readonly maxOccupants: number;
  readonly amenities: readonly Amenity[];
  readonly petsMaximum: number;
  readonly cancellationPolicy: CancellationPolicy;
  readonly depositCents: number | null;
  readonly minimumNights: number;
  readonly listedOn: string;
};

type Range = readonly [low: number, high: number];

/** By bedrooms: share of homes, square feet, rent relative to a one-bedroom, and baths in halves. */
const SIZES: readonly { share: number; feet: Range; rent: number; baths2: Range }[] = [
  { share: 0.2, feet: [380, 560], rent: 0.8, baths2: [2, 2] },
  { share: 0.42, feet: [560, 860], rent: 1, baths2: [2, 3] },
  { share: 0.27, feet: [820, 1240], rent: 1.36, baths2: [2, 4] },
  { share: 0.09, feet: [1150, 1750], rent: 1.78, baths2: [3, 5] },
  { share: 0.02, feet: [1600, 2300], rent: 2.25, baths2: [4, 7] },
];

/** Offers never mention discounts, because prices do not change with them. */
const OFFERS = [
  'Move in from noon, no charge',
  'Weekly cleaning included',
  'Two bicycles to borrow',
  'Storage locker included',
  'Grocery basket on the first day',
  'Airport pickup on arrival',
];

export function makeHome(
  dice: Dice,
  market: DemoMarket,
  {
    property,
    place,
    level,
    unitNumber,
    floor,
    today,
  }: { property: DemoProperty; place: string; level: number; unitNumber: string; floor: number; today: string },
): DemoHome {
  const beds = chooseSize(dice);
  const size = SIZES[beds]!;
  const squareFeet = dice.between(...size.feet);
  const spacious = (squareFeet - size.feet[0]) / (size.feet[1] - size.feet[0]);
  const furnished = dice.chance(0.94);
  const amenities = [...property.amenities, ...homeAmenities(dice, market, property, floor, furnished)];
  const rent =
    market.rent *
    level *
    size.rent *
    (0.92 + 0.16 * spacious) *
    (0.94 + 0.12 * dice.next()) *
    (1 + 0.004 * floor) *
    (furnished ? 1 : 0.82);
  const home = { beds, baths2: dice.between(...size.baths2), squareFeet, floor, unitNumber };
  const type = furnished ? 'FurnishedHome' : 'UnfurnishedHome';
  const description = describeHome(dice, { ...home, amenities, furnished, place, building: property.kind });
  return {
    ...home,
    ...drawIncluded(createDice(`lodestay/${market.name}/${property.name}/${unitNumber}/included`), {
      type,
      beds,
      amenities,
      description,
    }),
    title: `${property.name}, ${unitNumber}`,
    type,
    description,
    monthlyRentCents: Math.round(rent / 10) * 1000,
    specialOffer: dice.chance(0.1) ? dice.pick(OFFERS) : null,
    partnerRelationship: dice.pick(['direct', 'direct', 'managed']),
    landingLite: dice.chance(0.08),
    maxOccupants: Math.max(2, beds * 2),
    amenities: property.pets > 0 ? [...amenities, 'pets'] : amenities,
    petsMaximum: property.pets,
    depositCents: null,
    cancellationPolicy: dice.chance(0.78) ? 'one_month' : 'non_refundable',
    minimumNights: furnished ? dice.pick([7, 14, 30, 30, 30, 30, 30, 60]) : dice.pick([90, 180]),
    listedOn: addDays(today, -Math.floor(dice.next() ** 2 * 700)),
  };
}

function chooseSize(dice: Dice): number {
  let left = dice.next();
  return Math.max(
    0,
    SIZES.findIndex(({ share }) => (left -= share) < 0),
  );
}

function homeAmenities(
  dice: Dice,
  { climate }: DemoMarket,
  { kind, amenities, parkingMode }: DemoProperty,
  floor: number,
  furnished: boolean,
): Amenity[] {
  const isHighRise = kind !== 'walkup';
  const wanted: [Amenity, number][] = [
    ['wifi', furnished ? 1 : 0.1],
    ['kitchen', 1],
    ['washer_in_unit', amenities.includes('laundry_in_building') ? 0.3 : 0.95],
    ['air_conditioning', climate === 'mild' ? 0.6 : 0.97],
    ['heating', climate === 'warm' ? 0.8 : 1],
    ['dishwasher', 0.85],
    ['parking', parkingMode === 'unavailable' ? 0 : 1],
    ['desk', furnished ? 0.85 : 0],
    ['tv', furnished ? 0.9 : 0],
    ['balcony', isHighRise ? 0.45 : 0.3],
    ['bathtub', 0.5],
    ['fireplace', climate === 'cold' ? 0.2 : 0.05],
    ['hardwood_floors', 0.6],
    ['view', floor >= 8 ? 0.8 : floor >= 4 ? 0.3 : 0.05],
  ];
  return wanted.filter(([, probability]) => dice.chance(probability)).map(([name]) => name);
}
