import sharp from 'sharp';
import { encodeRendition } from './encode-rendition.ts';
import { drawFacade, drawRoom } from './illustration/index.ts';
import type { DeliverRendition } from './picture-files.ts';
import { heightOf, plateRenditions, plateWidth, type Plate } from './renditions.ts';
import type { Scene } from './scenes.ts';

/** The scene as an SVG document `width` pixels wide. Synchronous and up to 30 ms: not for the event loop of a server. */
export function drawScene(scene: Scene, width: number): string {
  const size = { width, height: heightOf(scene, width) };
  return scene.kind === 'facade' ? drawFacade({ ...scene, ...size }) : drawRoom({ ...scene, seed: scene.id, ...size });
}

/** Rasterises one plate of a scene and encodes its files, handing each over as soon as it is ready. */
export async function renderScene(scene: Scene, plate: Plate, deliver: DeliverRendition): Promise<void> {
  const svg = Buffer.from(drawScene(scene, plateWidth(plate)));
  const { data, info } = await sharp(svg, { unlimited: true }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const rendition of plateRenditions(scene.id, plate)) await deliver(rendition, await encodeRendition(sharp(data, { raw: info }), rendition, { drawn: true }));
}
