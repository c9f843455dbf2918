import type { RenderRequest } from '@lodestay/contracts/render-request';
import type { RenderPool, Transferred } from '@lodestay/releases/rendering';
import type { MessageKind } from '../../boot-data.ts';
import type { PreviewView } from '../../preview/preview-view.ts';
import type { ChromeRequest, ChromeResult, Frame, ShellPage, StaticRedirect } from '../../server.ts';
import type { AnalyticsModel } from '../../staff/analytics/model.ts';
import type { ConsoleModel } from '../../staff/console/console-model.ts';
import type { ReleasesModel } from '../../staff/model.ts';

/** Placeholder for the nonce in cached markup. */
const NONCE_PLACEHOLDER = '__NONCE__';
const MAX_ENTRIES = 500;

const joinPlaceLinks = ({ places }: ChromeRequest) =>
  places ? [...places.markets, ...places.cities].map(({ href }) => href).join() : '';

/** Calls the server bundle of the shell's release in its thread. */
export function createChrome(pool: RenderPool) {
  const cache = new Map<string, Promise<ChromeResult>>();

  /** Without a user, header and footer depend only on the URL, the phone number and the places with homes, so they are cached. */
  function renderVisitorParts(request: ChromeRequest): Promise<ChromeResult> {
    const key = `${request.url}|${request.phone}|${joinPlaceLinks(request)}`;
    let parts = cache.get(key);
    if (!parts) {
      parts = pool.call<ChromeResult>('render', { ...request, nonce: NONCE_PLACEHOLDER });
      parts.catch(() => cache.delete(key));
      if (cache.size >= MAX_ENTRIES) cache.clear();
      cache.set(key, parts);
    }
    return parts;
  }

  return {
    frame: (base: string) => pool.call<Frame>('frame', base),
    async render(request: ChromeRequest): Promise<ChromeResult> {
      if (request.user) return pool.call<ChromeResult>('render', request);
      const parts = await renderVisitorParts(request);
      return { ...parts, styles: parts.styles.replaceAll(NONCE_PLACEHOLDER, request.nonce) };
    },
    /** Renders the frame of the staff console. Undefined if the release is older than the console. */
    renderConsole: (request: ChromeRequest, model: ConsoleModel) =>
      pool.call<ChromeResult | undefined>('renderConsole', request, model),
    /** Renders the home page of the staff console. Undefined if the release is older than the console. */
    renderConsoleHome: (request: RenderRequest, model: ConsoleModel) =>
      pool.call<ShellPage | undefined>('renderConsoleHome', request, model) as Promise<
        Transferred<ShellPage> | undefined
      >,
    renderMessage: (request: RenderRequest, kind: MessageKind, suggestions: readonly { name: string; url: string }[]) =>
      pool.call<ShellPage>('renderMessage', request, kind, suggestions),
    renderPreview: (request: RenderRequest, view: PreviewView) => pool.call<ShellPage>('renderPreview', request, view),
    /** Renders the release console. Rejects if the release has no console. */
    renderReleases: (request: RenderRequest, model: ReleasesModel) =>
      pool.call<ShellPage>('renderReleases', request, model),
    /** Renders the analytics page. Rejects if the release has none. */
    renderAnalytics: (request: RenderRequest, model: AnalyticsModel) =>
      pool.call<ShellPage>('renderAnalytics', request, model),
    /** Renders a static page, or null if there is none at this path. `drafts`: the visitor may read drafts. */
    renderStatic: (request: RenderRequest, options: { drafts: boolean }) =>
      pool.call<ShellPage | StaticRedirect | null>('renderStatic', request, options) as Promise<
        Transferred<ShellPage> | StaticRedirect | null
      >,
  };
}

export type Chrome = ReturnType<typeof createChrome>;
