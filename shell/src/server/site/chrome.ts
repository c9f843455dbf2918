import type { RenderRequest } from '@lodestay/contracts/render-request';
import type { RenderPool, Transferred } from '@lodestay/releases/rendering';
import type { MessageKind } from '../../boot-data.ts';
import type { PreviewView } from '../../preview/preview-view.ts';
import type { ChromeRequest, ChromeResult, Frame, ShellPage } from '../../server.ts';
import type { ReleasesModel } from '../../staff/model.ts';

/** Stands for the nonce of a response in markup that is kept. */
const NONCE_MARK = '__NONCE__';
const MOST_KEPT = 500;

const linkedPlaces = ({ places }: ChromeRequest) =>
  places ? [...places.markets, ...places.cities].map(({ href }) => href).join() : '';

/** What the shell's own release renders, in its thread. */
export function createChrome(pool: RenderPool) {
  const kept = new Map<string, Promise<ChromeResult>>();

  /** Header and footer of a visitor depend on the address, the phone line and the places with homes only, so they are rendered once. */
  function keptVisitorParts(request: ChromeRequest): Promise<ChromeResult> {
    const key = `${request.url}|${request.phone}|${linkedPlaces(request)}`;
    let parts = kept.get(key);
    if (!parts) {
      parts = pool.call<ChromeResult>('render', { ...request, nonce: NONCE_MARK });
      parts.catch(() => kept.delete(key));
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, parts);
    }
    return parts;
  }

  return {
    frame: (base: string) => pool.call<Frame>('frame', base),
    async render(request: ChromeRequest): Promise<ChromeResult> {
      if (request.user) return pool.call<ChromeResult>('render', request);
      const parts = await keptVisitorParts(request);
      return { ...parts, styles: parts.styles.replaceAll(NONCE_MARK, request.nonce) };
    },
    renderMessage: (request: RenderRequest, kind: MessageKind, suggestions: readonly { name: string; url: string }[]) =>
      pool.call<ShellPage>('renderMessage', request, kind, suggestions),
    renderPreview: (request: RenderRequest, view: PreviewView) => pool.call<ShellPage>('renderPreview', request, view),
    /** The release console. Rejects for a release that does not know it. */
    renderReleases: (request: RenderRequest, model: ReleasesModel) =>
      pool.call<ShellPage>('renderReleases', request, model),
    /** Null when there is no static page at the address. */
    renderStatic: (request: RenderRequest) =>
      pool.call<ShellPage | null>('renderStatic', request) as Promise<Transferred<ShellPage> | null>,
  };
}

export type Chrome = ReturnType<typeof createChrome>;
