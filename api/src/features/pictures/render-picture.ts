import type { OutputInfo } from 'sharp';
import { openPhotograph } from './photographs/open-photograph.ts';
import { readOriginal } from './photographs/originals.ts';
import { hashOfPhotograph } from './photographs/photograph-id.ts';
import { renderPhotograph } from './photographs/render-photograph.ts';
import { writePicture, type DeliverRendition } from './picture-files.ts';
import { rasterOfScene, renderScene } from './render-scene.ts';
import type { Plate } from './renditions.ts';
import { findScene, type Scene } from './scenes.ts';

/** Writes the files of one plate. Throws where there is no such picture. */
export async function renderPicture(dataDir: string, pictureId: string, plate: Plate): Promise<void> {
  const deliver: DeliverRendition = (rendition, bytes) => writePicture(dataDir, rendition, bytes);
  const original = await originalOf(dataDir, pictureId);
  if (original) await renderPhotograph(original, pictureId, plate, deliver);
  else await renderScene(sceneOf(pictureId), plate, deliver);
}

/** A picture's raw pixels, this many wide, and whether it was drawn. Throws where there is no such picture. */
export async function openPicture(
  dataDir: string,
  pictureId: string,
  width: number,
): Promise<{ raster: { data: Buffer; info: OutputInfo }; drawn: boolean }> {
  const original = await originalOf(dataDir, pictureId);
  if (!original) return { raster: await rasterOfScene(sceneOf(pictureId), width), drawn: true };
  return {
    raster: await openPhotograph(original).resize({ width }).raw().toBuffer({ resolveWithObject: true }),
    drawn: false,
  };
}

/** Null for a scene. */
async function originalOf(dataDir: string, pictureId: string): Promise<Buffer | null> {
  const hash = hashOfPhotograph(pictureId);
  if (!hash) return null;
  const original = await readOriginal(dataDir, hash);
  if (!original) throw new Error(`No photograph is called "${pictureId}"`);
  return original;
}

function sceneOf(pictureId: string): Scene {
  const scene = findScene(pictureId);
  if (!scene) throw new Error(`No scene is called "${pictureId}"`);
  return scene;
}
