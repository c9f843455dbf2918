import sharp from 'sharp';
import { encodeRendition } from './encode-rendition.ts';
import { drawFacade, drawRoom } from '@lodestay/illustration';
import type { DeliverRendition } from './picture-files.ts';
import { getPictureHeight, listPlateRenditions, getPlateWidth, type Plate } from './renditions.ts';
import type { Scene } from './scenes.ts';

/** Draws a scene as an SVG document, `width` pixels wide. Synchronous and takes up to 30 ms, so don't call it in the server process. */
export function drawScene(scene: Scene, width: number): string {
  const size = { width, height: getPictureHeight(scene, width) };
  return scene.kind === 'facade' ? drawFacade({ ...scene, ...size }) : drawRoom({ ...scene, seed: scene.id, ...size });
}

/** Rasterizes a scene to raw pixels at this width. */
export const rasterizeScene = (scene: Scene, width: number) =>
  sharp(Buffer.from(drawScene(scene, width)), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Rasterizes one plate of a scene and encodes its files. Delivers each file as soon as it is ready. */
export async function renderScene(scene: Scene, plate: Plate, deliver: DeliverRendition): Promise<void> {
  const { data, info } = await rasterizeScene(scene, getPlateWidth(plate));
  for (const rendition of listPlateRenditions(scene.id, plate))
    await deliver(rendition, await encodeRendition(sharp(data, { raw: info }), rendition, { drawn: true }));
}
