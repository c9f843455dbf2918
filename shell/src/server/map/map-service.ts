import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { MapSettings } from '../config/map-settings.ts';
import { createBasemapStyle } from './basemap-style.ts';
import { readExternalStyle } from './external-style.ts';
import { openArchive, type TileArchive } from './tile-archive.ts';

/** Path of a tile. MapLibre fills the template. */
export const TILE_PATH = '/map/tiles/{z}/{x}/{y}';

/** The map with streets that is in use. */
export type StreetMap = {
  /** The MapLibre style as JSON. */ style: string;
  etag: string;
  /** The origin that the browser loads tiles from; null for this site. */
  origin: string | null;
  /** The archive of the tiles; null if another origin sends them. */
  archive: TileArchive | null;
};

const toStreetMap = (style: object, part: Pick<StreetMap, 'origin' | 'archive'>): StreetMap => {
  const text = JSON.stringify(style);
  return { style: text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`, ...part };
};

async function readStreetMap({ kind, location }: NonNullable<MapSettings>): Promise<StreetMap> {
  if (kind === 'style') {
    const { style, origin } = await readExternalStyle(location);
    return toStreetMap(style, { origin, archive: null });
  }
  const archive = await openArchive(location);
  return toStreetMap(createBasemapStyle(archive.tileSet, TILE_PATH), { origin: null, archive });
}

const isSame = (a: StreetMap, b: StreetMap) => a.etag === b.etag && a.archive?.version === b.archive?.version;

type Options = { settings: MapSettings; checkMs: number; log: Pick<FastifyBaseLogger, 'info' | 'warn'> };

/**
 * Checks at intervals, and never during a request, whether the map with streets can be loaded. Pages use it only while the last
 * check succeeded; otherwise they show the map without streets.
 */
export function followStreetMap({ settings, checkMs, log }: Options) {
  let current: StreetMap | null = null;
  let problem: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function check(given: NonNullable<MapSettings>): Promise<void> {
    try {
      const found = await readStreetMap(given);
      // The cached tiles belong to the archive, so an unchanged one stays.
      if (!current || !isSame(current, found)) current = found;
      if (problem !== null) log.info('the map with streets is available again');
      problem = null;
    } catch (error) {
      const reason = (error as Error).message;
      // The default service cannot be reached from a machine without network, which is no problem.
      if (problem === null) log[given.isDefault ? 'info' : 'warn']({ reason }, 'the map has no streets');
      problem = reason;
      current = null;
    }
    if (!isClosed) timer = setTimeout(() => void check(given), checkMs).unref();
  }
  const ready = settings ? check(settings) : Promise.resolve();

  return {
    /** Resolves after the first check. */ ready,
    current: (): StreetMap | null => current,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

export type StreetMapService = Pick<ReturnType<typeof followStreetMap>, 'current'>;
