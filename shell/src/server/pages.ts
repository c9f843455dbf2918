import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createApiClient } from '@lodestay/api-client';
import type { RenderRequest } from '@lodestay/platform/server';
import { containerOf, filesOfPage } from '@lodestay/releases';
import { phoneLineFor } from '@lodestay/ui/brand';
import type { Boot } from '../boot.ts';
import { channelFor, leaveBucket } from './channel.ts';
import type { ShellConfig } from './config.ts';
import { contentOf, type Content } from './content.ts';
import { documentHtml, type Preload } from './document.ts';
import { documentHeaders } from './security.ts';
import type { ComposedSite } from './site/composed-site.ts';
import type { Follower } from './site/follower.ts';
import type { Health } from './site/health.ts';
import type { LoadedRelease } from './site/library.ts';
import { askerOf, SESSION_COOKIE } from './staff.ts';
import { createMarketSlugs } from './visitor.ts';

export type PagesOptions = { config: ShellConfig; follower: Follower; health: Health };

const NO_PARTS = { header: '', footer: '', styles: '' };

const preloads = (release: LoadedRelease, page: string | null): Preload[] => filesOfPage(release, page).map((file) => ({ ...file, base: release.base }));

const bootRemotes = ({ remotes }: ComposedSite): Boot['remotes'] => [...remotes.values()].map(({ name, version, base, initial: [entry] }) => ({
  name, version, container: containerOf(name), entry: base + entry!.file, integrity: entry!.integrity,
}));

/** Answers every address that is not a file and not the api's: the document around the remote that owns it. */
export function registerPages(app: FastifyInstance, { config, follower, health }: PagesOptions) {
  const marketSlugs = createMarketSlugs(createApiClient({ base: config.apiBase }), () => performance.now());
  const developmentOrigins = Object.values(config.developmentRemotes).map(({ base }) => new URL(base).origin);

  async function document(site: ComposedSite, request: RenderRequest, slugs: ReadonlySet<string>, result: Content, log: FastifyRequest['log']): Promise<Buffer> {
    const release = result.remote ? site.remotes.get(result.remote) : undefined;
    const { user, origin, phone, now, nonce } = request;
    const parts = site.chrome.render(request).catch((error: unknown) => {
      // A page without header and footer is still a page.
      log.error({ remote: 'shell', release: site.shell.version, channel: site.channel, reason: (error as Error).message }, 'header and footer did not render');
      health.failure({ name: 'shell', version: site.shell.version, channel: site.channel }, 'server');
      return NO_PARTS;
    });
    return documentHtml({
      nonce,
      url: new URL(request.url, origin),
      boot: {
        user, origin, phone, now,
        remotes: bootRemotes(site),
        routes: site.composition.routes.map(({ owner, path, when }) => ({ owner, path, ...(when ? { when } : {}) })),
        site: { composition: site.composition.id, channel: site.channel, shell: site.shell.version },
        preview: null,
        marketSlugs: [...slugs],
        production: config.production,
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

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64url');
    const origin = `${request.protocol}://${request.host}`;
    const { user, token, expired } = await askerOf(request, config);
    const phone = phoneLineFor(new URL(request.url, origin).searchParams.get('utm_source'));
    const given: RenderRequest = { url: request.url, origin, apiBase: config.apiBase, user, token: user ? token : undefined, userAgent: request.headers['user-agent'], nonce, phone, now: new Date().toISOString() };

    const { bucket, forced } = channelFor(request, user);
    const lease = follower.lease(bucket, forced);
    if (!lease) return reply.code(503).header('retry-after', '2').type('text/plain').send('The site is being set up. Please try again in a moment.');
    try {
      const slugs = await marketSlugs();
      const result = await contentOf({ site: lease.site, request: given, marketSlugs: slugs, health, log: request.log });
      if (expired) void reply.clearCookie(SESSION_COOKIE, { path: '/' });
      if (follower.sites().canary) leaveBucket(request, reply, bucket);
      if ('redirect' in result) return reply.redirect(result.redirect, result.status);
      return reply
        .code(result.status)
        .headers(documentHeaders(nonce, config.payments, developmentOrigins))
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-encoding, cookie')
        .type('text/html; charset=utf-8')
        .send(await document(lease.site, given, slugs, result, request.log));
    } finally {
      lease.end();
    }
  }

  app.get('/*', page);
}
