import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOfPhotograph } from './photographs/photograph-id.ts';
import { EDITION, fileNameOf, plateRenditions, type Plate, type Rendition } from './renditions.ts';

export type DeliverRendition = (rendition: Rendition, bytes: Buffer) => Promise<void>;

/**
 * Where a rendition lies: `<dataDir>/pictures/<edition>/<scene>/<file>`, or of a photograph `<dataDir>/photographs/renditions/<id>/<file>`.
 * Files never change once they are there.
 */
export function picturePath(dataDir: string, rendition: Rendition): string {
  const folder = hashOfPhotograph(rendition.pictureId) ? 'photographs/renditions' : `pictures/${EDITION}`;
  return join(dataDir, folder, rendition.pictureId, fileNameOf(rendition));
}

export async function readPicture(dataDir: string, rendition: Rendition): Promise<Buffer | undefined> {
  try {
    return await readFile(picturePath(dataDir, rendition));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/** A reader sees the whole file or none, also when several processes write the same one. */
export async function writePicture(dataDir: string, rendition: Rendition, bytes: Buffer): Promise<void> {
  const path = picturePath(dataDir, rendition);
  const partial = `${path}.${process.pid}.partial`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(partial, bytes);
  await rename(partial, path);
}

export const plateExists = (dataDir: string, pictureId: string, plate: Plate) =>
  plateRenditions(pictureId, plate).every((rendition) => existsSync(picturePath(dataDir, rendition)));
