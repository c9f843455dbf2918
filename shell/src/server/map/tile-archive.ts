import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { Compression, PMTiles, SharedPromiseCache, TileType, type DecompressFunc } from 'pmtiles';
import { z } from 'zod';
import { parseAttribution, type Attribution } from './attribution.ts';
import { createFileSource, createUrlSource } from './archive-source.ts';

/** The largest decompressed directory or tile. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Directories of an archive that are kept in memory. */
const MAX_DIRECTORIES = 64;

const LIMIT = { maxOutputLength: MAX_BYTES };
const decompressors: Partial<Record<Compression, (bytes: Buffer, limit: typeof LIMIT) => Promise<Buffer>>> = {
  [Compression.Gzip]: promisify(gunzip),
  [Compression.Brotli]: promisify(brotliDecompress),
  [Compression.Zstd]: promisify(zstdDecompress),
};

const decompress: DecompressFunc = async (data, compression) => {
  if (compression === Compression.None || compression === Compression.Unknown) return data;
  const run = decompressors[compression];
  if (!run) throw new Error(`the archive has an unknown compression (${compression})`);
  return new Uint8Array(await run(Buffer.from(data), LIMIT)).buffer;
};

/** The layers that the style draws. */
const LAYERS = ['earth', 'roads', 'water'];

const metadataSchema = z.object({
  attribution: z.string().optional(),
  vector_layers: z.array(z.object({ id: z.string() })),
});

const OPEN_STREET_MAP: Attribution[] = [{ text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }];

export type TileSet = {
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north. */ bounds: [number, number, number, number];
  attribution: Attribution[];
};

export type TileArchive = {
  tileSet: TileSet;
  /** Changes with the content of the archive; undefined if its server does not tell. */
  version: string | undefined;
  /** The uncompressed vector tile; null if the archive has none there. */
  readTile(z: number, x: number, y: number): Promise<Buffer | null>;
};

/** Opens a PMTiles archive at a path or URL. Throws if it cannot be read or has no Protomaps basemap. */
export async function openArchive(location: string): Promise<TileArchive> {
  const source = /^https?:/.test(location) ? createUrlSource(location) : createFileSource(location);
  const archive = new PMTiles(source, new SharedPromiseCache(MAX_DIRECTORIES, undefined, decompress), decompress);
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt) throw new Error('the archive has no vector tiles');
  const metadata = metadataSchema.parse(await archive.getMetadata());
  const missing = LAYERS.filter((layer) => !metadata.vector_layers.some(({ id }) => id === layer));
  if (missing.length > 0) throw new Error(`the archive is no Protomaps basemap: it has no layer ${missing.join(', ')}`);
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
  const stated = parseAttribution(metadata.attribution ?? '');
  return {
    version: header.etag,
    tileSet: {
      minZoom,
      maxZoom,
      bounds: [minLon, minLat, maxLon, maxLat],
      attribution: stated.length > 0 ? stated : OPEN_STREET_MAP,
    },
    async readTile(zoom, x, y) {
      if (zoom < minZoom || zoom > maxZoom) return null;
      const tile = await archive.getZxy(zoom, x, y);
      return tile ? Buffer.from(tile.data) : null;
    },
  };
}
