import type { CalendarDate, DateRange } from '@lodestay/stay';
import { createDemoStays } from './demo-calendar.ts';
import { makeHome, type DemoHome } from './demo-home.ts';
import type { DemoMarket } from './demo-markets.ts';
import { makeProperty, type DemoProperty } from './demo-property.ts';
import { dice, type Dice } from './dice.ts';
import type { CityPoint } from './geonames.ts';

export type DemoBuilding = DemoProperty & {
  readonly market: string;
  readonly city: Pick<CityPoint, 'name' | 'state'>;
  readonly neighborhood: string | null;
  readonly homes: readonly (DemoHome & {
    readonly stays: readonly DateRange[];
    /** Whether the home is no longer offered. */
    readonly removed: boolean;
  })[];
};

type Place = {
  readonly city: CityPoint;
  readonly neighborhood: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly level: number;
};

/** The share of a market's buildings in neighborhoods of the central city. The others are in cities around it. */
const CENTRAL_SHARE = 0.78;
const SUBURBAN_LEVEL = 0.86;

/** The first furnished home of these markets requires a deposit, in cents; no other home does. */
const DEPOSITS: Readonly<Record<string, number>> = { Seattle: 50_000, Austin: 75_000 };

/** Generates all buildings of a market. The result depends only on the market and the day. */
export function createDemoBuildings(
  market: DemoMarket,
  [central, ...around]: readonly CityPoint[],
  today: CalendarDate,
): DemoBuilding[] {
  const chance = dice(`lodestay/${market.name}`);
  const taken = new Set<string>();
  const buildings: DemoBuilding[] = [];
  const places = rotatePlaces(chance, market, central!, around);
  for (let left = market.homes; left > 0;) {
    const { value: place } = places.next();
    const property = makeProperty(chance, market, { ...place, central: place.neighborhood !== null }, taken);
    const count = Math.min(
      left,
      { tower: chance.between(4, 9), midrise: chance.between(2, 6), walkup: chance.between(1, 3) }[property.kind],
    );
    buildings.push({
      ...property,
      market: market.name,
      city: place.city,
      neighborhood: place.neighborhood,
      homes: makeHomes(chance, market, property, place, count, today),
    });
    left -= count;
  }
  return withDeposit(buildings, DEPOSITS[market.name]);
}

function withDeposit(buildings: DemoBuilding[], depositCents: number | undefined): DemoBuilding[] {
  const first = buildings.flatMap(({ homes }) => homes).find(({ type }) => type === 'FurnishedHome');
  if (depositCents === undefined || !first) return buildings;
  return buildings.map((building) => ({
    ...building,
    homes: building.homes.map((home) => (home === first ? { ...home, depositCents } : home)),
  }));
}

/** Yields neighborhoods and surrounding cities in rotation, so that none stays empty. */
function* rotatePlaces(
  chance: Dice,
  { neighborhoods }: DemoMarket,
  central: CityPoint,
  around: readonly CityPoint[],
): Generator<Place, never> {
  for (let inside = 0, outside = 0; ;) {
    if (around.length > 0 && !chance.chance(CENTRAL_SHARE)) {
      const city = around[outside++ % around.length]!;
      yield { city, neighborhood: null, latitude: city.latitude, longitude: city.longitude, level: SUBURBAN_LEVEL };
      continue;
    }
    const [neighborhood, latitude, longitude, level] = neighborhoods[inside++ % neighborhoods.length]!;
    yield { city: central, neighborhood, latitude, longitude, level };
  }
}

function makeHomes(
  chance: Dice,
  market: DemoMarket,
  property: DemoProperty,
  { city, neighborhood, level }: Place,
  count: number,
  today: CalendarDate,
): DemoBuilding['homes'] {
  const units = new Set<string>();
  return Array.from({ length: count }, () => {
    const { unitNumber, floor } = chooseUnit(chance, property, units);
    const home = makeHome(chance, market, {
      property,
      place: neighborhood ?? city.name,
      level,
      unitNumber,
      floor,
      today,
    });
    return { ...home, stays: createDemoStays(chance, today), removed: false };
  });
}

function chooseUnit(
  chance: Dice,
  { kind, floors }: DemoProperty,
  units: Set<string>,
): { unitNumber: string; floor: number } {
  for (;;) {
    const floor = chance.between(1, floors);
    const unitNumber =
      kind === 'walkup'
        ? `${floor}${chance.pick(['A', 'B', 'C', 'D'])}`
        : `${floor}${String(chance.between(1, 14)).padStart(2, '0')}`;
    if (units.has(unitNumber)) continue;
    units.add(unitNumber);
    return { unitNumber, floor };
  }
}
