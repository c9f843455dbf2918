import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderRequest } from '@lodestay/contracts/render-request';
import { Providers, SiteRouter, type Head } from '@lodestay/platform';
import { createServerPlatform } from '@lodestay/platform/server';
import { createServerStyles } from '@lodestay/ui/server-styles';
import type { MessageKind, Suggestion } from '../boot-data.ts';
import { AccountMenu } from './account-menu.tsx';
import { Footer, type FooterPlaces } from './footer.tsx';
import { Header } from './header.tsx';
import { PreviewPage, previewHead } from '../preview/preview-page.tsx';
import type { PreviewView } from '../preview/preview-view.ts';
import { AnalyticsPage } from '../staff/analytics/analytics-page.tsx';
import type { AnalyticsModel } from '../staff/analytics/model.ts';
import { ConsoleFrame, CONSOLE_LAYOUT } from '../staff/console/console-frame.tsx';
import type { ConsoleModel } from '../staff/console/console-model.ts';
import { consoleHead, ConsoleHomePage } from '../staff/console/home-page.tsx';
import type { ReleasesModel } from '../staff/model.ts';
import { ReleasesPage } from '../staff/releases-page.tsx';
import { siteContent } from '../static/site-content.ts';
import { findStaticPage } from '../static/static-pages.ts';
import { MessagePage, messageHead } from './message-page.tsx';

/** A request for header and footer. `mayRelease`: show the link to the release console. `places`: the places with the most homes. */
export type ChromeRequest = RenderRequest & { mayRelease?: boolean; places?: FooterPlaces };

export type ChromeResult = { header: string; footer: string; /** `<style>` element. */ styles: string };

const serverStyles = createServerStyles();

function renderer(request: RenderRequest) {
  const platform = createServerPlatform(request);
  const { pathname } = new URL(request.url, request.origin);
  return {
    pathname,
    platform,
    html: (part: ReactNode, identifierPrefix: string) =>
      renderToString(
        <StrictMode>
          <Providers platform={platform} styles={serverStyles.engine}>
            <SiteRouter location={{ pathname }} platform={platform}>
              {part}
            </SiteRouter>
          </Providers>
        </StrictMode>,
        { identifierPrefix },
      ),
    shellPage: (html: string, head: Head): ShellPage => ({
      html,
      styles: serverStyles.toStyleTag(html, request.nonce),
      head,
    }),
  };
}

/** Renders header and footer of a page. */
export function render(request: ChromeRequest): ChromeResult {
  const { html, pathname } = renderer(request);
  const header = html(<Header pathname={pathname} mayRelease={request.mayRelease} />, 'header-');
  const footer = html(<Footer places={request.places} />, 'footer-');
  return { header, footer, styles: serverStyles.toStyleTag(header + footer, request.nonce) };
}

/** Renders the frame of the staff console. Its header contains the element `shell-header` with the account menu. */
export function renderConsole(request: ChromeRequest, model: ConsoleModel): ChromeResult {
  const { html, pathname } = renderer(request);
  const { user, now, nonce, mayRelease } = request;
  if (!user) throw new Error('the staff console needs a signed-in person');
  // The start of the chrome hydrates it with the same prefix.
  const account = html(<AccountMenu pathname={pathname} mayRelease={mayRelease} />, 'header-');
  const header = html(
    <ConsoleFrame model={model} user={user} pathname={pathname} now={now} mayRelease={mayRelease} account={account} />,
    'console-',
  );
  const layout = `<style nonce="${nonce}">${CONSOLE_LAYOUT}</style>`;
  return { header, footer: '', styles: layout + serverStyles.toStyleTag(header, nonce) };
}

/** Renders the home page of the staff console. */
export function renderConsoleHome(request: RenderRequest, model: ConsoleModel): ShellPage {
  const { html, shellPage } = renderer(request);
  return shellPage(html(<ConsoleHomePage model={model} now={request.now} />, 'queues-'), consoleHead);
}

export type ShellPage = { html: string; styles: string; head: Head };
export type StaticRedirect = { redirect: string; status: 302 };

/** Renders the static page at a URL, or returns null. `drafts`: the visitor may read drafts. */
export async function renderStatic(
  request: RenderRequest,
  { drafts = false }: { drafts?: boolean } = {},
): Promise<ShellPage | StaticRedirect | null> {
  const { html, shellPage, platform } = renderer(request);
  const url = new URL(request.url, request.origin);
  const page = await findStaticPage({ url, platform, content: siteContent, drafts });
  if (page === null || 'redirect' in page) return page;
  return shellPage(html(<page.Page />, 'static-'), page.head);
}

/** Renders a message page. `suggestions` are pages with a name similar to the URL. */
export function renderMessage(
  request: RenderRequest,
  kind: MessageKind,
  suggestions: readonly Suggestion[],
): ShellPage {
  const { html, shellPage } = renderer(request);
  return shellPage(
    html(<MessagePage kind={kind} address={request.url} suggestions={suggestions} />, 'message-'),
    messageHead(kind),
  );
}

/** Renders the page where staff start and end previews. */
export function renderPreview(request: RenderRequest, view: PreviewView): ShellPage {
  const { html, shellPage } = renderer(request);
  return shellPage(html(<PreviewPage {...view} />, 'preview-'), previewHead);
}

/** Renders the release console. */
export function renderReleases(request: RenderRequest, model: ReleasesModel): ShellPage {
  const { html, shellPage } = renderer(request);
  const isRefused = model.outcome !== null && model.outcome.kind !== 'done';
  return shellPage(html(<ReleasesPage model={model} />, 'releases-'), {
    title: isRefused ? 'Not saved: Releases' : 'Releases',
    robots: 'noindex',
  });
}

/** Renders the analytics page for staff. */
export function renderAnalytics(request: RenderRequest, model: AnalyticsModel): ShellPage {
  const { html, shellPage } = renderer(request);
  return shellPage(html(<AnalyticsPage model={model} />, 'analytics-'), { title: 'Analytics', robots: 'noindex' });
}
