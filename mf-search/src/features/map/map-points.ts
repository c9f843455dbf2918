import type { HomeCardData, HomeSearchResult } from '@lodestay/contracts';
import type { Bounds } from '@lodestay/links';

/** One group of all results, where it stands on the map. */
export type MapPoint = {
  key: string;
  longitude: number;
  latitude: number;
  /** Of the home that the group's card shows. */
  slug: string;
  /** The card of the list; null for a group of another page. */
  home: HomeCardData | null;
  /** Lowest month's price in cents. */
  price: number;
  homes: number;
  /** The point stands for many groups in a part of the map that is too full for pins. */
  area?: Bounds;
};

type Found = Pick<HomeSearchResult, 'pins' | 'clusters'>;

/** What a pin stands for: one property, or several that would lie on each other. */
export type Pin = { key: string; longitude: number; latitude: number; points: readonly MapPoint[] };

export type PlaceName = { name: string; longitude: number; latitude: number };

/**
 * All results as points: those of the list have its cards, those of other pages a price, and where the api joined them an area.
 * Until the answer with all of them is there, the list alone.
 */
export function mapPoints(groups: HomeSearchResult['homeGroups'], all: Found | undefined): MapPoint[] {
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
    return all.clusters.map(({ longitude, latitude, price, homes, ...area }, index) => ({
      key: `area ${index}`,
      longitude,
      latitude,
      slug: '',
      home: null,
      price,
      homes,
      area,
    }));
  // A pin is named after the cheapest home of its group, a card after the best.
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

export const getHomes = (pin: Pin): number => pin.points.reduce((sum, point) => sum + point.homes, 0);

type Position = { x: number; y: number };

/** Pins are as wide as what is written on them; nearer ones would hide each other. Pixels. */
const PRICE_WIDTH = 68;
const COUNT_WIDTH = 84;
const PIN_HEIGHT = 34;

const getWidth = (homes: number) => (homes > 1 ? COUNT_WIDTH : PRICE_WIDTH);

type Joined = { at: Position; homes: number; points: MapPoint[] };

const overlap = (a: Joined, b: Joined) =>
  Math.abs(a.at.x - b.at.x) * 2 < getWidth(a.homes) + getWidth(b.homes) && Math.abs(a.at.y - b.at.y) < PIN_HEIGHT;

function join(a: Joined, b: Joined): Joined {
  const [mine, all] = [a.points.length, a.points.length + b.points.length];
  const between = (one: number, other: number) => (one * mine + other * (all - mine)) / all;
  return {
    at: { x: between(a.at.x, b.at.x), y: between(a.at.y, b.at.y) },
    homes: a.homes + b.homes,
    points: [...a.points, ...b.points],
  };
}

/**
 * Joins points whose pins would overlap, and what is joined again until nothing does. The order of the list decides who stays itself, so that the same view
 * always has the same pins; a pin stands in the middle of its points.
 */
export function pinsFor(points: readonly MapPoint[], project: (point: MapPoint) => Position): Pin[] {
  let pins: Joined[] = points.map((point) => ({ at: project(point), homes: point.homes, points: [point] }));
  for (let before = Number.POSITIVE_INFINITY; pins.length < before;) {
    before = pins.length;
    const apart: Joined[] = [];
    for (const pin of pins) {
      const near = apart.findIndex((other) => overlap(other, pin));
      if (near < 0) apart.push(pin);
      else apart[near] = join(apart[near]!, pin);
    }
    pins = apart;
  }
  return pins.map(({ points: joined }) => ({
    key: joined[0]!.key,
    longitude: mean(joined.map((point) => point.longitude)),
    latitude: mean(joined.map((point) => point.latitude)),
    points: joined,
  }));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** So many of the points nearest to the middle are always in the first view. */
const SHOWN_SHARE = 0.85;

/** Degrees. A place so far from the homes is in another part of the country. */
const FAR = 1;

/** The box to show first: around the bulk of the list, so that one home far out does not press all the others into one pin, and around what they are to be near. */
export function firstView(
  points: readonly { longitude: number; latitude: number }[],
  near: { longitude: number; latitude: number } | null = null,
): Bounds | null {
  const middle = {
    longitude: median(points.map((point) => point.longitude)),
    latitude: median(points.map((point) => point.latitude)),
  };
  const distance = (point: { longitude: number; latitude: number }) =>
    Math.hypot(point.longitude - middle.longitude, point.latitude - middle.latitude);
  const nearest = [...points].sort((a, b) => distance(a) - distance(b));
  const shown = nearest.slice(0, Math.ceil(points.length * SHOWN_SHARE));
  return boundsOf(near && distance(near) < FAR ? [...shown, near] : shown);
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The smallest box around points, null for none. */
export function boundsOf(points: readonly { longitude: number; latitude: number }[]): Bounds | null {
  if (points.length === 0) return null;
  const longitudes = points.map((point) => point.longitude);
  const latitudes = points.map((point) => point.latitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

const LETTER_WIDTH = 6.5;
const LINE_HEIGHT = 16;
/** Names hang below their place: above it stands the pin. Pixels. */
export const NAME_DROP = 12;

/** The names that can be read where they stand: covered neither by a pin nor by a name before them. */
export function readableNames(
  places: readonly PlaceName[],
  pins: readonly Pin[],
  project: (place: { longitude: number; latitude: number }) => Position,
): PlaceName[] {
  type Box = Position & { width: number; height: number };
  const hide = (a: Box, b: Box) =>
    Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;
  const taken: Box[] = pins.map((pin) => {
    const { x, y } = project(pin);
    return { x, y: y - PIN_HEIGHT / 2, width: getWidth(getHomes(pin)), height: PIN_HEIGHT };
  });
  return places.filter((place) => {
    const { x, y } = project(place);
    const box = { x, y: y + NAME_DROP, width: place.name.length * LETTER_WIDTH, height: LINE_HEIGHT };
    if (taken.some((other) => hide(other, box))) return false;
    taken.push(box);
    return true;
  });
}

/** The neighborhoods of the list, each named in the middle of its homes. */
export function placeNames(groups: HomeSearchResult['homeGroups']): PlaceName[] {
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
