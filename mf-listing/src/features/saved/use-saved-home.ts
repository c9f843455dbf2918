import { useEffect, useRef } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { useCommand, useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { findSaved, forgetForVisitor, keepForVisitor, visitorFavorites } from './visitor-favorites.ts';

/** Whether a home is saved, in the account or, for a visitor, in this browser, and the one way to change that. */
export function useSavedHome(slug: string) {
  const { toasts } = usePlatform();
  const { loggedIn } = useSession();
  useJoinedFavorites();
  const kept = visitorFavorites.use();
  const favorites = useEndpoint('listFavorites', {}, { enabled: loggedIn, keepPrevious: true });
  const add = useCommand('addFavorite', { invalidates: ['listFavorites', 'listFavoriteLists'] });
  const remove = useCommand('removeFavorite', { invalidates: ['listFavorites', 'listFavoriteLists'] });

  const isListed = loggedIn ? favorites.data?.homes.some((home) => home.slug === slug) === true : findSaved(kept, slug) !== undefined;
  // Shown at once; the list says later whether it is so.
  const saved = add.isPending ? true : remove.isPending ? false : isListed;

  async function toggle() {
    if (!loggedIn) {
      if (saved) return forgetForVisitor(slug);
      keepForVisitor(slug, { listName: null, note: '' }, new Date());
      return toasts.show('Saved in this browser. Sign in, and it is on all your devices.', { variant: 'success' });
    }
    try {
      await (saved ? remove : add).mutateAsync({ params: { slug } });
    } catch {
      toasts.show(MESSAGES.generic, { variant: 'error' });
    }
  }
  return { saved, toggle };
}

/** Once somebody is signed in, what this browser kept goes to the account. It stays here until that has worked; twice is once. */
function useJoinedFavorites() {
  const { loggedIn } = useSession();
  const { mutateAsync: merge } = useCommand('mergeFavorites', { invalidates: ['listFavorites', 'listFavoriteLists'] });
  const joining = useRef(false);
  useEffect(() => {
    const favorites = visitorFavorites.get();
    if (!loggedIn || joining.current || favorites.length === 0) return;
    joining.current = true;
    merge({ body: { favorites: [...favorites] } }).then(
      () => visitorFavorites.set([]),
      // Tried again on the next page of a home.
      () => {},
    );
  }, [loggedIn, merge]);
}
