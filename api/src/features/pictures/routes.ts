import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { originalExists } from './photographs/originals.ts';
import { parsePhotographHash } from './photographs/photograph-id.ts';
import { readPicture } from './picture-files.ts';
import { getContentType, parseFileName, getPlate, type Rendition } from './renditions.ts';
import type { Studio } from './studio.ts';

/** `GET /pictures/<scene or photograph>-<width>.<avif|webp>` and `-share.jpg`: created on the first request, and immutable. */
export function registerPictureRoutes(
  app: FastifyInstance,
  { dataDir, studio }: { dataDir: string; studio: Studio },
): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { config: { permission: 'public' } },
    async (request, reply) => {
      const rendition = parseFileName(request.params.file);
      if (!rendition) return reply.callNotFound();
      const bytes = (await readPicture(dataDir, rendition)) ?? (await makePicture(rendition));
      if (!bytes) return reply.callNotFound();
      const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(getContentType(rendition)).send(bytes);
    },
  );

  /** Returns undefined for an unknown photograph, or a width larger than the photograph. */
  async function makePicture(rendition: Rendition): Promise<Buffer | undefined> {
    const hash = parsePhotographHash(rendition.pictureId);
    if (hash && !originalExists(dataDir, hash)) return undefined;
    await studio.make(rendition.pictureId, getPlate(rendition), 'wanted');
    const bytes = await readPicture(dataDir, rendition);
    if (!bytes && !hash) throw new Error(`The picture ${rendition.pictureId} was created but its file is missing`);
    return bytes;
  }
}
