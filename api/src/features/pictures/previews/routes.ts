import { createHash } from 'node:crypto';
import { PREVIEW_KINDS, getPreviewPath, type PreviewKind } from '@lodestay/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '@lodestay/contracts/brand';
import type { Studio } from '../studio.ts';
import { readPreview, type PreviewName } from './preview-files.ts';
import { getPreviewEdition, type PreviewWords } from './preview-words.ts';

/** Finds the current content of a page's preview. Undefined for an unknown page. */
export type FindPreviewWords = (kind: PreviewKind, slug: string) => Promise<PreviewWords | undefined>;

const BRAND: PreviewWords = {
  title: brand.tagline,
  facts: ['Every required fee in the first price'],
  pictureId: 'facade',
};

const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.([0-9a-f]{10}))?\.jpg$/;
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `GET /pictures/previews/<kind>/<slug>.jpg`(current content) and `<slug>.<edition>.jpg` (immutable); see `getPreviewPath`. */
export function registerPreviewRoutes(
  app: FastifyInstance,
  { dataDir, studio, findWords }: { dataDir: string; studio: Studio; findWords: FindPreviewWords },
): void {
  app.get('/pictures/previews/brand.jpg', { config: { permission: 'public' } }, (request, reply) =>
    send(request, reply, { kind: 'brand', slug: 'brand', edition: getPreviewEdition(BRAND) }, BRAND, HOUR),
  );

  app.get<{ Params: { kind: string; file: string } }>(
    '/pictures/previews/:kind/:file',
    { config: { permission: 'public' } },
    async (request, reply) => {
      const kind = PREVIEW_KINDS.find((known) => known === request.params.kind);
      const [, slug, edition] = FILE.exec(request.params.file) ?? [];
      const words = kind && slug && slug.length <= 120 ? await findWords(kind, slug) : undefined;
      if (!kind || !slug || !words) return reply.callNotFound();
      const current = { kind, slug, edition: getPreviewEdition(words) };
      if (!edition || edition === current.edition)
        return send(request, reply, current, words, edition ? IMMUTABLE : HOUR);
      const former = await readPreview(dataDir, { kind, slug, edition });
      if (former) return sendBytes(request, reply, former, IMMUTABLE);
      // An unknown or removed edition. Redirect instead of drawing content that no page has.
      return reply
        .header('cache-control', 'public, max-age=60')
        .redirect(getPreviewPath(kind, slug, current.edition), 302);
    },
  );

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: PreviewName,
    words: PreviewWords,
    cacheControl: string,
  ) {
    const bytes = (await readPreview(dataDir, name)) ?? (await make(name, words));
    return sendBytes(request, reply, bytes, cacheControl);
  }

  async function make(name: PreviewName, words: PreviewWords): Promise<Buffer> {
    await studio.run('preview', { name, words }, 'wanted');
    const bytes = await readPreview(dataDir, name);
    if (!bytes) throw new Error(`The preview of ${name.kind} ${name.slug} was created but its file is missing`);
    return bytes;
  }
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, cacheControl: string) {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  reply.header('cache-control', cacheControl).header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('image/jpeg').send(bytes);
}
