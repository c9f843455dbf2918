import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readPicture } from './picture-files.ts';
import { contentTypeOf, parseFileName, plateOf, type Rendition } from './renditions.ts';
import type { Studio } from './studio.ts';

/** `GET /pictures/<scene>-<width>.<avif|webp>` and `<scene>-share.jpg`: made at the first request, immutable from then on. */
export function registerPictureRoutes(app: FastifyInstance, { dataDir, studio }: { dataDir: string; studio: Studio }): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', { config: { callers: 'anyone' } }, async (request, reply) => {
    const rendition = parseFileName(request.params.file);
    if (!rendition) return reply.callNotFound();
    const bytes = (await readPicture(dataDir, rendition)) ?? (await makePicture(rendition));
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type(contentTypeOf(rendition)).send(bytes);
  });

  async function makePicture(rendition: Rendition): Promise<Buffer> {
    await studio.make(rendition.sceneId, plateOf(rendition), 'wanted');
    const bytes = await readPicture(dataDir, rendition);
    if (!bytes) throw new Error(`The picture ${rendition.sceneId} was made but is not there`);
    return bytes;
  }
}
