import sharp from 'sharp';
import { encodeRendition } from './encode-rendition.ts';
import { drawFacade, drawRoom } from '@lodestay/illustration';
import type { DeliverRendition } from './picture-files.ts';
import { heightOf, plateRenditions, plateWidth, type Plate } from './renditions.ts';
import type { Scene } from './scenes.ts';

/** The scene as an SVG document `width` pixels wide. Synchronous and up to 30 ms: not for the event loop of a server. */
export function drawScene(scene: Scene, width: number): string {
  const size = { width, height: heightOf(scene, width) };
  return scene.kind === 'facade' ? drawFacade({ ...scene, ...size }) : drawRoom({ ...scene, seed: scene.id, ...size });
}

/** The scene as raw pixels, this many wide. */
export const rasterOfScene = (scene: Scene, width: number) =>
  sharp(Buffer.from(drawScene(scene, width)), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Rasterizes one plate of a scene and encodes its files, handing each over as soon as it is ready. */
export async function renderScene(scene: Scene, plate: Plate, deliver: DeliverRendition): Promise<void> {
  const { data, info } = await rasterOfScene(scene, plateWidth(plate));
  for (const rendition of plateRenditions(scene.id, plate))
    await deliver(rendition, await encodeRendition(sharp(data, { raw: info }), rendition, { drawn: true }));
}
