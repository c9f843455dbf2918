import { createHash } from 'node:crypto';
import { STAFF_STAY_PHOTO_FILE_PATH, STAY_PHOTO_FILE_PATH } from '@lodestay/contracts';
import { arrivals as schemas } from '@lodestay/contracts/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError, authorizeCaller, readParams, registerUploadRoute, type Upload } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { ReencodePicture } from '../pictures/index.ts';
import { findReservationInScope } from '../reservations/index.ts';
import { createStayPhotos, type StayPhotos } from './stay-photos.ts';
import type { Db } from './tables.ts';

export type { StayPhotos } from './stay-photos.ts';

type Options = { db: Db; clock: Clock; jobs: Jobs; dataDir: string; reencodePicture: ReencodePicture };

/** The browser keeps the picture, but asks each time whether the person may still see it. */
function sendPhoto(request: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply
    .type('image/webp')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes);
}

/** Registers the photos of stays: adding and reading them, for guests and staff. */
export function registerStayPhotos(app: FastifyInstance, { jobs, ...options }: Options): StayPhotos {
  const { db } = options;
  const photos = createStayPhotos(options);
  registerUploadRoute(app, {
    name: 'addStayPhoto',
    permission: 'stay_report.send',
    maxPerHour: 120,
    response: schemas.stayPhoto,
    check: ({ user, request }) => photos.assertCanAdd(user.id, readParams(schemas.stayPhotoParams, request).id),
    async handle({ user, request, bytes }) {
      const { id, photo } = readParams(schemas.stayPhotoParams, request);
      await photos.assertCanAdd(user.id, id);
      const { width, height } = await photos.add(id, photo, bytes);
      return { id: photo, width, height };
    },
  });
  const findForStaff = async ({ user, scope, request }: Upload) => {
    const { reference } = readParams(schemas.staffStayPhotoParams, request);
    const row = await findReservationInScope(db, reference, { accountId: user.id, scope });
    photos.assertHasHome(row);
    return row;
  };
  registerUploadRoute(app, {
    name: 'addStaffStayPhoto',
    permission: 'message.update',
    maxPerHour: 120,
    response: schemas.stayPhoto,
    check: async (upload) => void (await findForStaff(upload)),
    async handle({ bytes, ...upload }) {
      const { id } = await findForStaff(upload);
      const { photo } = readParams(schemas.staffStayPhotoParams, upload.request);
      const { width, height } = await photos.add(id, photo, bytes);
      return { id: photo, width, height };
    },
  });
  app.get(STAY_PHOTO_FILE_PATH, { config: { permission: 'reservation.read' } }, async (request, reply) => {
    const { user } = await authorizeCaller(app, request);
    const { id, photo, size } = readParams(schemas.stayPhotoFileParams, request);
    const own = await db
      .selectFrom('reservation')
      .select('id')
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .executeTakeFirst();
    if (!own) throw new AppError('not_found');
    return sendPhoto(request, reply, await photos.read(id, photo, size));
  });
  app.get(STAFF_STAY_PHOTO_FILE_PATH, { config: { permission: 'reservation.inspect' } }, async (request, reply) => {
    const { user, scope } = await authorizeCaller(app, request);
    const { reference, photo, size } = readParams(schemas.staffStayPhotoFileParams, request);
    const row = await findReservationInScope(db, reference, { accountId: user.id, scope });
    return sendPhoto(request, reply, await photos.read(row.id, photo, size));
  });
  jobs.schedule('19 * * * *', 'delete-loose-stay-photos', photos.deleteLoose);
  return photos;
}
