import { useMemo, type ReactNode } from 'react';
import type { NavigateOptions, Navigator } from 'react-router-dom';
// By package name: shell and remotes share its contexts.
import { createPath, Router } from '@lodestay/platform/router';
import type { Location } from './location.ts';
import type { Platform } from './platform.tsx';
import { keepUtm } from './utm.ts';

type To = Parameters<Navigator['createHref']>[0];

const toPath = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** `preventScrollReset` in the platform's own words. An option that is not given must not be there: the shell has defaults. */
const toOptions = (options?: NavigateOptions): [{ keepScroll: true }?] =>
  options?.preventScrollReset ? [{ keepScroll: true }] : [];

/** What a router needs of a history. The shell is the only one that changes the address. */
export const createNavigator = ({ navigate, utm }: Pick<Platform, 'navigate' | 'utm'>): Navigator => ({
  createHref: (to) => keepUtm(toPath(to), utm),
  push: (to, _state, options) => navigate(toPath(to), ...toOptions(options)),
  replace: (to, _state, options) => navigate(toPath(to), { replace: true, ...toOptions(options)[0] }),
  go: (delta) => history.go(delta),
});

/** The router of one React root, at an address that the shell's location store gives. */
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
