import type { Platform } from '@lodestay/platform';
import { readFavorites } from './account-favorites.ts';
import { visitorFavorites } from './visitor-favorites.ts';

const pluralizeHomes = (count: number) => (count === 1 ? 'home' : 'homes');

function formatJoined(saved: number, leftOut: number): string {
  const joined = `${saved} ${pluralizeHomes(saved)} saved in this browser ${saved === 1 ? 'is' : 'are'} now in your account.`;
  return leftOut === 0
    ? joined
    : `${joined} ${leftOut} ${leftOut === 1 ? 'was' : 'were'} not added: no longer listed, or over your limit.`;
}

/**
 * Adds the homes saved in this browser to the signed-in account. They stay in the browser until the request has succeeded, and the
 * next page tries again. Repeating the request changes nothing. Never throws.
 */
export async function joinFavorites({
  api,
  queryClient,
  toasts,
}: Pick<Platform, 'api' | 'queryClient' | 'toasts'>): Promise<void> {
  const favorites = visitorFavorites.get();
  if (favorites.length === 0) return;
  try {
    const { saved, leftOut } = await api.call('mergeFavorites', { body: { favorites: [...favorites] } });
    await Promise.all(
      ['listFavoriteLists', 'listFavorites'].map((read) => queryClient.invalidateQueries({ queryKey: [read] })),
    );
    // Reads the account before clearing the browser, so that no heart is empty in between.
    await readFavorites({ api, queryClient });
    visitorFavorites.set(
      visitorFavorites.get().filter(({ homeSlug }) => !favorites.some((favorite) => favorite.homeSlug === homeSlug)),
    );
    // Another remote of this page may have joined them already and shown the toast.
    if (saved > 0) toasts.show(formatJoined(saved, leftOut), { variant: 'success' });
  } catch {
    // The homes stay in the browser.
  }
}
