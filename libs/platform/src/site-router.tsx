import { useMemo, type ReactNode } from 'react';
import type { NavigateOptions, Navigator } from 'react-router-dom';
// By package name: shell and remotes share its contexts.
import { createPath, Router } from '@lodestay/platform/router';
import type { Location } from './location.ts';
import type { Platform } from './platform.tsx';
import { keepUtm } from './utm.ts';

type To = Parameters<Navigator['createHref']>[0];

const toPath = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** Converts `preventScrollReset` to the platform's `keepScroll`. Omits it if it is not set, so that the shell's default applies. */
const toOptions = (options?: NavigateOptions): [{ keepScroll: true }?] =>
  options?.preventScrollReset ? [{ keepScroll: true }] : [];

/** Creates react-router's navigator. It delegates to the shell, because only the shell changes the URL. */
export const createNavigator = ({ navigate, utm }: Pick<Platform, 'navigate' | 'utm'>): Navigator => ({
  createHref: (to) => keepUtm(toPath(to), utm),
  push: (to, _state, options) => navigate(toPath(to), ...toOptions(options)),
  replace: (to, _state, options) => navigate(toPath(to), { replace: true, ...toOptions(options)[0] }),
  go: (delta) => history.go(delta),
});

/** The router of one React root, at the location of the shell's store. */
export function SiteRouter({
  location,
  platform,
  children,
}: {
  location: Partial<Location>;
  platform: Platform;
  children: ReactNode;
}) {
  const navigator = useMemo(() => createNavigator(platform), [platform]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
