import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { dehydrate } from '@tanstack/react-query';
import { createAnalytics } from '@lodestay/analytics';
import { ApiError, createApiClient, viewerApi } from '@lodestay/api-client';
import type { RenderRequest } from '@lodestay/contracts/render-request';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { createServerStyles } from '@lodestay/ui/server-styles';
import { createLocationStore } from '../location.ts';
import { PageHost } from '../page-host.tsx';
import type { Platform } from '../platform.tsx';
import { createPageContext, matchPage, preparePage, type LoadedPage } from '../prepare.ts';
import { Providers } from '../providers.tsx';
import type { RemovedPages, Head, RemoteDefinition } from '../remote.ts';
import { createToasts } from '../toasts.ts';
import { readVisitUtm } from '../visit-utm.ts';
import { apiAdapter } from './api-adapter.ts';
import { createRenderQueryClient } from './render-query-client.ts';

export type RenderResult =
  | {
      status: number;
      page: string;
      html: string;
      /** `<style>` element. */ styles: string;
      /** JSON, safe inside a script element. */ state: string;
      head: Head;
    }
  | { status: 301 | 302; redirect: string }
  | { status: 401 | 404 }
  | { status: 410; /** The remote's own page. Without it, the shell shows a general page. */ drawn?: Drawn };

/** A page that is not hydrated. `styles` is a `<style>` element. */
export type Drawn = { html: string; styles: string; head: Head };

const serverStyles = createServerStyles();

const throwOnServer = () => {
  throw new Error('This function works only in a browser');
};

/** The platform of one server render. */
export function createServerPlatform(request: RenderRequest): Platform {
  const { origin, now, today, phone, vendors, user, flags, prices, cookie } = request;
  return {
    api: viewerApi(
      createApiClient({
        base: request.apiBase,
        token: request.token,
        userAgent: request.userAgent,
        clientAddress: request.clientAddress,
        sending: { adapter: apiAdapter, ...(cookie !== undefined && { headers: { cookie } }) },
      }),
      () => user,
      () => Date.parse(now),
    ),
    queryClient: createRenderQueryClient(),
    session: createStore(user ? signedInSession(user) : signedOutSession),
    toasts: createToasts(),
    analytics: createAnalytics('denied'),
    utm: readVisitUtm(new URL(request.url, origin).search),
    origin,
    now,
    today,
    phone,
    vendors,
    ...(flags && { flags: createStore(flags) }),
    ...(prices && { prices }),
    navigate: throwOnServer,
    signIn: throwOnServer,
    refreshSession: throwOnServer,
  };
}

/** Serializes to JSON that cannot close its script element. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** The exports of a remote's server bundle: its render function and its routes. `removedPages` are the remote's own 410 pages. */
export const serverBundle = (remote: RemoteDefinition, removedPages: RemovedPages = {}) => ({
  render: (request: RenderRequest) => renderPage(remote, removedPages, request),
  routes: remote.pages.map(({ name: page, path, when }) => ({ page, path, ...(when ? { when } : {}) })),
});

/** Loads the data, then renders synchronously, which measured faster than streaming. */
async function renderPage(
  remote: RemoteDefinition,
  removedPages: RemovedPages,
  request: RenderRequest,
): Promise<RenderResult> {
  const platform = createServerPlatform(request);
  const url = new URL(request.url, request.origin);
  try {
    const prepared = await preparePage(remote, platform, url);
    if ('outcome' in prepared)
      return prepared.outcome.status === 410
        ? await renderRemovedPage(remote, removedPages, { platform, url, request })
        : prepared.outcome;
    const { page } = prepared;
    const { html, styles } = renderMarkup(remote, page, { platform, request });
    return {
      status: 200,
      page: page.definition.name,
      html,
      styles,
      state: toScriptJson(dehydrate(platform.queryClient)),
      head: page.head,
    };
  } finally {
    platform.queryClient.clear();
  }
}

function renderMarkup(
  remote: RemoteDefinition,
  page: LoadedPage,
  { platform, request }: { platform: Platform; request: RenderRequest },
) {
  const html = renderToString(
    <StrictMode>
      <Providers platform={platform} styles={serverStyles.engine}>
        <PageHost remote={remote} initial={page} location={createLocationStore(request.url)} />
      </Providers>
    </StrictMode>,
    { identifierPrefix: `${remote.name}-` },
  );
  return { html, styles: serverStyles.toStyleTag(html, request.nonce) };
}

/** Renders the remote's own 410 page. If it has none, or the API cannot return its data, the shell shows its general page. */
async function renderRemovedPage(
  remote: RemoteDefinition,
  removedPages: RemovedPages,
  { platform, url, request }: { platform: Platform; url: URL; request: RenderRequest },
): Promise<RenderResult> {
  const match = matchPage(remote, url.pathname)!;
  const module = removedPages[match.definition.name];
  if (!module) return { status: 410 };
  const context = createPageContext(platform, url, match.params);
  try {
    await module.prefetch?.(context);
  } catch (error) {
    if (error instanceof ApiError) return { status: 410 };
    throw error;
  }
  return {
    status: 410,
    drawn: {
      ...renderMarkup(remote, { definition: match.definition, module }, { platform, request }),
      head: module.head(context),
    },
  };
}
