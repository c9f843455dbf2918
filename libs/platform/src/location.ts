import { createStore, type Store } from '@lodestay/session';

/** Where a page stands. `key` is that of its entry in the history. */
export type Location = { pathname: string; search: string; hash: string; key: string };

/** The address as React sees it. The shell is its only writer; every remote on the page reads the same one. */
export type LocationStore = Store<Location>;

export const parseLocation = (href: string, key = 'default'): Location => {
  const url = new URL(href, 'http://any');
  return { pathname: url.pathname, search: url.search, hash: url.hash, key };
};

export const createLocationStore = (href: string): LocationStore => createStore(parseLocation(href));
