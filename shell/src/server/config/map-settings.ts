import { isLoopbackHost } from '@lodestay/server';

/** The map with streets: a PMTiles archive at a path or URL, or the URL of a style. Null for the map without streets. */
export type MapSettings = {
  kind: 'tiles' | 'style';
  location: string;
  /** The site's default, which no setting names. */ isDefault: boolean;
} | null;

/** Needs no key: https://openfreemap.org */
const OPEN_FREE_MAP = 'https://tiles.openfreemap.org/styles/positron';

/** Whether a URL of a map is https. A local site may use http on its own machine. */
export function isMapUrl(text: string, isLocal: boolean): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (isLocal && url?.protocol === 'http:' && isLoopbackHost(url.hostname));
}

/** Chooses the map. MAP_TILES takes precedence over MAP_STYLE_URL. */
export function readMapSettings(given: {
  MAP_TILES?: string | undefined;
  MAP_STYLE_URL?: string | undefined;
}): MapSettings {
  if (given.MAP_TILES) return { kind: 'tiles', location: given.MAP_TILES, isDefault: false };
  if (given.MAP_STYLE_URL === 'off') return null;
  return {
    kind: 'style',
    location: given.MAP_STYLE_URL ?? OPEN_FREE_MAP,
    isDefault: given.MAP_STYLE_URL === undefined,
  };
}
