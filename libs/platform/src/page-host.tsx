import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
// By package name: shell and remotes share its contexts.
import { useRoutes } from '@lodestay/platform/router';
import { usePlatform, useStore } from './platform.tsx';
import { matchPage, preparePage, toRoute, type LoadedPage } from './prepare.ts';
import type { RemoteDefinition } from './remote.ts';
import { SiteRouter } from './site-router.tsx';
import type { Location, LocationStore } from './location.ts';

type Shown = { page: LoadedPage; location: Location };

/**
 * Shows the page of a remote for the current location. The old page stays until code and data of the next page are loaded.
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
  // The page itself handles a change of the query. Only another path needs loading.
  const isHere = isShown && current.pathname === shown.location.pathname;
  // Remembers the location, so that the page does not show an earlier query while the next page loads.
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
  // Tracks the first page, later pages and new searches on the same page. A layout effect runs before the effects in which
  // the page tracks its own events, so these belong to this page.
  useLayoutEffect(
    () => platform.analytics.page({ name: definition.name, path: definition.path, url: pathname + search }),
    [platform, definition, pathname, search],
  );
  return (
    <SiteRouter location={location} platform={platform}>
      <PageRoute page={shown.page} pathname={pathname} />
    </SiteRouter>
  );
}

/** Renders the loaded page as the only route, because matching all routes of the remote again takes longer. */
function PageRoute({ page, pathname }: { page: LoadedPage; pathname: string }) {
  const routes = useMemo(
    // The key resets the state of the page for the next home or market.
    () => [{ ...toRoute(page.definition), element: <page.module.Page key={pathname} /> }],
    [page, pathname],
  );
  return useRoutes(routes);
}
