import { createStore, type Store } from '@lodestay/session';

/** A router location. `key` identifies its history entry. */
export type Location = { pathname: string; search: string; hash: string; key: string };

/** The current location. Only the shell writes it; all remotes on the page read it. */
export type LocationStore = Store<Location>;

export const parseLocation = (href: string, key = 'default'): Location => {
  const url = new URL(href, 'http://any');
  return { pathname: url.pathname, search: url.search, hash: url.hash, key };
};

export const createLocationStore = (href: string): LocationStore => createStore(parseLocation(href));
