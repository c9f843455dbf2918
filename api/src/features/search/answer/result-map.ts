import type { Box, ResultMap, SearchCriteria } from '../criteria/criteria.ts';
import type { HomeRows } from './home-columns.ts';
import { rowsOf, type FoundGroups } from './found-groups.ts';

/** Pins that a map can carry and a response should; more groups than these are shown as clusters. */
export const MOST_PINS = 300;
/** Cells of the clusters' grid, on each side of the map. */
const GRID = 8;

type Cluster = Box & { rentCents: number; homes: number };

export function resultMap(
  facts: HomeRows,
  groups: FoundGroups,
  { box }: Pick<SearchCriteria, 'box'>,
  mostPins = MOST_PINS,
): ResultMap {
  if (groups.count <= mostPins) {
    const byId = Array.from(groups.ids, (id, group) => ({ id, group })).sort((a, b) => a.id - b.id);
    return { kind: 'pins', pins: byId.map(({ group }) => pinOf(facts, rowsOf(groups, group))) };
  }
  const { south, west, north, east } = box ?? boundsOf(facts, groups);
  const cells: (Cluster | undefined)[] = Array.from({ length: GRID * GRID });
  const { starts, rows } = groups;
  for (let group = 0; group < groups.count; group += 1) {
    // A group is where its property is, so it is in one cell as a whole.
    const row = rows[starts[group]!]!;
    const latitude = facts.latitude[row]!;
    const longitude = facts.longitude[row]!;
    const cell = cellOf(latitude, south, north) * GRID + cellOf(longitude, west, east);
    const cluster = (cells[cell] ??= { ...NOWHERE, rentCents: Infinity, homes: 0 });
    widen(cluster, latitude, longitude);
    cluster.homes += starts[group + 1]! - starts[group]!;
    for (let at = starts[group]!; at < starts[group + 1]!; at += 1)
      cluster.rentCents = Math.min(cluster.rentCents, facts.rentCents[rows[at]!]!);
  }
  return { kind: 'clusters', clusters: cells.filter((cell) => cell !== undefined) };
}

function pinOf(facts: HomeRows, rows: Int32Array) {
  const cheapest = rows.reduce((best, row) =>
    (facts.rentCents[row]! - facts.rentCents[best]! || facts.homeId[row]! - facts.homeId[best]!) < 0 ? row : best,
  );
  return {
    homeId: facts.homeId[cheapest]!,
    propertyId: facts.propertyId[cheapest]!,
    latitude: facts.latitude[cheapest]!,
    longitude: facts.longitude[cheapest]!,
    rentCents: facts.rentCents[cheapest]!,
    homes: rows.length,
  };
}

const NOWHERE: Box = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };

function boundsOf(facts: HomeRows, { count, starts, rows }: FoundGroups): Box {
  const bounds = { ...NOWHERE };
  for (let group = 0; group < count; group += 1)
    widen(bounds, facts.latitude[rows[starts[group]!]!]!, facts.longitude[rows[starts[group]!]!]!);
  return bounds;
}

function widen(box: { -readonly [Side in keyof Box]: number }, latitude: number, longitude: number): void {
  box.south = Math.min(box.south, latitude);
  box.north = Math.max(box.north, latitude);
  box.west = Math.min(box.west, longitude);
  box.east = Math.max(box.east, longitude);
}

const cellOf = (at: number, from: number, to: number) =>
  from === to ? 0 : Math.min(GRID - 1, Math.floor(((at - from) / (to - from)) * GRID));
