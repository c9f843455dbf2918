import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parsePhotographHash } from './photographs/photograph-id.ts';
import { EDITION, formatFileName, listPlateRenditions, type Plate, type Rendition } from './renditions.ts';

export type DeliverRendition = (rendition: Rendition, bytes: Buffer) => Promise<void>;

/**
 * The path of a rendition: `<dataDir>/pictures/<edition>/<scene>/<file>` for a drawing, `<dataDir>/photographs/renditions/<id>/<file>` for
 * a photograph. Files never change.
 */
export function getPicturePath(dataDir: string, rendition: Rendition): string {
  const folder = parsePhotographHash(rendition.pictureId) ? 'photographs/renditions' : `pictures/${EDITION}`;
  return join(dataDir, folder, rendition.pictureId, formatFileName(rendition));
}

export async function readPicture(dataDir: string, rendition: Rendition): Promise<Buffer | undefined> {
  try {
    return await readFile(getPicturePath(dataDir, rendition));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/** Writes atomically, so that readers never see a partial file, even if several processes write the same one. */
export async function writePicture(dataDir: string, rendition: Rendition, bytes: Buffer): Promise<void> {
  const path = getPicturePath(dataDir, rendition);
  const partial = `${path}.${process.pid}.partial`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(partial, bytes);
  await rename(partial, path);
}

export const isPlateComplete = (dataDir: string, pictureId: string, plate: Plate) =>
  listPlateRenditions(pictureId, plate).every((rendition) => existsSync(getPicturePath(dataDir, rendition)));
