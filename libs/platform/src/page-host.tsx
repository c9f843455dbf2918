import { startTransition, useEffect, useMemo, useState } from 'react';
// By package name: shell and remotes share its contexts.
import { useRoutes } from '@lodestay/platform/router';
import { createPageView } from './page-view.ts';
import { usePlatform, useStore } from './platform.tsx';
import { matchPage, preparePage, toRoute, type LoadedPage } from './prepare.ts';
import type { RemoteDefinition } from './remote.ts';
import { SiteRouter } from './site-router.tsx';
import type { Location, LocationStore } from './location.ts';

type Shown = { page: LoadedPage; location: Location };

/**
 * Shows the page of a remote for the current address. While the code and the data of the next page are on their way the
 * old one stays, so that a navigation never flashes.
 */
export function PageHost({
  remote,
  initial,
  location: store,
}: {
  remote: RemoteDefinition;
  initial: LoadedPage;
  location: LocationStore;
}) {
  const platform = usePlatform();
  const current = useStore(store);
  const [shown, setShown] = useState<Shown>({ page: initial, location: current });

  const matched = matchPage(remote, current.pathname)?.definition;
  const isShown = matched === shown.page.definition;
  // Another query of the same page is the page's own affair; only its path decides whether there is something to wait for.
  const isHere = isShown && current.pathname === shown.location.pathname;
  // Remembered, so that the page does not fall back to an earlier query while the next one is on its way.
  if (isHere && current !== shown.location) setShown({ page: shown.page, location: current });
  const location = isHere ? current : shown.location;

  useEffect(() => {
    if (!matched || isHere) return;
    let superseded = false;
    const url = new URL(current.pathname + current.search, platform.origin);
    preparePage(remote, platform, url).then(
      (prepared) => {
        if (superseded || !('page' in prepared)) return;
        startTransition(() => setShown({ page: prepared.page, location: current }));
      },
      () => !superseded && globalThis.location.reload(),
    );
    return () => {
      superseded = true;
    };
  }, [current, matched, isHere, platform, remote]);

  const { definition } = shown.page;
  const { pathname, search } = location;
  // Here it is known of the first page as of every other, and of another search on the same one.
  useEffect(
    () =>
      platform.analytics.page(
        definition.name,
        createPageView(platform.origin, { pathname, search }, definition.path, platform.session.get()),
      ),
    [platform, definition, pathname, search],
  );
  return (
    <SiteRouter location={location} platform={platform}>
      <PageRoute page={shown.page} pathname={pathname} />
    </SiteRouter>
  );
}

/** The route of the page that is loaded. It is the only one here, because matching all routes of a remote again takes longer. */
function PageRoute({ page, pathname }: { page: LoadedPage; pathname: string }) {
  const routes = useMemo(
    // A page per path: its state does not go on to the next home or market.
    () => [{ ...toRoute(page.definition), element: <page.module.Page key={pathname} /> }],
    [page, pathname],
  );
  return useRoutes(routes);
}
