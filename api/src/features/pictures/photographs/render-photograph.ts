import sharp from 'sharp';
import { encodeRendition } from '../encode-rendition.ts';
import type { DeliverRendition } from '../picture-files.ts';
import { listPlateRenditions, getPlateWidth, SHARE_SIZE, type Plate } from '../renditions.ts';
import { openPhotograph } from './open-photograph.ts';

/** Decodes a photograph once for all files of a plate. Files wider than the photograph are not created, because enlarging adds no detail. */
export async function renderPhotograph(
  original: Buffer,
  pictureId: string,
  plate: Plate,
  deliver: DeliverRendition,
): Promise<void> {
  const { autoOrient } = await sharp(original, { limitInputPixels: false }).metadata();
  const renditions = listPlateRenditions(pictureId, plate).filter(
    ({ size }) => size === 'share' || size <= autoOrient.width,
  );
  if (renditions.length === 0) return;
  const size =
    plate === 'share'
      ? { ...SHARE_SIZE, fit: 'cover' as const }
      : { width: Math.min(autoOrient.width, getPlateWidth(plate)) };
  const { data, info } = await openPhotograph(original).resize(size).raw().toBuffer({ resolveWithObject: true });
  for (const rendition of renditions)
    await deliver(rendition, await encodeRendition(sharp(data, { raw: info }), rendition, { drawn: false }));
}
