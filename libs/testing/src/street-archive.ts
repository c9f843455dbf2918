import { gzipSync } from 'node:zlib';

const TILE_UNITS = 4096;
/** Close enough that every part of a tile shows both streets at the zoom of a home's map. */
const BLOCK_UNITS = 256;
const BLOCKS = Array.from({ length: TILE_UNITS / BLOCK_UNITS }, (_, index) => (index + 0.5) * BLOCK_UNITS);

/** Bytes of a number in base 128, lowest digits first. */
function toVarint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

const toField = (number: number, bytes: readonly number[]) => [number * 8 + 2, ...toVarint(bytes.length), ...bytes];
const toText = (text: string) => [...Buffer.from(text)];
const toValue = (value: string | number) =>
  typeof value === 'string' ? toField(1, toText(value)) : [5 * 8, ...toVarint(value)];
const toZigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2);

type Feature = {
  type: 2 | 3;
  points: readonly (readonly [number, number])[];
  properties: Record<string, string | number>;
};

/** The commands of a line or polygon: move to the first point, lines to the others, and for a polygon the closing. */
function toGeometry({ type, points }: Feature): number[] {
  const steps = points.map(([x, y], index) => {
    const [beforeX, beforeY] = index === 0 ? [0, 0] : points[index - 1]!;
    return [...toVarint(toZigzag(x - beforeX)), ...toVarint(toZigzag(y - beforeY))];
  });
  const [first, ...others] = steps as [number[], ...number[][]];
  return [...toVarint(9), ...first, ...toVarint(others.length * 8 + 2), ...others.flat(), ...(type === 3 ? [15] : [])];
}

/** A layer of a vector tile (Mapbox Vector Tile 2.1). */
function toLayer(name: string, features: readonly Feature[]): number[] {
  const entries = features.flatMap(({ properties }) => Object.entries(properties));
  const keys = [...new Set(entries.map(([key]) => key))];
  const values = [...new Set(entries.map(([, value]) => value))];
  const encoded = features.flatMap((feature) => {
    const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
      ...toVarint(keys.indexOf(key)),
      ...toVarint(values.indexOf(value)),
    ]);
    return toField(2, [...toField(2, tags), 3 * 8, feature.type, ...toField(4, toGeometry(feature))]);
  });
  const VERSION = [15 * 8, 2];
  const EXTENT = [5 * 8, ...toVarint(TILE_UNITS)];
  return toField(3, [
    ...VERSION,
    ...toField(1, toText(name)),
    ...encoded,
    ...keys.flatMap((key) => toField(3, toText(key))),
    ...values.flatMap((value) => toField(4, toValue(value))),
    ...EXTENT,
  ]);
}

const street = (name: string, from: readonly [number, number], to: readonly [number, number]): Feature => ({
  type: 2,
  points: [from, to],
  // Tiles of Protomaps sort labels by the zoom at which a street appears.
  properties: { kind: 'major_road', kind_detail: 'primary', name, min_zoom: 7 },
});

/** A vector tile with land, a pond and a grid of two streets, which repeat, in the schema of Protomaps. */
export const createStreetTile = (): Buffer =>
  Buffer.from([
    ...toLayer('earth', [
      {
        type: 3,
        points: [
          [0, 0],
          [TILE_UNITS, 0],
          [TILE_UNITS, TILE_UNITS],
          [0, TILE_UNITS],
        ],
        properties: { kind: 'earth' },
      },
    ]),
    ...toLayer('water', [
      {
        type: 3,
        points: [
          [100, 100],
          [600, 100],
          [600, 600],
          [100, 600],
        ],
        properties: { kind: 'lake' },
      },
    ]),
    ...toLayer('roads', [
      ...BLOCKS.map((y) => street('Test Street', [0, y], [TILE_UNITS, y])),
      ...BLOCKS.map((x) => street('Archive Avenue', [x, 0], [x, TILE_UNITS])),
    ]),
  ]);

const HEADER_BYTES = 127;
const MAX_ZOOM = 14;
const GZIP = 2;
const MVT = 1;

type Options = { metadata?: object; /** The compressed tile. */ tile?: Buffer };

/** A PMTiles archive (version 3) of the world in which every tile to zoom 14 has the same streets. It contains no one's data. */
export function createStreetArchive({
  metadata = STREET_METADATA,
  tile = gzipSync(createStreetTile()),
}: Options = {}): Buffer {
  const tiles = (4 ** (MAX_ZOOM + 1) - 1) / 3;
  // One entry: first tile ID, number of equal tiles, bytes, and position plus one.
  const directory = gzipSync(Buffer.from([1, 0, tiles, tile.length, 1].flatMap(toVarint)));
  const json = gzipSync(JSON.stringify(metadata));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const positions = [
    [HEADER_BYTES, directory.length],
    [HEADER_BYTES + directory.length, json.length],
    [0, 0],
    [HEADER_BYTES + directory.length + json.length, tile.length],
    [tiles, 1],
  ].flat();
  for (const [index, value] of [...positions, 1].entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  for (const [index, value] of [1, GZIP, GZIP, MVT, 0, MAX_ZOOM].entries()) header.writeUInt8(value, 96 + index);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([header, directory, json, tile]);
}

/** Metadata of a Protomaps basemap. */
export const STREET_METADATA = {
  attribution: '<a href="https://example.com/maps">Test maps</a>',
  vector_layers: ['earth', 'water', 'roads'].map((id) => ({ id, fields: {} })),
};
