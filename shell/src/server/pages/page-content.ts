import type { FastifyBaseLogger } from 'fastify';
import { createApiClient } from '@lodestay/api-client';
import type { RenderRequest } from '@lodestay/contracts/render-request';
import type { RenderResult } from '@lodestay/platform/server';
import { RenderError } from '@lodestay/releases/rendering';
import { brand } from '@lodestay/ui/brand';
import type { Boot, MessageKind, Suggestion } from '../../boot-data.ts';
import { API_CALL_MS } from '../api/api-call-limit.ts';
import type { DocumentParts } from '../document/document-html.ts';
import { movedPage } from './moved-page.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import type { Health } from '../site/health.ts';

/** What stands in the main part of a page, and the status that it has. */
export type Content = DocumentParts['content'] & {
  status: number;
  page: string | null;
  message: Boot['message'];
  head: DocumentParts['head'];
};

type Redirect = { redirect: string; status: number };

const MESSAGE_OF: Record<number, MessageKind> = { 401: 'sign-in', 404: 'not-found', 410: 'removed' };

/** The last part of a path as words: '/s/denvr-co' is 'denvr co'. Empty for an address with broken escapes. */
function lastWords(pathname: string): string {
  try {
    return decodeURIComponent(pathname.split('/').findLast(Boolean) ?? '')
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim()
      .slice(0, 120);
  } catch {
    return '';
  }
}

/** Places and homes whose name is like the last part of an address that leads nowhere. */
async function suggestions({ url, origin, apiBase }: RenderRequest): Promise<Suggestion[]> {
  const words = lastWords(new URL(url, origin).pathname);
  if (!words) return [];
  // The page says what it has to without them too.
  const { matches } = await createApiClient({ base: apiBase, sending: { timeout: API_CALL_MS } })
    .call('listNearest', { query: { words } })
    .catch(() => ({ matches: [] }));
  return matches.map(({ name, detail, url: near }) => ({ name, detail, url: near }));
}

/** The page that says why there is no other. */
export async function messageContent(
  site: ComposedSite,
  request: RenderRequest,
  kind: MessageKind,
  status: number,
): Promise<Content> {
  const near = kind === 'not-found' ? await suggestions(request) : [];
  const { html, styles, head } = await site.chrome.renderMessage(request, kind, near);
  return { status, page: null, remote: null, message: kind, head, html, styles, state: null };
}

/** An empty slot, for the browser to fill. */
const leftToBrowser = (remote: string, status: number): Content => ({
  status,
  page: null,
  remote,
  message: null,
  head: { title: brand.name, robots: 'noindex' },
  html: '',
  styles: '',
  state: null,
});

type Given = {
  site: ComposedSite;
  request: RenderRequest;
  marketSlugs: ReadonlySet<string>;
  health: Health;
  /** Key of the network that asks. */ client: string;
  log: FastifyBaseLogger;
};

/** What an address shows on a site. A failure of its remote is its own: it is counted, and the slot is left to the browser. */
export async function contentOf({
  site,
  request,
  marketSlugs,
  health,
  client,
  log,
}: Given): Promise<Content | Redirect> {
  let pathname: string;
  try {
    pathname = decodeURI(new URL(request.url, request.origin).pathname);
  } catch {
    return messageContent(site, request, 'bad-address', 400);
  }
  const owner = site.ownerOf(pathname, marketSlugs);
  if (!owner) {
    const page = await site.chrome.renderStatic(request);
    return page
      ? { ...page, status: 200, page: null, remote: null, message: 'static', state: null }
      : messageContent(site, request, 'not-found', 404);
  }
  if (site.preview?.overridden.has(owner)) return leftToBrowser(owner, 200);
  const part = { name: owner, version: site.composition.releases[owner]!, channel: site.channel };
  health.page(part, client);
  const release = site.remotes.get(owner);
  if (!release) {
    health.failure(part, 'refused');
    return messageContent(site, request, 'unavailable', 503);
  }
  try {
    const result = await release.pool.call<RenderResult>('render', request);
    if ('redirect' in result) return result as unknown as Redirect;
    // Nothing in it comes to life, so the browser is told that the shell shows it: no remote is loaded for it.
    if ('drawn' in result && result.drawn)
      return { ...result.drawn, status: 410, page: null, remote: null, message: 'removed', state: null };
    const moved = result.status === 404 ? await movedPage(request) : null;
    if (moved) return moved;
    if (!('html' in result))
      return messageContent(site, request, MESSAGE_OF[result.status] ?? 'not-found', result.status);
    return { ...(result as Exclude<typeof result, { html?: never }>), remote: owner, message: null };
  } catch (error) {
    const failure = error instanceof RenderError ? error : new RenderError('threw', String(error));
    // A read that the api refused or did not answer is no fault of the release.
    if (failure.status === 0) health.failure(part, failure.kind === 'timeout' ? 'timeout' : 'server');
    log.error(
      { remote: owner, release: part.version, channel: part.channel, kind: failure.kind, reason: failure.message },
      'a remote did not render',
    );
    // The browser may do better; the status says that this answer is not the page.
    const status = failure.status === 0 && failure.kind === 'threw' ? 500 : 503;
    return leftToBrowser(owner, status);
  }
}
