import sharp, { type Sharp } from 'sharp';
import { drawFacade, drawRoom } from './illustration/index.ts';
import { findScene, type Scene } from './scenes.ts';

export const PICTURE_WIDTHS = [480, 960, 1920] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
export type Rendition = { sceneId: string; width: PictureWidth; format: PictureFormat };

/**
 * Renditions that come from one rasterisation of the drawing. Lists only need the two small widths, and those cost a quarter
 * of the large one, so the large one is not drawn before somebody opens a home.
 */
export const PLATES = { small: [480, 960], large: [1920] } as const satisfies Record<string, readonly PictureWidth[]>;
export type Plate = keyof typeof PLATES;
export const PLATE_NAMES: readonly Plate[] = ['small', 'large'];

/** Counts up when the drawings change; files of another edition are never served. */
export const EDITION = 1;

const FILE_NAME = /^([a-z0-9-]+)-(480|960|1920)\.(avif|webp)$/;

/** The rendition a file name asks for, or undefined if there is no such scene, width or format. */
export function parseFileName(file: string): Rendition | undefined {
  const [, sceneId, width, format] = FILE_NAME.exec(file) ?? [];
  if (!sceneId || !findScene(sceneId)) return undefined;
  return { sceneId, width: Number(width) as PictureWidth, format: format as PictureFormat };
}

export const fileNameOf = ({ sceneId, width, format }: Rendition) => `${sceneId}-${width}.${format}`;

export const plateOf = (width: PictureWidth): Plate => (width === 1920 ? 'large' : 'small');

export const plateRenditions = (sceneId: string, plate: Plate): Rendition[] =>
  PLATES[plate].flatMap((width) => PICTURE_FORMATS.map((format) => ({ sceneId, width, format })));

/** Rooms are 3:2; a facade has the shape of its place. */
export const heightOf = (scene: Scene, width: number) => Math.round(width / (scene.kind === 'facade' ? scene.ratio : 1.5));

/** The scene as an SVG document `width` pixels wide. Synchronous and up to 30 ms: not for the event loop of a server. */
export function drawScene(scene: Scene, width: number): string {
  const size = { width, height: heightOf(scene, width) };
  return scene.kind === 'facade' ? drawFacade({ ...scene, ...size }) : drawRoom({ ...scene, seed: scene.id, ...size });
}

/** Draws one plate of a scene and encodes its renditions, handing each over as soon as it is ready. */
export async function renderPlate(scene: Scene, plate: Plate, deliver: (rendition: Rendition, bytes: Buffer) => Promise<void>): Promise<void> {
  const svg = drawScene(scene, Math.max(...PLATES[plate]));
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const rendition of plateRenditions(scene.id, plate)) {
    const sized = sharp(data, { raw: info }).resize({ width: rendition.width });
    await deliver(rendition, await encode(sized, rendition.format).toBuffer());
  }
}

/** AVIF beyond effort 2 takes three to eight times as long for 5 % fewer bytes. */
function encode(image: Sharp, format: PictureFormat): Sharp {
  return format === 'avif' ? image.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' }) : image.webp({ quality: 76 });
}
