import type { LocationStore } from '@lodestay/platform';

/**
 * The location for one remote: it changes only while the remote owns the path. Two remotes may have paths of the same
 * shape (`/s/{slug}` is a market or a home), and the remote that is being left must not react to the other's URL.
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
