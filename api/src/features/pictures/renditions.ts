import { parsePhotographHash } from './photographs/photograph-id.ts';
import { findScene, type Scene } from './scenes.ts';

export const PICTURE_WIDTHS = [480, 960, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** The size of JPEG pictures for other sites, in pixels. Drawings include the label "Illustration", because our pages cannot add it there. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export type Rendition =
  | { pictureId: string; size: PictureWidth; format: (typeof PICTURE_FORMATS)[number] }
  | { pictureId: string; size: 'share'; format: 'jpg' };

/**
 * The files that come from one rasterization. Lists need only the two small widths, which cost a quarter of the large one, so the
 * large plate is drawn only when a person opens a home.
 */
export type Plate = 'small' | 'large' | 'share';
const PLATE_WIDTHS: Record<Exclude<Plate, 'share'>, readonly PictureWidth[]> = { small: [480, 960], large: [1920] };

/** Increment when drawings change. Files of other editions are never served. */
export const EDITION = 1;

const FILE_NAME = /^([a-z0-9-]+)-(?:(480|960|1920)\.(avif|webp)|share\.jpg)$/;

/** Parses a file name. Undefined if the picture, size or format cannot exist. */
export function parseFileName(file: string): Rendition | undefined {
  const [, pictureId, width, format] = FILE_NAME.exec(file) ?? [];
  if (!pictureId || !(findScene(pictureId) ?? parsePhotographHash(pictureId))) return undefined;
  if (!width) return { pictureId, size: 'share', format: 'jpg' };
  return { pictureId, size: Number(width) as PictureWidth, format: format as (typeof PICTURE_FORMATS)[number] };
}

export const formatFileName = ({ pictureId, size, format }: Rendition) => `${pictureId}-${size}.${format}`;

export const getContentType = ({ format }: Rendition) => `image/${format === 'jpg' ? 'jpeg' : format}`;

export function getPlate({ size }: Rendition): Plate {
  if (size === 'share') return 'share';
  return PLATE_WIDTHS.small.includes(size) ? 'small' : 'large';
}

export function listPlateRenditions(pictureId: string, plate: Plate): Rendition[] {
  if (plate === 'share') return [{ pictureId, size: 'share', format: 'jpg' }];
  return PLATE_WIDTHS[plate].flatMap((size) =>
    PICTURE_FORMATS.map((format): Rendition => ({ pictureId, size, format })),
  );
}

/** The width at which a plate is rasterized, in pixels. */
export const getPlateWidth = (plate: Plate) =>
  plate === 'share' ? SHARE_SIZE.width : Math.max(...PLATE_WIDTHS[plate]);

/** The height for a width. Rooms are 3:2; a facade has its own ratio. */
export const getPictureHeight = (scene: Scene, width: number) =>
  Math.round(width / (scene.kind === 'facade' ? scene.ratio : 1.5));
