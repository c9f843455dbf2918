import type { StyleSpecification } from 'maplibre-gl';

/** A part of the attribution of a map. */
export type Attribution = { readonly text: string; readonly url?: string };

/** The style of the map with streets. Its sources name their tiles, as absolute URLs or paths of this site. */
export type StreetStyle = StyleSpecification & { metadata: { attribution: readonly Attribution[] } };

/** The map without streets appears if the style takes longer. */
const LOAD_MS = 5000;

/** Completes paths of this site: MapLibre's worker has no address that they could belong to. */
function withTileUrls({ sources, ...style }: StreetStyle): StreetStyle {
  const complete = (tile: string) => (tile.startsWith('/') ? location.origin + tile : tile);
  const entries = Object.entries(sources).map(([name, source]) => [
    name,
    'tiles' in source && source.tiles ? { ...source, tiles: source.tiles.map(complete) } : source,
  ]);
  return { ...style, sources: Object.fromEntries(entries) as StreetStyle['sources'] };
}

/** Loads the style that the document names while the server can load the map with streets; null otherwise. */
export async function loadStreetStyle(): Promise<StreetStyle | null> {
  const path = document.querySelector<HTMLMetaElement>('meta[name="map-style"]')?.content;
  if (!path) return null;
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(LOAD_MS) });
    return response.ok ? withTileUrls((await response.json()) as StreetStyle) : null;
  } catch {
    return null;
  }
}
