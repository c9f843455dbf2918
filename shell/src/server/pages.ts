import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createApiClient } from '@lodestay/api-client';
import type { RenderRequest } from '@lodestay/platform/server';
import { brand, phoneLineFor } from '@lodestay/ui/brand';
import { containerOf } from '@lodestay/releases';
import type { Boot, MessageKind } from '../boot.ts';
import { ownerOf, type RemoteName } from '../routes/ownership.ts';
import type { Chrome } from './chrome.ts';
import type { ShellConfig } from './config.ts';
import { documentHtml, type DocumentParts, type Preload } from './document.ts';
import { filesOfPage, type LoadedRelease } from './releases.ts';
import { RenderError, type RenderPool } from './render-pool.ts';
import { documentHeaders } from './security.ts';
import { createMarketSlugs, userOf } from './visitor.ts';

const SESSION_COOKIE = 'au_token';

export type PagesOptions = {
  config: ShellConfig;
  releases: ReadonlyMap<RemoteName, LoadedRelease>;
  pools: ReadonlyMap<RemoteName, RenderPool>;
  chrome: Chrome;
  shellFiles: readonly Preload[];
  baseStyles: string;
  fonts: readonly string[];
};

type Content = { status: number; page: string | null; remote: RemoteName | null; message: Boot['message']; head: DocumentParts['head']; html: string | Uint8Array; styles: string; state: string | Uint8Array | null };

const MESSAGE_OF: Record<number, MessageKind> = { 401: 'sign-in', 404: 'not-found', 410: 'removed' };

/** The last part of a path as words: '/s/denvr-co' is 'denvr co'. Empty for an address with broken escapes. */
function lastWords(pathname: string): string {
  try {
    return decodeURIComponent(pathname.split('/').findLast(Boolean) ?? '').replace(/[^\p{L}\d]+/gu, ' ').trim().slice(0, 40);
  } catch {
    return '';
  }
}

/** Answers every address that is not a file and not the api's: the document around the remote that owns it. */
export function registerPages(app: FastifyInstance, options: PagesOptions) {
  const { config, releases, pools, chrome } = options;
  const marketSlugs = createMarketSlugs(createApiClient({ base: config.apiBase }), () => performance.now());

  const developmentOrigins = Object.values(config.developmentRemotes).map((base) => new URL(base).origin);
  const bootRemotes: Boot['remotes'] = [...releases.values()].map((release) => ({
    name: release.name, container: containerOf(release.name), entry: release.base + release.entry.file, integrity: release.entry.integrity,
  }));

  async function message(request: RenderRequest, kind: MessageKind, status: number): Promise<Content> {
    const suggestions = kind === 'not-found' ? await suggest(request) : [];
    const { html, styles, head } = chrome.renderMessage(request, kind, suggestions);
    return { status, page: null, remote: null, message: kind, head, html, styles, state: null };
  }

  /** Places whose name is like the last part of an address that leads nowhere. */
  async function suggest(request: RenderRequest): Promise<{ name: string; url: string }[]> {
    const words = lastWords(new URL(request.url, request.origin).pathname);
    if (!words) return [];
    const api = createApiClient({ base: config.apiBase });
    const { places } = await api.call('suggestPlaces', { query: { term: words } }).catch(() => ({ places: [] }));
    return places.slice(0, 5).map(({ name, url }) => ({ name, url }));
  }

  async function content(request: RenderRequest, slugs: ReadonlySet<string>, log: FastifyRequest['log']): Promise<Content | { redirect: string; status: number }> {
    let pathname: string;
    try {
      pathname = decodeURI(new URL(request.url, request.origin).pathname);
    } catch {
      return message(request, 'not-found', 404);
    }
    const remote = ownerOf(pathname, slugs);
    if (!remote) {
      const found = chrome.renderStatic(request);
      return found ? { ...found, status: 200, page: null, remote, message: 'static', state: null } : message(request, 'not-found', 404);
    }
    const pool = pools.get(remote);
    if (!pool) return message(request, 'unavailable', 503);
    try {
      const result = await pool.render(request);
      if ('redirect' in result) return result;
      const kind = MESSAGE_OF[result.status];
      if (!('html' in result)) return message(request, kind ?? 'not-found', result.status);
      return { ...result, remote, message: null };
    } catch (error) {
      const failure = error instanceof RenderError ? error : new RenderError('threw', String(error));
      log.error({ remote, release: releases.get(remote)?.version, kind: failure.kind, reason: failure.message }, 'a remote did not render');
      // The slot is left to the browser, which may do better; the status says that this answer is not the page.
      const status = failure.status === 0 && failure.kind === 'threw' ? 500 : 503;
      return { status, page: null, remote, message: null, head: { title: brand.name, robots: 'noindex' }, html: '', styles: '', state: null };
    }
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64url');
    const origin = `${request.protocol}://${request.host}`;
    const token = request.cookies[SESSION_COOKIE];
    const userAgent = request.headers['user-agent'];
    const { user, expired } = token ? await userOf(createApiClient({ base: config.apiBase, token, userAgent })) : { user: null, expired: false };
    const url = new URL(request.url, origin);
    const phone = phoneLineFor(url.searchParams.get('utm_source'));
    const renderRequest: RenderRequest = { url: request.url, origin, apiBase: config.apiBase, user, token: user ? token : undefined, userAgent, nonce, phone, now: new Date().toISOString() };

    const slugs = await marketSlugs();
    const result = await content(renderRequest, slugs, request.log);
    if (expired) void reply.clearCookie(SESSION_COOKIE, { path: '/' });
    if ('redirect' in result) return reply.redirect(result.redirect, result.status);

    const release = result.remote ? releases.get(result.remote) : undefined;
    const html = documentHtml({
      nonce, url,
      boot: { user, remotes: bootRemotes, marketSlugs: [...slugs], origin, phone, now: renderRequest.now, production: config.production, message: result.message },
      head: result.head,
      siteName: brand.name,
      themeColor: brand.themeColor,
      baseStyles: options.baseStyles,
      fonts: options.fonts,
      shellFiles: options.shellFiles,
      remoteFiles: release && release.entry.integrity ? filesOfPage(release, result.page).map((file) => ({ ...file, base: release.base })) : [],
      chrome: chrome.render(renderRequest),
      content: result,
    });
    return reply
      .code(result.status)
      .headers(documentHeaders(nonce, config.payments, developmentOrigins))
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  app.get('/*', page);
}
