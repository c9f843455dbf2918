import type { Box, ResultMap, SearchCriteria } from '../criteria.ts';
import type { Facts } from './facts.ts';
import type { FoundGroup } from './found-groups.ts';

/** Pins that a map can carry and a response should; more groups than these are shown as clusters. */
export const MOST_PINS = 300;
/** Cells of the clusters' grid, on each side of the map. */
const GRID = 8;

type Cluster = Box & { rentCents: number; homes: number };

export function resultMap(facts: Facts, groups: readonly FoundGroup[], { box }: Pick<SearchCriteria, 'box'>, mostPins = MOST_PINS): ResultMap {
  if (groups.length <= mostPins) return { kind: 'pins', pins: groups.toSorted((a, b) => a.id - b.id).map((group) => pinOf(facts, group)) };
  const { south, west, north, east } = box ?? boundsOf(facts, groups);
  const cells = new Map<number, Cluster>();
  for (const { rows } of groups) {
    // A group is where its property is, so it is in one cell as a whole.
    const [latitude, longitude] = [facts.latitude[rows[0]!]!, facts.longitude[rows[0]!]!];
    const cell = cellOf(latitude, south, north) * GRID + cellOf(longitude, west, east);
    const known = cells.get(cell);
    const cluster = known ?? { south: latitude, west: longitude, north: latitude, east: longitude, rentCents: Infinity, homes: 0 };
    if (!known) cells.set(cell, cluster);
    widen(cluster, latitude, longitude);
    cluster.homes += rows.length;
    for (const row of rows) cluster.rentCents = Math.min(cluster.rentCents, facts.rentCents[row]!);
  }
  return { kind: 'clusters', clusters: [...cells].sort(([a], [b]) => a - b).map(([, cluster]) => cluster) };
}

function pinOf(facts: Facts, { rows }: FoundGroup) {
  const cheapest = rows.reduce((best, row) => (facts.rentCents[row]! - facts.rentCents[best]! || facts.homeId[row]! - facts.homeId[best]!) < 0 ? row : best);
  return {
    homeId: facts.homeId[cheapest]!, propertyId: facts.propertyId[cheapest]!, latitude: facts.latitude[cheapest]!, longitude: facts.longitude[cheapest]!,
    rentCents: facts.rentCents[cheapest]!, homes: rows.length,
  };
}

function boundsOf(facts: Facts, groups: readonly FoundGroup[]): Box {
  const bounds = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };
  for (const { rows: [row] } of groups) widen(bounds, facts.latitude[row!]!, facts.longitude[row!]!);
  return bounds;
}

function widen(box: { -readonly [Side in keyof Box]: number }, latitude: number, longitude: number): void {
  box.south = Math.min(box.south, latitude);
  box.north = Math.max(box.north, latitude);
  box.west = Math.min(box.west, longitude);
  box.east = Math.max(box.east, longitude);
}

const cellOf = (at: number, from: number, to: number) => (from === to ? 0 : Math.min(GRID - 1, Math.floor(((at - from) / (to - from)) * GRID)));
