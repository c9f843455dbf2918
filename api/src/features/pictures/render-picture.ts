import type { OutputInfo } from 'sharp';
import { openPhotograph } from './photographs/open-photograph.ts';
import { readOriginal } from './photographs/originals.ts';
import { parsePhotographHash } from './photographs/photograph-id.ts';
import { renderPhotograph } from './photographs/render-photograph.ts';
import { writePicture, type DeliverRendition } from './picture-files.ts';
import { rasterizeScene, renderScene } from './render-scene.ts';
import type { Plate } from './renditions.ts';
import { findScene, type Scene } from './scenes.ts';

/** Writes the files of one plate. Throws for an unknown picture. */
export async function renderPicture(dataDir: string, pictureId: string, plate: Plate): Promise<void> {
  const deliver: DeliverRendition = (rendition, bytes) => writePicture(dataDir, rendition, bytes);
  const original = await findOriginal(dataDir, pictureId);
  if (original) await renderPhotograph(original, pictureId, plate, deliver);
  else await renderScene(getScene(pictureId), plate, deliver);
}

/** Returns a picture's raw pixels at this width, and whether it is a drawing. Throws for an unknown picture. */
export async function openPicture(
  dataDir: string,
  pictureId: string,
  width: number,
): Promise<{ raster: { data: Buffer; info: OutputInfo }; drawn: boolean }> {
  const original = await findOriginal(dataDir, pictureId);
  if (!original) return { raster: await rasterizeScene(getScene(pictureId), width), drawn: true };
  return {
    raster: await openPhotograph(original).resize({ width }).raw().toBuffer({ resolveWithObject: true }),
    drawn: false,
  };
}

/** Reads the original file of a photograph. Null for a scene. */
async function findOriginal(dataDir: string, pictureId: string): Promise<Buffer | null> {
  const hash = parsePhotographHash(pictureId);
  if (!hash) return null;
  const original = await readOriginal(dataDir, hash);
  if (!original) throw new Error(`Unknown photograph: "${pictureId}"`);
  return original;
}

function getScene(pictureId: string): Scene {
  const scene = findScene(pictureId);
  if (!scene) throw new Error(`Unknown scene: "${pictureId}"`);
  return scene;
}
