import { contracts, homePictures as schemas } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { readParams, readPart, registerUploadRoute, route, type Upload } from '../../platform/http/index.ts';
import type { HomePictures } from './home-pictures.ts';
import type { createHomeRecords } from './home-record.ts';

type Options = { pictures: HomePictures; getHome: ReturnType<typeof createHomeRecords> };

/** Registers adding, describing and arranging the pictures of homes. */
export function registerHomePictureRoutes(app: FastifyInstance, { pictures, getHome }: Options): void {
  const readUpload = ({ user, scope, request }: Upload) => ({
    slug: readParams(schemas.pictureUploadParams, request).slug,
    viewer: { accountId: user.id, scope },
  });

  registerUploadRoute(app, {
    name: 'addHomePicture',
    permission: contracts.arrangeHomePictures.permission,
    maxPerHour: 600,
    response: contracts.getStaffHome.response,
    async check(upload) {
      const { slug, viewer } = readUpload(upload);
      await pictures.assertExists(slug, viewer);
      readPart(schemas.pictureUploadQuery, upload.request.query, 'invalid');
    },
    async handle(upload) {
      const { slug, viewer } = readUpload(upload);
      const given = readPart(schemas.pictureUploadQuery, upload.request.query, 'invalid');
      await pictures.add(slug, viewer, { ...given, bytes: upload.bytes });
      return getHome(slug, viewer, upload.user);
    },
    async repeat(upload) {
      const { slug, viewer } = readUpload(upload);
      return getHome(slug, viewer, upload.user);
    },
  });
  route(app, contracts.describeHomePicture, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await pictures.describe(params.slug, params.hash, viewer, body);
    return getHome(params.slug, viewer, user);
  });
  route(app, contracts.arrangeHomePictures, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await pictures.arrange(params.slug, viewer, body);
    return getHome(params.slug, viewer, user);
  });
}
