import type { FastifyInstance } from 'fastify';
import { registerPreviewRoutes, type FindPreviewWords } from './previews/routes.ts';
import { registerPictureRoutes } from './routes.ts';
import { createStudio } from './studio.ts';
import { createPictureWarmer } from './warm-pictures.ts';

export type { CityType } from '@lodestay/illustration';
export { cityTypeOf } from './city-type-of.ts';
export { createStudio, type Studio } from './studio.ts';
export type PictureWarmer = ReturnType<typeof createPictureWarmer>;
export { coverOfHome, photographOf, photographsOfHome } from './photographs/home-photographs.ts';
export { createPhotographs, type Photographs, type WantedPhotograph } from './photographs/photographs.ts';
export { editionOf as previewEdition, type PreviewWords } from './previews/preview-words.ts';
export { pictureIdOf, pictureOf, sharePictureOf, type ScenePicture } from './picture-of.ts';
export { coverScene, coverScenes, sceneIds, scenesForHome } from './scenes.ts';

/**
 * Serves drawings, photographs and previews from `dataDir`, making them when they are first asked for. The answer holds
 * `warmPictures`, which makes drawings earlier; the process behind all ends with the app.
 */
export function registerPictures(
  app: FastifyInstance,
  { dataDir, findPreviewWords }: { dataDir: string; findPreviewWords: FindPreviewWords },
) {
  const studio = createStudio({ dataDir, log: (line) => app.log.warn(line) });
  registerPictureRoutes(app, { dataDir, studio });
  registerPreviewRoutes(app, { dataDir, studio, findWords: findPreviewWords });
  app.addHook('onClose', () => studio.close());
  return { warmPictures: createPictureWarmer({ dataDir, studio }) };
}
