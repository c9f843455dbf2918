import type { LocationStore, Platform } from '@lodestay/platform';
import { boot } from '../page/page-boot.ts';
import { isConsolePath } from '../staff/console/console-path.ts';

/** Tracks a page that the shell shows itself: static content or a message. Remotes track their own pages. Staff pages are not tracked. */
export function trackShellPage({ analytics }: Pick<Platform, 'analytics'>, location: Pick<LocationStore, 'get'>) {
  const { pathname, search } = location.get();
  if (boot.message === null || isConsolePath(pathname)) return;
  analytics.page(
    boot.message === 'static'
      ? { name: pathname.split('/').filter(Boolean).join(' '), path: pathname, url: pathname + search }
      : // The URL of a missing page can contain anything, and `:token` keeps it out of events.
        { name: boot.message, path: '/:token', url: pathname },
  );
}
