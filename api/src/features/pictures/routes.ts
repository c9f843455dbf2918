import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { originalExists } from './photographs/originals.ts';
import { hashOfPhotograph } from './photographs/photograph-id.ts';
import { readPicture } from './picture-files.ts';
import { contentTypeOf, parseFileName, plateOf, type Rendition } from './renditions.ts';
import type { Studio } from './studio.ts';

/** `GET /pictures/<scene or photograph>-<width>.<avif|webp>` and `-share.jpg`: made at the first request, immutable from then on. */
export function registerPictureRoutes(
  app: FastifyInstance,
  { dataDir, studio }: { dataDir: string; studio: Studio },
): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { config: { callers: 'anyone' } },
    async (request, reply) => {
      const rendition = parseFileName(request.params.file);
      if (!rendition) return reply.callNotFound();
      const bytes = (await readPicture(dataDir, rendition)) ?? (await makePicture(rendition));
      if (!bytes) return reply.callNotFound();
      const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(contentTypeOf(rendition)).send(bytes);
    },
  );

  /** Undefined for a photograph that we do not have, or not as wide. */
  async function makePicture(rendition: Rendition): Promise<Buffer | undefined> {
    const hash = hashOfPhotograph(rendition.pictureId);
    if (hash && !originalExists(dataDir, hash)) return undefined;
    await studio.make(rendition.pictureId, plateOf(rendition), 'wanted');
    const bytes = await readPicture(dataDir, rendition);
    if (!bytes && !hash) throw new Error(`The picture ${rendition.pictureId} was made but is not there`);
    return bytes;
  }
}
