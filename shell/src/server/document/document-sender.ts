import type { FastifyReply, FastifyRequest } from 'fastify';
import { createApiClient } from '@lodestay/api-client';
import type { CurrentUser } from '@lodestay/contracts';
import { createRenderRequest, type RenderRequest } from '@lodestay/contracts/render-request';
import { toContainerName, getPageFiles } from '@lodestay/releases';
import { getPhoneLine } from '@lodestay/ui/brand';
import type { Boot } from '../../boot-data.ts';
import { PREVIEW_PATH } from '../../preview/preview-view.ts';
import { API_CALL_MS } from '../api/api-call-limit.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import type { Content } from '../pages/page-content.ts';
import { renderDocumentHtml, type Preload } from './document-html.ts';
import { createDocumentHeaders } from './document-headers.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import type { Health } from '../site/health.ts';
import type { LoadedRelease } from '../site/library.ts';
import { isPlatformEngineer } from '../visitor/staff-access.ts';
import { createViewNonces } from './view-nonce.ts';
import { createKnownPlaces } from '../visitor/visitor.ts';

const NO_PARTS = { header: '', footer: '', styles: '' };

const preloads = (release: LoadedRelease, page: string | null): Preload[] =>
  getPageFiles(release, page).map((file) => ({ ...file, base: release.base }));

const bootRemotes = ({ remotes }: ComposedSite): Boot['remotes'] =>
  [...remotes.values()].map(({ name, version, base, initial: [entry] }) => ({
    name,
    version,
    container: toContainerName(name),
    entry: base + entry!.file,
    integrity: entry!.integrity,
  }));

/** Converts a request for the renderer of a remote or of the shell. */
export function toRenderRequest(
  request: FastifyRequest,
  config: Pick<ShellConfig, 'apiBase' | 'siteOrigin'>,
  { user, token, nonce }: { user: CurrentUser | null; token: string | undefined; nonce: string },
): RenderRequest {
  const origin = config.siteOrigin;
  // Two slashes at the start would be parsed as another host.
  const url = request.originalUrl.replace(/^[/\\]+/, '/');
  const phone = getPhoneLine(new URL(url, origin).searchParams.get('utm_source'));
  return createRenderRequest({
    url,
    origin,
    apiBase: config.apiBase,
    user,
    token: user ? token : undefined,
    userAgent: request.headers['user-agent'],
    clientAddress: request.ip,
    nonce,
    phone,
    now: Date.now(),
  });
}

/** Creates the functions that render and send documents: the frame of the site around the content. */
export function createDocuments({ config, health }: { config: ShellConfig; health: Health }) {
  const viewNonces = createViewNonces({ secrets: config.siteSecrets, clock: () => new Date() });
  const knownPlaces = createKnownPlaces(
    createApiClient({ base: config.apiBase, sending: { timeout: API_CALL_MS } }),
    () => performance.now(),
  );
  const developmentOrigins = Object.values(config.developmentRemotes).map(({ base }) => new URL(base).origin);

  async function document(
    site: ComposedSite,
    request: RenderRequest,
    result: Content,
    log: FastifyRequest['log'],
  ): Promise<Buffer> {
    const release = result.remote ? site.remotes.get(result.remote) : undefined;
    const { user, origin, phone, now, today, nonce } = request;
    const { marketSlugs, markets, cities } = await knownPlaces();
    const mayRelease = isPlatformEngineer(user, config) || undefined;
    const parts = site.chrome
      .render({ ...request, mayRelease, places: { markets, cities } })
      .catch((error: unknown) => {
        // Send the page without header and footer instead of failing.
        log.error(
          { remote: 'shell', release: site.shell.version, channel: site.channel, reason: (error as Error).message },
          'header and footer did not render',
        );
        health.failure({ name: 'shell', version: site.shell.version, channel: site.channel }, 'server');
        return NO_PARTS;
      });
    return renderDocumentHtml({
      nonce,
      url: new URL(request.url, origin),
      boot: {
        user,
        origin,
        phone,
        now,
        today,
        mayRelease,
        remotes: bootRemotes(site),
        routes: site.composition.routes.map(({ owner, path, when }) => ({ owner, path, ...(when ? { when } : {}) })),
        site: { composition: site.composition.id, channel: site.channel, shell: site.shell.version },
        preview: site.preview && { label: site.preview.label, end: PREVIEW_PATH },
        marketSlugs: [...marketSlugs],
        production: config.production && !site.preview?.origins.length,
        message: result.message,
      },
      head: result.head,
      frame: site.frame,
      remotes: Object.keys(site.composition.releases).filter((name) => name !== 'shell'),
      shellFiles: preloads(site.shell, null),
      remoteFiles: release && release.initial[0]!.integrity ? preloads(release, result.page) : [],
      chrome: await parts,
      content: result,
    });
  }

  /** Sets the status and headers of a document response. */
  function head(
    reply: FastifyReply,
    site: ComposedSite,
    { nonce, status }: { nonce: string; status: number },
  ): FastifyReply {
    return reply
      .code(status)
      .headers(createDocumentHeaders(nonce, config.payments, [...developmentOrigins, ...(site.preview?.origins ?? [])]))
      .header(
        'cache-control',
        site.preview ? 'private, no-store' : (reply.getHeader('cache-control') ?? 'private, no-cache'),
      )
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8');
  }

  return {
    knownPlaces,
    document,
    viewNonces,

    /** Creates the nonce of one page view. */
    createNonce: ({ composition, channel }: ComposedSite): string =>
      viewNonces.issue({ composition: composition.id, channel }),

    head,

    /** Renders the document around a result, and sends it with the status of the result. */
    async send(
      reply: FastifyReply,
      site: ComposedSite,
      request: RenderRequest,
      result: Content,
    ): Promise<FastifyReply> {
      const body = await document(site, request, result, reply.log);
      return head(reply, site, { nonce: request.nonce, status: result.status }).send(body);
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;
