import { createStore, type Store } from '@lodestay/session';
import type { Location } from 'react-router';

/** The address as React sees it. The shell is its only writer; every remote on the page reads the same one. */
export type LocationStore = Store<Location>;

export const locationOf = (href: string, key = 'default'): Location => {
  const url = new URL(href, 'http://any');
  return { pathname: url.pathname, search: url.search, hash: url.hash, state: null, key, unstable_mask: undefined } as Location;
};

export const createLocationStore = (href: string): LocationStore => createStore(locationOf(href));
