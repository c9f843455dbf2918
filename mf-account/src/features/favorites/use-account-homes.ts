import { useMemo } from 'react';
import { useCommand, useEndpoint } from '@lodestay/platform';
import type { Collection } from './collection.ts';
import { getPriceThen } from './saved-stay-text.ts';

const invalidates = ['listFavoriteLists'] as const;

const getKey = (listId: number | null) => (listId === null ? null : String(listId));

/** The saved homes of the account. */
export function useAccountHomes(): Collection {
  const cards = useEndpoint('listFavorites', {}, { keepPrevious: true });
  const details = useEndpoint('listFavoriteLists', {}, { keepPrevious: true });
  const { mutateAsync: create } = useCommand('createFavoriteList', { invalidates });
  const { mutateAsync: rename } = useCommand('renameFavoriteList', { invalidates });
  const { mutateAsync: share } = useCommand('shareFavoriteList', { invalidates });
  const { mutateAsync: stop } = useCommand('stopSharingFavoriteList', { invalidates });
  const { mutateAsync: removeHome } = useCommand('removeFavorite', { invalidates });
  const { mutateAsync: remove } = useCommand('deleteFavoriteList', { invalidates });

  const homes = useMemo(() => {
    if (!cards.data || !details.data) return null;
    const saved = new Map(details.data.saved.map((entry) => [entry.homeSlug, entry]));
    // The two responses can differ in time: a card without details was just removed.
    return cards.data.homes.flatMap((card) => {
      const entry = saved.get(card.slug);
      return entry ? [{ card, list: getKey(entry.listId), note: entry.note, priceThen: getPriceThen(card) }] : [];
    });
  }, [cards.data, details.data]);

  return {
    homes,
    lists: details.data?.lists.map(({ id, name, share: link }) => ({ key: String(id), name, share: link })) ?? [],
    removed:
      details.data?.removed?.map(({ homeSlug, title, listId }) => ({ slug: homeSlug, title, list: getKey(listId) })) ??
      [],
    removeHomes: async (slugs) => void (await Promise.all(slugs.map((slug) => removeHome({ params: { slug } })))),
    failed: (cards.isError && !cards.data) || (details.isError && !details.data),
    retry: () => void Promise.all([cards.refetch(), details.refetch()]),
    create: async (name) => String((await create({ body: { name } })).id),
    rename: async ({ key }, name) => String((await rename({ params: { id: Number(key) }, body: { name } })).id),
    remove: async ({ key }) => void (await remove({ params: { id: Number(key) } })),
    sharing: {
      share: async ({ key }, body) => (await share({ params: { id: Number(key) }, body })).share?.token ?? null,
      stop: async ({ key }) => void (await stop({ params: { id: Number(key) } })),
    },
  };
}
