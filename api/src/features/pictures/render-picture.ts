import { readOriginal } from './photographs/originals.ts';
import { hashOfPhotograph } from './photographs/photograph-id.ts';
import { renderPhotograph } from './photographs/render-photograph.ts';
import { writePicture, type DeliverRendition } from './picture-files.ts';
import { renderScene } from './render-scene.ts';
import type { Plate } from './renditions.ts';
import { findScene } from './scenes.ts';

/** Writes the files of one plate. Throws where there is no such picture. */
export async function renderPicture(dataDir: string, pictureId: string, plate: Plate): Promise<void> {
  const deliver: DeliverRendition = (rendition, bytes) => writePicture(dataDir, rendition, bytes);
  const hash = hashOfPhotograph(pictureId);
  if (hash) {
    const original = await readOriginal(dataDir, hash);
    if (!original) throw new Error(`No photograph is called "${pictureId}"`);
    return renderPhotograph(original, pictureId, plate, deliver);
  }
  const scene = findScene(pictureId);
  if (!scene) throw new Error(`No scene is called "${pictureId}"`);
  return renderScene(scene, plate, deliver);
}
