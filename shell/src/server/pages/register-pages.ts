import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalizeUrl } from '@lodestay/platform/indexing';
import { isBadAddress } from '../requests/url-encoding.ts';
import { channelFor, leaveBucket } from '../visitor/channel.ts';
import { clientKey } from '../visitor/client-key.ts';
import { acceptsBrotli } from '../requests/compression.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import { contentOf } from './page-content.ts';
import { renderRequest, type Documents } from '../document/document-sender.ts';
import { createPageCache, PAGE_CACHE_DEFAULTS } from './page-cache.ts';
import { previewedSite } from '../preview/previewed-site.ts';
import { overridesOf } from '../preview/preview-cookies.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import type { Follower, Lease } from '../site/follower.ts';
import type { Health } from '../site/health.ts';
import { askerOf, SESSION_COOKIE } from '../visitor/staff-access.ts';

export type PagesOptions = { config: ShellConfig; follower: Follower; health: Health; documents: Documents };

/** Answers every address that is not a file and not the api's: the document around the remote that owns it. */
export function registerPages(app: FastifyInstance, { config, follower, health, documents }: PagesOptions) {
  const cache = createPageCache({
    ...PAGE_CACHE_DEFAULTS,
    freshMs: config.pageCacheMs,
    clock: () => performance.now(),
  });

  /** What a site shows at the address of a request. */
  async function resultOf(request: FastifyRequest, site: ComposedSite, given: ReturnType<typeof renderRequest>) {
    return contentOf({
      site,
      request: given,
      marketSlugs: (await documents.knownPlaces()).marketSlugs,
      health,
      client: clientKey(request),
      log: request.log,
    }).catch((error: unknown) => {
      // What a remote throws is an answer; this is what the shell itself renders: messages and static pages.
      health.failure({ name: 'shell', version: site.shell.version, channel: site.channel }, 'server');
      throw error;
    });
  }

  /** Makes a page for whoever asks for it. It may take longer than the request that began it, so it holds the site itself. */
  async function make(request: FastifyRequest, site: ComposedSite, lease: Lease | null) {
    try {
      const given = renderRequest(request, config, { user: null, token: undefined, nonce: documents.nonceFor(site) });
      const result = await resultOf(request, site, given);
      if ('redirect' in result) return result;
      const document = await documents.document(site, given, result, request.log);
      // What search engines may keep for days is nobody's own, and may be kept here for seconds.
      return {
        status: result.status,
        remote: result.remote,
        document,
        nonce: given.nonce,
        isPublic: result.head.robots === undefined,
      };
    } finally {
      lease?.end();
    }
  }

  /** Sends what anonymous visitors get at an address, under a nonce of this response's own. */
  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    site: ComposedSite,
    leaseAgain: () => Lease | null,
  ) {
    let isMaker = false;
    const key = [site.composition.id, site.channel, request.url].join(' ');
    const page = await cache.page(key, () => {
      isMaker = true;
      return make(request, site, leaseAgain());
    });
    if ('redirect' in page) return reply.redirect(page.redirect, page.status);
    const version = page.remote === null ? undefined : site.composition.releases[page.remote];
    // The one who makes a page is counted where it is rendered.
    if (!isMaker && version !== undefined)
      health.page({ name: page.remote!, version, channel: site.channel }, clientKey(request));
    const nonce = documents.nonceFor(site);
    documents.head(reply, site, { nonce, status: page.status });
    const compressed = acceptsBrotli(request) ? await page.document.brotli(nonce) : null;
    if (compressed) void reply.header('content-encoding', 'br');
    return reply.send(compressed ?? page.document.plain(nonce));
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const canonical = isBadAddress(request) ? null : canonicalizeUrl(request.url);
    if (canonical !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(canonical, 301);
    const { user, token, expired } = await askerOf(request, config);
    const { bucket, forced } = channelFor(request, user, config);
    const lease = follower.lease(bucket, forced);
    if (!lease)
      return reply
        .code(503)
        .header('retry-after', '2')
        .type('text/plain')
        .send('The site is being set up. Please try again in a moment.');
    try {
      const site = previewedSite(lease.site, { overrides: overridesOf(request, user, config, lease.site), forced });
      health.page({ name: site.shell.name, version: site.shell.version, channel: site.channel }, clientKey(request));
      if (expired) void reply.clearCookie(SESSION_COOKIE, { path: '/' });
      if (follower.sites().canary) leaveBucket(request, reply, bucket, config);
      if (config.pageCacheMs > 0 && token === undefined && site === lease.site)
        return await sendShared(request, reply, site, () => follower.lease(bucket, forced));
      const given = renderRequest(request, config, { user, token, nonce: documents.nonceFor(site) });
      const result = await resultOf(request, site, given);
      if ('redirect' in result) return reply.redirect(result.redirect, result.status);
      return await documents.send(reply, site, given, result);
    } finally {
      lease.end();
    }
  }

  app.get('/*', page);
}
