import type { Box, ResultMap, SearchCriteria } from '../criteria/criteria.ts';
import type { HomeRows } from './home-columns.ts';
import { getGroupRows, type FoundGroups } from './found-groups.ts';

/** The maximum number of pins in a response. More groups are shown as clusters. */
export const MAX_PINS = 300;
/** Cells per side of the cluster grid. */
const GRID = 8;
const INNER_LINES = Array.from({ length: GRID - 1 }, (_, index) => index + 1);

type Cluster = Box & { rentCents: number; homes: number };

export function createResultMap(
  columns: HomeRows,
  groups: FoundGroups,
  { box }: Pick<SearchCriteria, 'box'>,
  mostPins = MAX_PINS,
): ResultMap {
  if (groups.count <= mostPins) {
    const byId = Array.from(groups.ids, (id, group) => ({ id, group })).sort((a, b) => a.id - b.id);
    return { kind: 'pins', pins: byId.map(({ group }) => toPin(columns, getGroupRows(groups, group))) };
  }
  const rowLines = createLines(groups, columns.latitude, box && [box.south, box.north]);
  const columnLines = createLines(groups, columns.longitude, box && [box.west, box.east]);
  const cells: (Cluster | undefined)[] = Array.from({ length: GRID * GRID });
  const { starts, rows } = groups;
  for (let group = 0; group < groups.count; group += 1) {
    // All homes of a group share the location of their property, so a group is in one cell.
    const row = rows[starts[group]!]!;
    const latitude = columns.latitude[row]!;
    const longitude = columns.longitude[row]!;
    const cell = getBand(latitude, rowLines) * GRID + getBand(longitude, columnLines);
    const cluster = (cells[cell] ??= { ...NOWHERE, rentCents: Infinity, homes: 0 });
    widen(cluster, latitude, longitude);
    cluster.homes += starts[group + 1]! - starts[group]!;
    for (let at = starts[group]!; at < starts[group + 1]!; at += 1)
      cluster.rentCents = Math.min(cluster.rentCents, columns.rentCents[rows[at]!]!);
  }
  return { kind: 'clusters', clusters: cells.filter((cell) => cell !== undefined) };
}

function toPin(columns: HomeRows, rows: Int32Array) {
  const cheapest = rows.reduce((best, row) =>
    (columns.rentCents[row]! - columns.rentCents[best]! || columns.homeId[row]! - columns.homeId[best]!) < 0
      ? row
      : best,
  );
  return {
    homeId: columns.homeId[cheapest]!,
    propertyId: columns.propertyId[cheapest]!,
    latitude: columns.latitude[cheapest]!,
    longitude: columns.longitude[cheapest]!,
    rentCents: columns.rentCents[cheapest]!,
    homes: rows.length,
  };
}

const NOWHERE: Box = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };

function widen(box: { -readonly [Side in keyof Box]: number }, latitude: number, longitude: number): void {
  box.south = Math.min(box.south, latitude);
  box.north = Math.max(box.north, latitude);
  box.west = Math.min(box.west, longitude);
  box.east = Math.max(box.east, longitude);
}

/**
 * The lines of the grid in one direction. They divide the map area evenly. Without a map area they divide the groups evenly:
 * one distant home would otherwise leave the whole city in one cell.
 */
function createLines(
  { count, starts, rows }: FoundGroups,
  degrees: Float64Array,
  side: readonly [number, number] | null,
) {
  if (side) return INNER_LINES.map((line) => side[0] + ((side[1] - side[0]) * line) / GRID);
  const sorted = Float64Array.from({ length: count }, (_, group) => degrees[rows[starts[group]!]!]!).sort();
  return INNER_LINES.map((line) => sorted[Math.floor((line * count) / GRID)]!);
}

/** The number of lines at or below a place. */
function getBand(at: number, lines: readonly number[]): number {
  let band = 0;
  while (band < lines.length && at >= lines[band]!) band += 1;
  return band;
}
