import type { FastifyBaseLogger } from 'fastify';
import { createApiClient } from '@lodestay/api-client';
import type { RenderRequest } from '@lodestay/contracts/render-request';
import type { RenderResult } from '@lodestay/platform/server';
import { RenderError } from '@lodestay/releases/rendering';
import { brand } from '@lodestay/ui/brand';
import type { Boot, MessageKind, Suggestion } from '../../boot-data.ts';
import { API_CALL_MS } from '../api/api-call-limit.ts';
import type { DocumentParts } from '../document/document-html.ts';
import { decodePath } from '../requests/decode-path.ts';
import { findMovedPage } from './moved-page.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import type { Health } from '../site/health.ts';

/** Content of the main part of a page, with its status. */
export type Content = DocumentParts['content'] & {
  status: number;
  page: string | null;
  message: Boot['message'];
  head: DocumentParts['head'];
};

type Redirect = { redirect: string; status: number };

const MESSAGE_BY_STATUS: Record<number, MessageKind> = { 401: 'sign-in', 404: 'not-found', 410: 'removed' };

/** The last segment of a path as words: '/s/denvr-co' becomes 'denvr co'. Empty if the URL encoding is invalid. */
function getLastWords(pathname: string): string {
  try {
    return decodeURIComponent(pathname.split('/').findLast(Boolean) ?? '')
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim()
      .slice(0, 120);
  } catch {
    return '';
  }
}

/** Places and homes with a name similar to the last segment of an unknown path. */
async function fetchSuggestions({ url, origin, apiBase }: RenderRequest): Promise<Suggestion[]> {
  const words = getLastWords(new URL(url, origin).pathname);
  if (!words) return [];
  // Suggestions are optional.
  const { matches } = await createApiClient({ base: apiBase, sending: { timeout: API_CALL_MS } })
    .call('listNearest', { query: { words } })
    .catch(() => ({ matches: [] }));
  return matches.map(({ name, detail, url: near }) => ({ name, detail, url: near }));
}

/** The page that explains why the requested page cannot be shown. */
export async function renderMessageContent(
  site: ComposedSite,
  request: RenderRequest,
  kind: MessageKind,
  status: number,
): Promise<Content> {
  const near = kind === 'not-found' ? await fetchSuggestions(request) : [];
  const { html, styles, head } = await site.chrome.renderMessage(request, kind, near);
  return { status, page: null, remote: null, message: kind, head, html, styles, state: null };
}

/** An empty slot that the browser renders. */
const createEmptySlot = (remote: string, status: number): Content => ({
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
  /** Key of the client's network. */ client: string;
  /** Whether the visitor may read drafts of static pages. */ drafts: boolean;
  log: FastifyBaseLogger;
};

/** Finds and renders the content of a URL. If the remote fails, the failure is counted and the browser renders the slot. */
export async function renderContent({
  site,
  request,
  marketSlugs,
  health,
  client,
  drafts,
  log,
}: Given): Promise<Content | Redirect> {
  const pathname = decodePath(request.url);
  if (pathname === null) return renderMessageContent(site, request, 'bad-address', 400);
  const owner = site.findOwner(pathname, marketSlugs);
  if (!owner) {
    const page = await site.chrome.renderStatic(request, { drafts });
    if (page && 'redirect' in page) return page;
    return page
      ? { ...page, status: 200, page: null, remote: null, message: 'static', state: null }
      : renderMessageContent(site, request, 'not-found', 404);
  }
  if (site.preview?.overridden.has(owner)) return createEmptySlot(owner, 200);
  const part = { name: owner, version: site.composition.releases[owner]!, channel: site.channel };
  health.page(part, client);
  const release = site.remotes.get(owner);
  if (!release) {
    health.failure(part, 'refused');
    return renderMessageContent(site, request, 'unavailable', 503);
  }
  try {
    const result = await release.pool.call<RenderResult>('render', request);
    if ('redirect' in result) return result as unknown as Redirect;
    // The markup is not hydrated. It is sent as a page of the shell, so the browser loads no remote for it.
    if ('drawn' in result && result.drawn)
      return { ...result.drawn, status: 410, page: null, remote: null, message: 'removed', state: null };
    const moved = result.status === 404 ? await findMovedPage(request) : null;
    if (moved) return moved;
    if (!('html' in result))
      return renderMessageContent(site, request, MESSAGE_BY_STATUS[result.status] ?? 'not-found', result.status);
    return { ...(result as Exclude<typeof result, { html?: never }>), remote: owner, message: null };
  } catch (error) {
    const failure = error instanceof RenderError ? error : new RenderError('threw', String(error));
    // A failed API call does not count as a failure of the release.
    if (failure.status === 0) health.failure(part, failure.kind === 'timeout' ? 'timeout' : 'server');
    log.error(
      { remote: owner, release: part.version, channel: part.channel, kind: failure.kind, reason: failure.message },
      'a remote did not render',
    );
    // The browser may still render the page. The status tells crawlers that this response is not the page.
    const status = failure.status === 0 && failure.kind === 'threw' ? 500 : 503;
    return createEmptySlot(owner, status);
  }
}
