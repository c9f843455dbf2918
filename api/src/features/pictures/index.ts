import type { FastifyInstance } from 'fastify';
import { registerPreviewRoutes, type FindPreviewWords } from './previews/routes.ts';
import { registerPictureRoutes } from './routes.ts';
import { createStudio } from './studio.ts';
import { createPhotographs } from './photographs/photographs.ts';
import { createReencoder } from './uploads/reencode-picture.ts';
import { createPhotographUploads } from './uploads/photograph-uploads.ts';
import type { Db } from './tables.ts';
import { createPictureWarmer } from './warm-pictures.ts';

export type { CityType } from '@lodestay/illustration';
export { getCityType } from './city-type.ts';
export { createReencoder, type ReencodePicture } from './uploads/reencode-picture.ts';
export type { PhotographUploads } from './uploads/photograph-uploads.ts';
export { createStudio, type Studio } from './studio.ts';
export type PictureWarmer = ReturnType<typeof createPictureWarmer>;
export { coverOfHome, toHomePhotograph, photographsOfHome } from './photographs/home-photographs.ts';
export { createPhotographs, type Photographs, type WantedPhotograph } from './photographs/photographs.ts';
export { getPreviewEdition, type PreviewWords } from './previews/preview-words.ts';
export { parsePictureId, toScenePicture, toSharePicture, type ScenePicture } from './scene-picture.ts';
export { getCoverScene, listCoverScenes, sceneIds, getScenesForHome } from './scenes.ts';

/**
 * Serves drawings, photographs and previews from `dataDir`, and creates them on the first request. Returns `warmPictures`, which
 * creates drawings ahead of time, and `reencodePicture` and `photographUploads` for uploads. The picture process ends with the app.
 */
export function registerPictures(
  app: FastifyInstance,
  { db, dataDir, findPreviewWords }: { db: Db; dataDir: string; findPreviewWords: FindPreviewWords },
) {
  const studio = createStudio({ dataDir, log: (line) => app.log.warn(line) });
  registerPictureRoutes(app, { dataDir, studio });
  registerPreviewRoutes(app, { dataDir, studio, findWords: findPreviewWords });
  app.addHook('onClose', () => studio.close());
  return {
    warmPictures: createPictureWarmer({ dataDir, studio }),
    reencodePicture: createReencoder({ dataDir, studio }),
    photographUploads: createPhotographUploads({
      db,
      dataDir,
      studio,
      photographs: createPhotographs({ db, dataDir, studio }),
    }),
  };
}
