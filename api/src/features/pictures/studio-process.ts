import { writePicture } from './picture-files.ts';
import { renderPlate } from './render-plate.ts';
import type { Plate } from './renditions.ts';
import { findScene } from './scenes.ts';

/** What the studio sends to this process, and what it hears back: no error means that all files are there. */
export type StudioOrder = { id: number; dataDir: string; sceneId: string; plate: Plate };
export type StudioReport = { id: number; error?: string };

process.on('message', async ({ id, dataDir, sceneId, plate }: StudioOrder) => {
  const report: StudioReport = { id };
  try {
    const scene = findScene(sceneId);
    if (!scene) throw new Error(`No scene is called "${sceneId}"`);
    await renderPlate(scene, plate, (rendition, bytes) => writePicture(dataDir, rendition, bytes));
  } catch (cause) {
    report.error = cause instanceof Error ? cause.message : String(cause);
  }
  if (process.connected) process.send?.(report);
});

// Also when the server was killed: nobody is left to read the pictures.
process.on('disconnect', () => process.exit());
