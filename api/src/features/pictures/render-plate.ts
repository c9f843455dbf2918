import sharp, { type Sharp } from 'sharp';
import { drawFacade, drawLabel, drawRoom } from './illustration/index.ts';
import { heightOf, plateRenditions, plateWidth, SHARE_SIZE, type Plate, type Rendition } from './renditions.ts';
import type { Scene } from './scenes.ts';

/** The scene as an SVG document `width` pixels wide. Synchronous and up to 30 ms: not for the event loop of a server. */
export function drawScene(scene: Scene, width: number): string {
  const size = { width, height: heightOf(scene, width) };
  return scene.kind === 'facade' ? drawFacade({ ...scene, ...size }) : drawRoom({ ...scene, seed: scene.id, ...size });
}

/** Rasterises one plate of a scene and encodes its files, handing each over as soon as it is ready. */
export async function renderPlate(scene: Scene, plate: Plate, deliver: (rendition: Rendition, bytes: Buffer) => Promise<void>): Promise<void> {
  const svg = Buffer.from(drawScene(scene, plateWidth(plate)));
  const { data, info } = await sharp(svg, { unlimited: true }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const rendition of plateRenditions(scene.id, plate)) await deliver(rendition, await encode(sharp(data, { raw: info }), rendition).toBuffer());
}

/** AVIF beyond effort 2 takes three to eight times as long for 5 % fewer bytes. */
function encode(image: Sharp, rendition: Rendition): Sharp {
  if (rendition.size === 'share') {
    return image.resize({ ...SHARE_SIZE, fit: 'cover' }).composite([{ input: Buffer.from(drawLabel(SHARE_SIZE)) }]).jpeg({ quality: 82, mozjpeg: true });
  }
  const sized = image.resize({ width: rendition.size });
  return rendition.format === 'avif' ? sized.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' }) : sized.webp({ quality: 76 });
}
