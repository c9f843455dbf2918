import { z } from 'zod';
import { parseAttribution, type Attribution } from './attribution.ts';
import { readLimited, type ReadLimits } from './read-limited.ts';

const JSON_LIMITS: ReadLimits = { timeoutMs: 5000, maxBytes: 4 * 1024 * 1024 };
/** A tile of the whole world can be large. */
const TILE_LIMITS: ReadLimits = { timeoutMs: 5000, maxBytes: 8 * 1024 * 1024 };

const source = z.looseObject({
  type: z.string(),
  url: z.string().optional(),
  tiles: z.array(z.string()).optional(),
  attribution: z.string().optional(),
});
const styleSchema = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), source),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })).min(1),
  glyphs: z.string().optional(),
  sprite: z.string().optional(),
});
const tileJsonSchema = z.looseObject({
  tiles: z.array(z.string()).min(1),
  minzoom: z.number().optional(),
  maxzoom: z.number().optional(),
  bounds: z.array(z.number()).length(4).optional(),
  attribution: z.string().optional(),
});

type Source = z.infer<typeof source>;

const TILED = new Set(['vector', 'raster', 'raster-dem']);

/** Resolves a URL of a style. `new URL` would encode the braces of a template such as '{z}/{x}/{y}'. */
function resolve(text: string, base: string): string {
  const url = new URL(text.replaceAll('{', '((').replaceAll('}', '))'), base).href;
  return url.replaceAll('((', '{').replaceAll('))', '}');
}

function checkOrigin(url: string, origin: string): string {
  if (new URL(url).origin !== origin) throw new Error(`the style needs ${new URL(url).origin}, and not only ${origin}`);
  return url;
}

async function readJson(url: string): Promise<unknown> {
  const { status, body } = await readLimited(url, JSON_LIMITS, { accept: 'application/json' });
  if (status !== 200) throw new Error(`${url} has status ${status}`);
  return JSON.parse(body.toString('utf8'));
}

/** Replaces the URL of a TileJSON document with its content, so that the browser loads only what was checked. */
async function readSource({ url, ...given }: Source, base: string, origin: string): Promise<Source> {
  if (!TILED.has(given.type)) throw new Error(`the style has a source of type ${given.type}`);
  const from = url === undefined ? base : checkOrigin(resolve(url, base), origin);
  const read = url === undefined ? {} : tileJsonSchema.parse(await readJson(from));
  const { minzoom, maxzoom, bounds, attribution, tiles = [] } = { ...read, ...given } as z.infer<typeof tileJsonSchema>;
  if (tiles.length === 0) throw new Error('the style has a source without tiles');
  return {
    ...given,
    tiles: tiles.map((tile) => checkOrigin(resolve(tile, from), origin)),
    ...(minzoom !== undefined && { minzoom }),
    ...(maxzoom !== undefined && { maxzoom }),
    ...(bounds !== undefined && { bounds }),
    ...(attribution !== undefined && { attribution }),
  };
}

/** A tile of the lowest zoom, at the center of the source: usually the whole world. */
function getFirstTile({ tiles = [], minzoom = 0, bounds }: Source): string {
  const [west, south, east, north] = (bounds ?? [-180, -85, 180, 85]) as [number, number, number, number];
  const side = 2 ** (minzoom as number);
  const latitude = ((south + north) / 2) * (Math.PI / 180);
  const x = Math.floor((((west + east) / 2 + 180) / 360) * side);
  const y = Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * side);
  const at: Record<string, number | string> = { z: minzoom as number, x, y, ratio: '' };
  return tiles[0]!.replaceAll(/\{(z|x|y|ratio)\}/g, (_match, name: string) => String(at[name]));
}

/** A vector tile begins with a layer: protobuf field 3. */
const VECTOR_TILE_START = 0x1a;

/** Reads a tile: proof that the origin sends tiles, and not a page that says why it does not. */
async function checkTile(tiled: Source): Promise<void> {
  const url = getFirstTile(tiled);
  const { status, headers, body } = await readLimited(url, TILE_LIMITS);
  const isTile =
    tiled.type === 'vector'
      ? body[0] === VECTOR_TILE_START
      : headers.get('content-type')?.startsWith('image/') && body.length > 0;
  if (status !== 200 || !isTile) throw new Error(`${url} is no ${tiled.type} tile (status ${status})`);
}

export type ExternalStyle = { style: object; origin: string };

/**
 * Reads the map style at a URL with everything that it names, and checks that its tiles can be loaded. Throws if anything is missing,
 * or if it needs an origin other than its own, because the content security policy allows only that one.
 */
export async function readExternalStyle(url: string): Promise<ExternalStyle> {
  const { origin } = new URL(url);
  const style = styleSchema.parse(await readJson(url));
  const sources = await Promise.all(
    Object.entries(style.sources).map(async ([name, given]) => [name, await readSource(given, url, origin)] as const),
  );
  await Promise.all(sources.map(([, tiled]) => checkTile(tiled)));
  const attribution: Attribution[] = sources.flatMap(([, tiled]) => parseAttribution(tiled.attribution ?? ''));
  const texts = new Set<string>();
  return {
    origin,
    style: {
      ...style,
      metadata: {
        attribution: attribution.filter(({ text }) => !texts.has(text) && texts.add(text)),
      },
      sources: Object.fromEntries(sources),
      ...(style.glyphs !== undefined && { glyphs: checkOrigin(resolve(style.glyphs, url), origin) }),
      ...(style.sprite !== undefined && { sprite: checkOrigin(resolve(style.sprite, url), origin) }),
    },
  };
}
