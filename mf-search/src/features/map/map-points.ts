import type { HomeCardData, HomeSearchResult } from '@lodestay/contracts';
import type { Bounds } from '@lodestay/links';

/** A group of the results with its position on the map. */
export type MapPoint = {
  key: string;
  longitude: number;
  latitude: number;
  /** Slug of the home on the group's card; empty if only its place is known. */
  slug: string;
  /** The home of the card; null for a group on another page. */
  home: HomeCardData | null;
  /** Lowest monthly price in cents. */
  price: number;
  homes: number;
  /** Set if the point is a cluster whose homes are in more than one place: their area. */
  area?: Bounds;
};

type Pins = Pick<HomeSearchResult, 'pins' | 'clusters'>;

/** A pin represents one group, or several groups whose pins would overlap. */
export type Pin = { key: string; longitude: number; latitude: number; points: readonly MapPoint[] };

export type PlaceName = { name: string; longitude: number; latitude: number };

/**
 * All results as points. Groups of the current page have a card, groups of other pages only a price, and clusters an area.
 * Returns only the current page until all pins are loaded.
 */
export function toMapPoints(groups: HomeSearchResult['homeGroups'], all: Pins | undefined): MapPoint[] {
  const listed = groups.flatMap(({ key, homes, others }): MapPoint[] => {
    const [home] = homes;
    return home
      ? [
          {
            key,
            longitude: home.longitude,
            latitude: home.latitude,
            slug: home.slug,
            home,
            price: home.displayPriceWithDiscount,
            homes: homes.length + (others?.homes ?? 0),
          },
        ]
      : [];
  });
  if (!all) return listed;
  if (all.clusters.length > 0)
    return all.clusters.map(({ longitude, latitude, price, homes, ...area }) => ({
      key: `area ${latitude} ${longitude}`,
      longitude,
      latitude,
      slug: '',
      home: null,
      price,
      homes,
      ...(area.south < area.north || area.west < area.east ? { area } : {}),
    }));
  // The slug of a pin is that of the cheapest home and the card shows the best one, so groups are compared by property.
  const onPage = new Set(groups.flatMap(({ homes }) => homes.map(({ property }) => property.id)));
  return [
    ...listed,
    ...all.pins
      .filter(({ propertyId }) => !onPage.has(propertyId))
      .map(({ slug, longitude, latitude, price, homes }) => ({
        key: slug,
        longitude,
        latitude,
        slug,
        home: null,
        price,
        homes,
      })),
  ];
}

export const countHomes = (pin: Pin): number => pin.points.reduce((sum, point) => sum + point.homes, 0);

type Position = { x: number; y: number };

/** Sizes of pins with a price and with a count, in pixels. */
const PRICE_WIDTH = 68;
const COUNT_WIDTH = 84;
const PIN_HEIGHT = 34;

const getPinWidth = (homes: number) => (homes > 1 ? COUNT_WIDTH : PRICE_WIDTH);

type PlacedPin = { position: Position; homes: number; points: MapPoint[] };

const isOverlapping = (a: PlacedPin, b: PlacedPin) =>
  Math.abs(a.position.x - b.position.x) * 2 < getPinWidth(a.homes) + getPinWidth(b.homes) &&
  Math.abs(a.position.y - b.position.y) < PIN_HEIGHT;

function joinPins(a: PlacedPin, b: PlacedPin): PlacedPin {
  const [count, total] = [a.points.length, a.points.length + b.points.length];
  const calculateMean = (first: number, second: number) => (first * count + second * (total - count)) / total;
  return {
    position: {
      x: calculateMean(a.position.x, b.position.x),
      y: calculateMean(a.position.y, b.position.y),
    },
    homes: a.homes + b.homes,
    points: [...a.points, ...b.points],
  };
}

/**
 * Joins points until no two pins overlap. Earlier points of the list keep their pin, so that the same view always has the
 * same pins. A pin is at the center of its points.
 */
export function createPins(points: readonly MapPoint[], project: (point: MapPoint) => Position): Pin[] {
  let pins: PlacedPin[] = points.map((point) => ({ position: project(point), homes: point.homes, points: [point] }));
  for (let before = Number.POSITIVE_INFINITY; pins.length < before;) {
    before = pins.length;
    const separate: PlacedPin[] = [];
    for (const pin of pins) {
      const overlapping = separate.findIndex((other) => isOverlapping(other, pin));
      if (overlapping < 0) separate.push(pin);
      else separate[overlapping] = joinPins(separate[overlapping]!, pin);
    }
    pins = separate;
  }
  return pins.map(({ points: members }) => ({
    key: members[0]!.key,
    longitude: mean(members.map((point) => point.longitude)),
    latitude: mean(members.map((point) => point.latitude)),
    points: members,
  }));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const LETTER_WIDTH = 6.5;
const LINE_HEIGHT = 16;
/** Distance of a name below its place, in pixels. The pin is above it. */
export const NAME_OFFSET = 12;

/** The names that neither a pin nor an earlier name covers. */
export function filterReadableNames(
  places: readonly PlaceName[],
  pins: readonly Pin[],
  project: (place: { longitude: number; latitude: number }) => Position,
): PlaceName[] {
  type Box = Position & { width: number; height: number };
  const isCovering = (a: Box, b: Box) =>
    Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;
  const occupied: Box[] = pins.map((pin) => {
    const { x, y } = project(pin);
    return { x, y: y - PIN_HEIGHT / 2, width: getPinWidth(countHomes(pin)), height: PIN_HEIGHT };
  });
  return places.filter((place) => {
    const { x, y } = project(place);
    const box = { x, y: y + NAME_OFFSET, width: place.name.length * LETTER_WIDTH, height: LINE_HEIGHT };
    if (occupied.some((other) => isCovering(other, box))) return false;
    occupied.push(box);
    return true;
  });
}

/** The neighborhoods of the list, each at the center of its homes. */
export function getPlaceNames(groups: HomeSearchResult['homeGroups']): PlaceName[] {
  const places = new Map<string, HomeCardData[]>();
  for (const home of groups.flatMap((group) => group.homes)) {
    if (home.neighborhoodName) places.set(home.neighborhoodName, [...(places.get(home.neighborhoodName) ?? []), home]);
  }
  return [...places].map(([name, homes]) => ({
    name,
    longitude: mean(homes.map((home) => home.longitude)),
    latitude: mean(homes.map((home) => home.latitude)),
  }));
}
