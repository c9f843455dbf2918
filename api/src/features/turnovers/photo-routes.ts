import { createHash } from 'node:crypto';
import { TURNOVER_PHOTO_FILE_PATH } from '@lodestay/contracts';
import { contracts, turnoverPhotos as schemas } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { authorizeCaller, readParams, readPart, registerUploadRoute } from '../../platform/http/index.ts';
import type { TurnoverPhotos } from './photos.ts';
import type { createTurnoverRecords } from './records.ts';

type Options = { photos: TurnoverPhotos; records: ReturnType<typeof createTurnoverRecords> };

/** Registers adding and reading photos. They have no JSON body, so they are no contracts. */
export function registerPhotoRoutes(app: FastifyInstance, { photos, records }: Options): void {
  registerUploadRoute(app, {
    name: 'addTurnoverPhoto',
    permission: 'turnover.update',
    maxPerHour: 300,
    response: contracts.getTurnover.response,
    async check({ user, scope, request }) {
      const { reference, id } = readParams(schemas.photoParams, request);
      readPart(schemas.photoUploadQuery, request.query, 'bad_request');
      await photos.assertCanAdd(reference, id, { accountId: user.id, scope });
    },
    async handle({ user, scope, request, bytes }) {
      const { reference, id } = readParams(schemas.photoParams, request);
      const { subject } = readPart(schemas.photoUploadQuery, request.query, 'bad_request');
      const viewer = { accountId: user.id, scope };
      await photos.add(reference, viewer, { id, subject, bytes });
      return records.get(reference, viewer, user);
    },
  });

  app.get(TURNOVER_PHOTO_FILE_PATH, { config: { permission: 'turnover.read' } }, async (request, reply) => {
    const { user, scope } = await authorizeCaller(app, request);
    const { reference, id, size } = readParams(schemas.photoFileParams, request);
    const bytes = await photos.read(reference, id, size, { accountId: user.id, scope });
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    // The browser keeps the picture, but asks each time whether the person may still see it.
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply
      .type('image/webp')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes);
  });
}
