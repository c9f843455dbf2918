import { hashOfPhotograph } from './photographs/photograph-id.ts';
import { findScene, type Scene } from './scenes.ts';

export const PICTURE_WIDTHS = [480, 960, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Other sites show a page's picture in this size, as JPEG. Drawings have the word "Illustration" in it, since no page of ours can say it there. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export type Rendition =
  | { pictureId: string; size: PictureWidth; format: (typeof PICTURE_FORMATS)[number] }
  | { pictureId: string; size: 'share'; format: 'jpg' };

/**
 * Files that come from one rasterization of the drawing. Lists only need the two small widths, and those cost a quarter of the
 * large one, so the large one is not drawn before somebody opens a home.
 */
export type Plate = 'small' | 'large' | 'share';
const PLATE_WIDTHS: Record<Exclude<Plate, 'share'>, readonly PictureWidth[]> = { small: [480, 960], large: [1920] };

/** Counts up when the drawings change; files of another edition are never served. */
export const EDITION = 1;

const FILE_NAME = /^([a-z0-9-]+)-(?:(480|960|1920)\.(avif|webp)|share\.jpg)$/;

/** The rendition a file name asks for, or undefined if there can be no such picture, size or format. */
export function parseFileName(file: string): Rendition | undefined {
  const [, pictureId, width, format] = FILE_NAME.exec(file) ?? [];
  if (!pictureId || !(findScene(pictureId) ?? hashOfPhotograph(pictureId))) return undefined;
  if (!width) return { pictureId, size: 'share', format: 'jpg' };
  return { pictureId, size: Number(width) as PictureWidth, format: format as (typeof PICTURE_FORMATS)[number] };
}

export const fileNameOf = ({ pictureId, size, format }: Rendition) => `${pictureId}-${size}.${format}`;

export const contentTypeOf = ({ format }: Rendition) => `image/${format === 'jpg' ? 'jpeg' : format}`;

export function plateOf({ size }: Rendition): Plate {
  if (size === 'share') return 'share';
  return PLATE_WIDTHS.small.includes(size) ? 'small' : 'large';
}

export function plateRenditions(pictureId: string, plate: Plate): Rendition[] {
  if (plate === 'share') return [{ pictureId, size: 'share', format: 'jpg' }];
  return PLATE_WIDTHS[plate].flatMap((size) =>
    PICTURE_FORMATS.map((format): Rendition => ({ pictureId, size, format })),
  );
}

/** How wide the drawing is rasterized for all files of the plate. */
export const plateWidth = (plate: Plate) => (plate === 'share' ? SHARE_SIZE.width : Math.max(...PLATE_WIDTHS[plate]));

/** Rooms are 3:2; a facade has the shape of its place. */
export const heightOf = (scene: Scene, width: number) =>
  Math.round(width / (scene.kind === 'facade' ? scene.ratio : 1.5));
