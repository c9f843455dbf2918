import type { LocationStore } from '@lodestay/platform';

/**
 * The address as one remote sees it: only where it is the owner. Two remotes may have pages of the same form (`/s/{slug}` is
 * a market or a home), and the one that is being left must not take the other's address for its own.
 */
export function ownLocation(location: LocationStore, isOwn: (pathname: string) => boolean): LocationStore {
  let own = location.get();
  return {
    ...location,
    get() {
      const current = location.get();
      if (isOwn(current.pathname)) own = current;
      return own;
    },
  };
}
