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
  readonly squareFeet: number | null;
  readonly amenityMask: number;
  readonly hasPhotos: boolean;
  readonly furnished: boolean | null;
  readonly pets: boolean | null;
  readonly maxOccupants: number | null;
  readonly rating: number | null;
  readonly installed: boolean;
  readonly minimumNights: number;
  readonly listedOn: string;
  readonly priceTerm: number;
  readonly detailTerm: number;
  readonly busy: readonly DateRange[];
};

type Filter = 'price' | 'beds' | 'neighborhood' | 'amenities' | 'type' | 'guests' | 'size';

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
    (name, bit) =>
      !(wanted.amenityMask & (1 << bit)) ||
      Boolean(unit.amenityMask & (1 << bit)) ||
      (name === 'pets' && unit.pets === null && wanted.notStated.has('pets')),
  );
  const photos = wanted.amenityMask < 2 ** 30 || unit.hasPhotos;
  const type =
    wanted.furnished === null ||
    (unit.furnished === null ? wanted.notStated.has('furnished') : unit.furnished === wanted.furnished);
  const guests =
    wanted.minimumOccupants === null ||
    (unit.maxOccupants === null ? wanted.notStated.has('guests') : unit.maxOccupants >= wanted.minimumOccupants);
  const size =
    wanted.minimumSquareFootage === null ||
    (unit.squareFeet === null ? wanted.notStated.has('size') : unit.squareFeet >= wanted.minimumSquareFootage);
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
    (!wanted.furnishedOnly || unit.furnished === true) &&
    (!wanted.installed || unit.installed) &&
    (wanted.homeIds === null || wanted.homeIds.includes(unit.homeId)) &&
    (without === 'price' || price) &&
    (without === 'beds' || beds) &&
    (without === 'neighborhood' || neighborhood) &&
    (without === 'amenities' || (amenities && photos)) &&
    (without === 'type' || type) &&
    (without === 'guests' || guests) &&
    (without === 'size' || size)
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
    photos: unit.hasPhotos ? 100 : 0,
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
      return -(unit.squareFeet ?? 0);
    case 'rating':
      return -(unit.rating ?? 0);
    case 'distance':
      return wanted.center ? kilometers(unit, wanted.center) : 0;
    case 'recommended':
      return (
        -calculateRankScore(referenceTerms(unit, wanted)) +
        (wanted.firstCityIds.length > 0 && !wanted.firstCityIds.includes(unit.displayCityId) ? 1000 : 0)
      );
  }
}

/** Rounds keys so that floating-point differences do not matter. Ties are ordered by ID. */
const rounded = (key: number) => Math.round(key * 1e6);

const getGroupId = (unit: ReferenceUnit, { grouped }: SearchCriteria) => (grouped ? unit.propertyId : unit.homeId);

/** All groups in order, as home IDs. Fixed groups come first, and are empty if they no longer match. */
export function referenceSlots(units: readonly ReferenceUnit[], wanted: SearchCriteria, fixed: FixedOrder): number[][] {
  const toGroupId = ([first]: readonly number[]) =>
    getGroupId(
      units.find(({ homeId }) => homeId === first)!,
      wanted,
    );
  const groups = referenceGroups(units, wanted);
  return [
    ...fixed.map((id) => groups.find((homes) => toGroupId(homes) === id) ?? []),
    ...groups.filter((homes) => !fixed.includes(toGroupId(homes))),
  ];
}

/** All groups in order, as home IDs. */
export function referenceGroups(units: readonly ReferenceUnit[], wanted: SearchCriteria): number[][] {
  const found = units
    .filter((unit) => matches(unit, wanted))
    .map((unit) => ({ unit, key: rounded(sortKey(unit, wanted)) }));
  const groups = new Map<number, typeof found>();
  for (const item of found) {
    const id = getGroupId(item.unit, wanted);
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
  const types = count(without('type').flatMap(({ furnished }) => (furnished === null ? [] : [Number(furnished)]))).sort(
    ([a], [b]) => b - a,
  );
  const includingPets = { ...wanted, notStated: new Set([...wanted.notStated, 'pets' as const]) };
  const steps = count(rents.map((rent) => Math.floor(calculateMonthlyPrice(rent, wanted.monthlyRate) / 2_500))).sort(
    ([a], [b]) => a - b,
  );
  return {
    types: types.map(([furnished, homes]) => ({ furnished: furnished === 1, homes })),
    notStated: {
      furnished: without('type').filter(({ furnished }) => furnished === null).length,
      guests: without('guests').filter(({ maxOccupants }) => maxOccupants === null).length,
      size: without('size').filter(({ squareFeet }) => squareFeet === null).length,
      pets: units.filter((unit) => unit.pets === null && matches(unit, includingPets)).length,
    },
    prices: steps.map(([step, homes]) => ({ step, homes })),
    map: referenceMap(without(), wanted, mostPins),
    rentCents: rents.length === 0 ? null : { minimum: Math.min(...rents), maximum: Math.max(...rents) },
    beds: count(without('beds').map((unit) => Math.min(4, unit.beds)))
      .sort(([a], [b]) => a - b)
      .map(([beds, homes]) => ({ beds, homes })),
    amenities: AMENITIES.map((_, bit) => without().filter((unit) => unit.amenityMask & (1 << bit)).length),
    hasPhotos: without().filter(({ hasPhotos }) => hasPhotos).length,
    neighborhoods: count(without('neighborhood').flatMap((unit) => unit.neighborhoodId ?? []))
      .sort(([idA, a], [idB, b]) => b - a || idA - idB)
      .map(([id, homes]) => ({ id, homes })),
  };
}

function referenceMap(found: readonly ReferenceUnit[], wanted: SearchCriteria, mostPins: number): ResultMap {
  const groups = [...Map.groupBy(found, (unit) => getGroupId(unit, wanted))]
    .sort(([a], [b]) => a - b)
    .map(([, homes]) => homes);
  const getLowestRent = (homes: readonly ReferenceUnit[]) => Math.min(...homes.map(({ rentCents }) => rentCents));
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
  const getLines = (side: 'latitude' | 'longitude', ends: readonly [number, number] | null) => {
    const sorted = groups.map(([home]) => home![side]).sort((a, b) => a - b);
    return [1, 2, 3, 4, 5, 6, 7].map((line) =>
      ends ? ends[0] + ((ends[1] - ends[0]) * line) / 8 : sorted[Math.floor((line * sorted.length) / 8)]!,
    );
  };
  const { box } = wanted;
  const latitudes = getLines('latitude', box && [box.south, box.north]);
  const longitudes = getLines('longitude', box && [box.west, box.east]);
  const toCell = (at: number, lines: readonly number[]) => lines.filter((line) => line <= at).length;
  const cells = Map.groupBy(
    found,
    ({ latitude, longitude }) => toCell(latitude, latitudes) * 8 + toCell(longitude, longitudes),
  );
  return {
    kind: 'clusters',
    clusters: [...cells]
      .sort(([a], [b]) => a - b)
      .map(([, homes]) => ({ ...bounds(homes), rentCents: getLowestRent(homes), homes: homes.length })),
  };
}
