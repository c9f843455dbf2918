import { startTransition, StrictMode, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadHttpClient } from '@lodestay/platform/http';
import { Providers, SiteRouter, useStore, type LocationStore, type Platform } from '@lodestay/platform';
import { createStore, type SessionState } from '@lodestay/session';
import type { StyleEngine } from '@lodestay/ui/styles';
import { boot } from '../page/page-boot.ts';
import { yieldToMain } from '../page/yield-to-main.ts';
import { followFlags } from './follow-flags.ts';
import { loadAnalytics } from './load-analytics.ts';
import { claimPromo } from './promo.ts';
import { reportFailure } from '../page/report-failure.ts';
import { AccountMenu } from './account-menu.tsx';
import { Header } from './header.tsx';
import { Overlays } from './overlays.tsx';
import { removePageToasts } from './toasts.tsx';
import { trackShellPage } from './track-shell-page.ts';
import { whenActive } from './when-active.ts';

/** The values from which the server rendered the header. */
export type Served = { pathname: string; session: SessionState; phone: string };

type Given = {
  platform: Platform;
  location: LocationStore;
  styles?: StyleEngine;
  served: Served;
  /** The document needs the chrome at once, so the visitor may not have been active yet. */
  atOnce?: boolean;
};

type Part = Given & { onDrawn: () => void };

const never = () => () => {};

/** Hydrates with the server's values, then updates: the visitor may have navigated, or the session may have ended. */
function LiveHeader({ platform, location, styles, served, onDrawn }: Part) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const current = useStore(location);
  useEffect(onDrawn, [onDrawn]);
  const pathname = isLive ? current.pathname : served.pathname;
  return (
    <Providers
      platform={isLive ? platform : { ...platform, session: createStore(served.session), phone: served.phone }}
      styles={styles}
    >
      <SiteRouter location={{ pathname }} platform={platform}>
        {boot.isConsole ? (
          <AccountMenu pathname={pathname} mayRelease={boot.mayRelease} />
        ) : (
          <Header pathname={pathname} mayRelease={boot.mayRelease} />
        )}
      </SiteRouter>
    </Providers>
  );
}

function LiveOverlays({ platform, location, styles, onDrawn }: Part) {
  useEffect(onDrawn, [onDrawn]);
  return (
    <Providers platform={platform} styles={styles}>
      <SiteRouter location={useStore(location)} platform={platform}>
        <Overlays message={boot.message} />
      </SiteRouter>
    </Providers>
  );
}

/** Resolves when the rendered tree is ready. */
const drawn = (draw: (onDrawn: () => void) => ReactNode, show: (tree: ReactNode) => void) =>
  new Promise<void>((resolve) => startTransition(() => show(<StrictMode>{draw(resolve)}</StrictMode>)));

/** Hydrates the header, or the account menu of the staff console, and renders the overlays. */
export async function startChrome(given: Given) {
  const onRecoverableError = (error: unknown) => reportFailure('shell', 'hydration', error);
  await drawn(
    (onDrawn) => <LiveHeader {...given} onDrawn={onDrawn} />,
    (tree) =>
      hydrateRoot(document.getElementById('shell-header')!, tree, { identifierPrefix: 'header-', onRecoverableError }),
  );
  await yieldToMain();
  await drawn(
    (onDrawn) => <LiveOverlays {...given} onDrawn={onDrawn} />,
    (tree) => createRoot(document.getElementById('shell-overlays')!, { identifierPrefix: 'overlays-' }).render(tree),
  );
  // The visitor is active, so an API call is likely.
  void loadHttpClient().catch(() => {});
  removePageToasts(given.platform, given.location);
  followFlags(given.platform);
  // Staff pages are not tracked, and no vendor reads them.
  if (boot.isConsole) return;
  trackShellPage(given.platform, given.location);
  whenActive(() => void loadAnalytics(given.platform), !given.atOnce);
  void claimPromo(given.platform, window.location.search).catch(reportError);
}
