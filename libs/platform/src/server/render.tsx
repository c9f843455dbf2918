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
import { matchPage, pageContext, preparePage, type LoadedPage } from '../prepare.ts';
import { Providers } from '../providers.tsx';
import type { GonePages, Head, RemoteDefinition } from '../remote.ts';
import { createToasts } from '../toasts.ts';
import { parseUtm } from '../utm.ts';
import { apiAdapter } from './api-adapter.ts';
import { createOneRenderClient } from './one-render-client.ts';

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
  | { status: 410; /** The remote's own words for it; the shell has general ones. */ drawn?: Drawn };

/** Markup that no script comes to life in. `styles` is a `<style>` element. */
export type Drawn = { html: string; styles: string; head: Head };

const serverStyles = createServerStyles();

const noBrowser = () => {
  throw new Error('only in a browser');
};

/** The platform of one server render. */
export function createServerPlatform(request: RenderRequest): Platform {
  const { origin, now, today, phone, user } = request;
  return {
    api: viewerApi(
      createApiClient({
        base: request.apiBase,
        token: request.token,
        userAgent: request.userAgent,
        clientAddress: request.clientAddress,
        sending: { adapter: apiAdapter },
      }),
      () => user,
      () => Date.parse(now),
    ),
    queryClient: createOneRenderClient(),
    session: createStore(user ? signedInSession(user) : signedOutSession),
    toasts: createToasts(),
    analytics: createAnalytics(() => {}, 'denied'),
    utm: parseUtm(new URL(request.url, origin).search),
    origin,
    now,
    today,
    phone,
    navigate: noBrowser,
    signIn: noBrowser,
    refreshSession: noBrowser,
  };
}

/** JSON that cannot end its script element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** What the server bundle of a remote exports: how to render a page, and the routes that it owns. */
export const serverBundle = (remote: RemoteDefinition, gone: GonePages = {}) => ({
  render: (request: RenderRequest) => renderPage(remote, gone, request),
  routes: remote.pages.map(({ name: page, path, when }) => ({ page, path, ...(when ? { when } : {}) })),
});

/** Data first, then one synchronous render (measured faster than streaming). */
async function renderPage(remote: RemoteDefinition, gone: GonePages, request: RenderRequest): Promise<RenderResult> {
  const platform = createServerPlatform(request);
  const url = new URL(request.url, request.origin);
  try {
    const prepared = await preparePage(remote, platform, url);
    if ('outcome' in prepared)
      return prepared.outcome.status === 410
        ? await goneResult(remote, gone, { platform, url, request })
        : prepared.outcome;
    const { page } = prepared;
    const { html, styles } = markup(remote, page, { platform, request });
    return {
      status: 200,
      page: page.definition.name,
      html,
      styles,
      state: scriptJson(dehydrate(platform.queryClient)),
      head: page.head,
    };
  } finally {
    platform.queryClient.clear();
  }
}

function markup(
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

/** A page that is gone, as the remote draws it. Where what it says cannot be read, the shell's words do. */
async function goneResult(
  remote: RemoteDefinition,
  gone: GonePages,
  { platform, url, request }: { platform: Platform; url: URL; request: RenderRequest },
): Promise<RenderResult> {
  const match = matchPage(remote, url.pathname)!;
  const module = gone[match.definition.name];
  if (!module) return { status: 410 };
  const context = pageContext(platform, url, match.params);
  try {
    await module.prefetch?.(context);
  } catch (error) {
    if (error instanceof ApiError) return { status: 410 };
    throw error;
  }
  return {
    status: 410,
    drawn: {
      ...markup(remote, { definition: match.definition, module }, { platform, request }),
      head: module.head(context),
    },
  };
}
