import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalizeUrl, isUnreferred } from '@lodestay/platform/indexing';
import { hasInvalidEncoding } from '../requests/url-encoding.ts';
import { readChannel, storeBucket } from '../visitor/channel.ts';
import { clientKey } from '../visitor/client-key.ts';
import { acceptsBrotli } from '../requests/compression.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import { renderContent } from './page-content.ts';
import { toRenderRequest, type Documents } from '../document/document-sender.ts';
import { createPageCache, PAGE_CACHE_DEFAULTS } from './page-cache.ts';
import type { SiteFlags } from '../api/site-flags.ts';
import { createPreviewedSite } from '../preview/previewed-site.ts';
import { isAdmin } from '@lodestay/session';
import { CONSOLE_PATH, isConsolePath } from '../../staff/console/console-path.ts';
import { createAccess } from '../console/access.ts';
import { readConsoleModel } from '../console/read-console-model.ts';
import { renderConsoleHome } from '../console/console-home.ts';
import { decodePath } from '../requests/decode-path.ts';
import { readOverridesCookie } from '../preview/preview-cookies.ts';
import type { StreetMap } from '../map/map-service.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import type { Follower, Lease } from '../site/follower.ts';
import type { Health } from '../site/health.ts';
import { SESSION_COOKIE } from '@lodestay/contracts';
import type { FlagValues } from '@lodestay/contracts/flag-values';
import type { RenderRequest } from '@lodestay/contracts/render-request';
import { mayReadDrafts } from '../visitor/may-read-drafts.ts';
import { readPhoneSource } from '../visitor/phone-source.ts';
import { readRequester } from '../visitor/staff-access.ts';
import { sendNotReady } from '../site/send-not-ready.ts';

export type PagesOptions = {
  config: ShellConfig;
  follower: Follower;
  health: Health;
  documents: Documents;
  flags: SiteFlags;
};

/** What every page is rendered with. */
type PageData = { flags: FlagValues; prices: RenderRequest['prices'] };

/** Serves every URL that is not a file or an API path: the document around the remote that owns it. */
export function registerPages(
  app: FastifyInstance,
  { config, follower, health, documents, flags: siteFlags }: PagesOptions,
) {
  const cache = createPageCache({
    ...PAGE_CACHE_DEFAULTS,
    freshMs: config.pageCacheMs,
    clock: () => performance.now(),
  });

  const authorizeStaff = createAccess({ config, follower, documents, mayEnter: isAdmin });

  /** Renders the content of a request, and counts failures of the shell. */
  async function renderResult(request: FastifyRequest, site: ComposedSite, given: ReturnType<typeof toRenderRequest>) {
    return renderContent({
      site,
      request: given,
      marketSlugs: (await documents.knownPlaces()).marketSlugs,
      health,
      client: clientKey(request),
      drafts: mayReadDrafts(given.user, config),
      log: request.log,
    }).catch((error: unknown) => {
      // Failures of remotes do not throw, so this is a failure of the shell's messages or static pages.
      health.failure({ name: 'shell', version: site.shell.version, channel: site.channel }, 'server');
      throw error;
    });
  }

  /** Renders a page for the cache. It may take longer than the request that started it, so it has its own lease. */
  async function renderForCache(
    request: FastifyRequest,
    {
      site,
      lease,
      streetMap,
      flags,
      prices,
    }: { site: ComposedSite; lease: Lease | null; streetMap: StreetMap | null } & PageData,
  ) {
    try {
      const given = toRenderRequest(request, config, {
        user: null,
        token: undefined,
        nonce: documents.createNonce(site),
        now: await documents.siteClock.now(),
        flags,
        prices,
      });
      const result = await renderResult(request, site, given);
      if ('redirect' in result) return result;
      const document = await documents.document(site, given, result, { log: request.log, streetMap });
      // A page that search engines may list contains nothing personal, so it may be cached.
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

  /** Sends the shared page of anonymous visitors, with a new nonce. */
  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    site: ComposedSite,
    createLease: () => Lease | null,
  ) {
    let hasRendered = false;
    const streetMap = documents.getStreetMap();
    const flags = await siteFlags.evaluate(request, null, await documents.siteClock.now());
    const prices = await documents.sitePrices.get();
    // Visitors with the same flags share a page.
    const key = [
      site.composition.id,
      site.channel,
      await documents.siteClock.getOffset(),
      streetMap ? (streetMap.origin ?? 'own') : 'none',
      request.url,
      readPhoneSource(request, config),
      JSON.stringify({ flags, prices }),
    ].join(' ');
    const page = await cache.page(key, () => {
      hasRendered = true;
      return renderForCache(request, { site, lease: createLease(), streetMap, flags, prices });
    });
    if ('redirect' in page) return reply.redirect(page.redirect, page.status);
    const version = page.remote === null ? undefined : site.composition.releases[page.remote];
    // `renderContent` has counted the page of the request that rendered it.
    if (!hasRendered && version !== undefined)
      health.page({ name: page.remote!, version, channel: site.channel }, clientKey(request));
    const nonce = documents.createNonce(site);
    documents.head(reply, site, { nonce, status: page.status, streetMap });
    const compressed = acceptsBrotli(request) ? await page.document.brotli(nonce) : null;
    if (compressed) void reply.header('content-encoding', 'br');
    return reply.send(compressed ?? page.document.plain(nonce));
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const pathname = decodePath(request.url);
    const isConsole = pathname !== null && isConsolePath(pathname);
    const staff = isConsole ? await authorizeStaff(request, reply) : null;
    if (isConsole && !staff) return reply;
    if (pathname !== null && isUnreferred(pathname))
      void reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    const canonical = hasInvalidEncoding(request) ? null : canonicalizeUrl(request.url);
    if (canonical !== null)
      return reply
        .header('cache-control', isConsole ? 'private, no-store' : 'public, max-age=3600')
        .redirect(canonical, 301);
    const { user, token, expired } = staff ? { ...staff, expired: false } : await readRequester(request, config);
    const { bucket, forced } = readChannel(request, user, config);
    const lease = follower.lease(bucket, forced);
    if (!lease) return sendNotReady(reply);
    try {
      const site = createPreviewedSite(lease.site, {
        overrides: readOverridesCookie(request, user, config, lease.site),
        forced,
      });
      health.page({ name: site.shell.name, version: site.shell.version, channel: site.channel }, clientKey(request));
      if (expired) void reply.clearCookie(SESSION_COOKIE, { path: '/' });
      if (follower.sites().canary) storeBucket(request, reply, bucket, config);
      if (config.pageCacheMs > 0 && token === undefined && site === lease.site)
        return await sendShared(request, reply, site, () => follower.lease(bucket, forced));
      const now = await documents.siteClock.now();
      const given = toRenderRequest(request, config, {
        user,
        token,
        nonce: documents.createNonce(site),
        now,
        flags: await siteFlags.evaluate(request, user, now),
        prices: await documents.sitePrices.get(),
      });
      // The API reads what the frame shows while the page renders.
      const frame = staff ? readConsoleModel(given, request.log) : null;
      const result =
        frame && pathname === CONSOLE_PATH
          ? await renderConsoleHome(site, given, await frame, request.log)
          : await renderResult(request, site, given);
      if ('redirect' in result) return reply.redirect(result.redirect, result.status);
      return await documents.send(reply, site, given, result, await frame);
    } finally {
      lease.end();
    }
  }

  app.get('/*', page);
}
