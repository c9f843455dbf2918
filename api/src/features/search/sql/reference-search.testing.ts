import { AMENITIES } from '@lodestay/contracts';
import { addDays, daysBetween, overlaps, type DateRange } from '@lodestay/stay';
import type {
  Facets,
  FixedOrder,
  AvailableNights,
  Point,
  RankTerms,
  ResultMap,
  SearchCriteria,
} from '../criteria/criteria.ts';
import { calculateMonthlyPrice } from '../criteria/rent-bounds.ts';
import { calculateRankScore } from '../rank/rank.ts';

/** A home in the reference search. */
export type ReferenceUnit = Point & {
  readonly homeId: number;
  readonly slug: string;
  readonly marketId: number;
  readonly displayCityId: number;
  readonly neighborhoodId: number | null;
  readonly propertyId: number;
  readonly rentCents: number;
  readonly beds: number;
  readonly baths2: number;
  readonly sqft: number | null;
  readonly amenityMask: number;
  readonly furnished: boolean;
  readonly installed: boolean;
  readonly minimumNights: number;
  readonly listedOn: string;
  readonly priceTerm: number;
  readonly detailTerm: number;
  readonly busy: readonly DateRange[];
};

type Filter = 'price' | 'beds' | 'neighborhood' | 'amenities' | 'type';

const isFree = ({ busy }: ReferenceUnit, range: DateRange) => busy.every((taken) => !overlaps(taken, range));

function hasNights(unit: ReferenceUnit, free: AvailableNights | null): boolean {
  if (!free) return true;
  if (free.kind === 'range') return isFree(unit, free.range);
  for (let day = free.from; day <= free.to; day = addDays(day, 1))
    if (isFree(unit, { start: day, end: addDays(day, free.nights) })) return true;
  return false;
}

/** Checks a home with a simple implementation of the rules. Tests compare the SQL search with it. */
export function matches(unit: ReferenceUnit, wanted: SearchCriteria, without?: Filter): boolean {
  const { box, rentCents } = wanted;
  const price =
    (rentCents.minimum === null || unit.rentCents >= rentCents.minimum) &&
    (rentCents.maximum === null || unit.rentCents <= rentCents.maximum);
  const beds =
    (wanted.beds.length === 0 && wanted.bedsAtLeast === null) ||
    wanted.beds.includes(unit.beds) ||
    (wanted.bedsAtLeast !== null && unit.beds >= wanted.bedsAtLeast);
  const neighborhood =
    wanted.neighborhoodIds.length === 0 ||
    (unit.neighborhoodId !== null && wanted.neighborhoodIds.includes(unit.neighborhoodId));
  const amenities = AMENITIES.every(
    (_, bit) => !(wanted.amenityMask & (1 << bit)) || Boolean(unit.amenityMask & (1 << bit)),
  );
  const type = wanted.furnished === null || unit.furnished === wanted.furnished;
  return (
    (wanted.marketIds.length === 0 || wanted.marketIds.includes(unit.marketId)) &&
    (wanted.displayCityId === null || unit.displayCityId === wanted.displayCityId) &&
    (wanted.propertyId === null || unit.propertyId === wanted.propertyId) &&
    (!box ||
      (unit.latitude >= box.south &&
        unit.latitude <= box.north &&
        unit.longitude >= box.west &&
        unit.longitude <= box.east)) &&
    hasNights(unit, wanted.free) &&
    (wanted.nights === null || unit.minimumNights <= wanted.nights) &&
    (wanted.baths2 === null || unit.baths2 >= wanted.baths2) &&
    (wanted.squareFeet === null || (unit.sqft !== null && unit.sqft >= wanted.squareFeet)) &&
    (!wanted.furnishedOnly || unit.furnished) &&
    (!wanted.installed || unit.installed) &&
    (wanted.homeIds === null || wanted.homeIds.includes(unit.homeId)) &&
    (without === 'price' || price) &&
    (without === 'beds' || beds) &&
    (without === 'neighborhood' || neighborhood) &&
    (without === 'amenities' || amenities) &&
    (without === 'type' || type)
  );
}

export function kilometers(unit: Point, center: Point): number {
  const east = (unit.longitude - center.longitude) * Math.cos((center.latitude * Math.PI) / 180);
  return 111.2 * Math.hypot(east, unit.latitude - center.latitude);
}

export function referenceTerms(unit: ReferenceUnit, { center, today }: SearchCriteria): RankTerms {
  const age = daysBetween(unit.listedOn, today);
  return {
    price: unit.priceTerm,
    center: center ? Math.max(0, 100 * (1 - kilometers(unit, center) / 25)) : 50,
    details: unit.detailTerm,
    newness: Math.min(100, Math.max(0, 100 * (1 - age / 180))),
  };
}

/** Smaller keys come first. */
function sortKey(unit: ReferenceUnit, wanted: SearchCriteria): number {
  switch (wanted.sort) {
    case 'price':
      return unit.rentCents;
    case 'newest':
      return -daysBetween('2000-01-01', unit.listedOn);
    case 'size':
      return -(unit.sqft ?? 0);
    case 'distance':
      return wanted.center ? kilometers(unit, wanted.center) : 0;
    case 'recommended':
      return -calculateRankScore(referenceTerms(unit, wanted));
  }
}

/** Rounds keys so that floating-point differences do not matter. Ties are ordered by ID. */
const rounded = (key: number) => Math.round(key * 1e6);

const groupOf = (unit: ReferenceUnit, { grouped }: SearchCriteria) => (grouped ? unit.propertyId : unit.homeId);

/** All groups in order, as home IDs. Fixed groups come first, and are empty if they no longer match. */
export function referenceSlots(units: readonly ReferenceUnit[], wanted: SearchCriteria, fixed: FixedOrder): number[][] {
  const idOf = ([first]: readonly number[]) =>
    groupOf(
      units.find(({ homeId }) => homeId === first)!,
      wanted,
    );
  const groups = referenceGroups(units, wanted);
  return [
    ...fixed.map((id) => groups.find((homes) => idOf(homes) === id) ?? []),
    ...groups.filter((homes) => !fixed.includes(idOf(homes))),
  ];
}

/** All groups in order, as home IDs. */
export function referenceGroups(units: readonly ReferenceUnit[], wanted: SearchCriteria): number[][] {
  const found = units
    .filter((unit) => matches(unit, wanted))
    .map((unit) => ({ unit, key: rounded(sortKey(unit, wanted)) }));
  const groups = new Map<number, typeof found>();
  for (const item of found) {
    const id = groupOf(item.unit, wanted);
    groups.set(id, [...(groups.get(id) ?? []), item]);
  }
  const best = (items: typeof found) => Math.min(...items.map(({ key }) => key));
  return [...groups]
    .sort(([idA, a], [idB, b]) => best(a) - best(b) || idA - idB)
    .map(([, items]) =>
      items.sort((a, b) => a.key - b.key || a.unit.homeId - b.unit.homeId).map(({ unit }) => unit.homeId),
    );
}

export function referenceFacets(units: readonly ReferenceUnit[], wanted: SearchCriteria, mostPins: number): Facets {
  const without = (filter?: Filter) => units.filter((unit) => matches(unit, wanted, filter));
  const rents = without('price').map((unit) => unit.rentCents);
  const count = <Key extends number>(keys: readonly Key[]) =>
    [...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length] as const);
  const types = count(without('type').map((unit) => Number(unit.furnished))).sort(([a], [b]) => b - a);
  const steps = count(rents.map((rent) => Math.floor(calculateMonthlyPrice(rent, wanted.monthlyRate) / 2_500))).sort(
    ([a], [b]) => a - b,
  );
  return {
    types: types.map(([furnished, homes]) => ({ furnished: furnished === 1, homes })),
    prices: steps.map(([step, homes]) => ({ step, homes })),
    map: referenceMap(without(), wanted, mostPins),
    rentCents: rents.length === 0 ? null : { minimum: Math.min(...rents), maximum: Math.max(...rents) },
    beds: count(without('beds').map((unit) => Math.min(4, unit.beds)))
      .sort(([a], [b]) => a - b)
      .map(([beds, homes]) => ({ beds, homes })),
    amenities: AMENITIES.map((_, bit) => without().filter((unit) => unit.amenityMask & (1 << bit)).length),
    neighborhoods: count(without('neighborhood').flatMap((unit) => unit.neighborhoodId ?? []))
      .sort(([idA, a], [idB, b]) => b - a || idA - idB)
      .map(([id, homes]) => ({ id, homes })),
  };
}

function referenceMap(found: readonly ReferenceUnit[], wanted: SearchCriteria, mostPins: number): ResultMap {
  const groups = [...Map.groupBy(found, (unit) => groupOf(unit, wanted))]
    .sort(([a], [b]) => a - b)
    .map(([, homes]) => homes);
  const rentOf = (homes: readonly ReferenceUnit[]) => Math.min(...homes.map(({ rentCents }) => rentCents));
  if (groups.length <= mostPins) {
    return {
      kind: 'pins',
      pins: groups.map((homes) => {
        const { homeId, propertyId, latitude, longitude, rentCents } = homes.toSorted(
          (a, b) => a.rentCents - b.rentCents || a.homeId - b.homeId,
        )[0]!;
        return { homeId, propertyId, latitude, longitude, rentCents, homes: homes.length };
      }),
    };
  }
  const bounds = (homes: readonly Point[]) => {
    const [latitudes, longitudes] = [homes.map(({ latitude }) => latitude), homes.map(({ longitude }) => longitude)];
    return {
      south: Math.min(...latitudes),
      west: Math.min(...longitudes),
      north: Math.max(...latitudes),
      east: Math.max(...longitudes),
    };
  };
  const { south, west, north, east } = wanted.box ?? bounds(found);
  const cellOf = (at: number, from: number, to: number) =>
    from === to ? 0 : Math.min(7, Math.floor(((at - from) / (to - from)) * 8));
  const cells = Map.groupBy(
    found,
    ({ latitude, longitude }) => cellOf(latitude, south, north) * 8 + cellOf(longitude, west, east),
  );
  return {
    kind: 'clusters',
    clusters: [...cells]
      .sort(([a], [b]) => a - b)
      .map(([, homes]) => ({ ...bounds(homes), rentCents: rentOf(homes), homes: homes.length })),
  };
}
