import type { FastifyInstance } from 'fastify';
import { registerPictureRoutes } from './routes.ts';
import { createStudio } from './studio.ts';
import { createPictureWarmer } from './warm-pictures.ts';

export { cityTypeOf, type CityType } from './city-types.ts';
export { createStudio, type Studio } from './studio.ts';
export type PictureWarmer = ReturnType<typeof createPictureWarmer>;
export { coverOfHome, photographOf, photographsOfHome } from './photographs/home-photographs.ts';
export { createPhotographs, type Photographs, type WantedPhotograph } from './photographs/photographs.ts';
export { pictureOf, sharePictureOf, type ScenePicture } from './picture-of.ts';
export { coverScenes, sceneIds, scenesForHome } from './scenes.ts';

/**
 * Serves the demo pictures from `<dataDir>/pictures`, making them when they are first asked for. The answer holds
 * `warmPictures`, which makes them earlier; the process behind both ends with the app.
 */
export function registerPictures(app: FastifyInstance, { dataDir }: { dataDir: string }) {
  const studio = createStudio({ dataDir });
  registerPictureRoutes(app, { dataDir, studio });
  app.addHook('onClose', () => studio.close());
  return { warmPictures: createPictureWarmer({ dataDir, studio }) };
}
