import { useMemo } from 'react';
import { useCommand, useEndpoint } from '@lodestay/platform';
import type { Collection } from './collection.ts';

const invalidates = ['listFavoriteLists'] as const;

/** What the account has saved. */
export function useAccountHomes(): Collection {
  const cards = useEndpoint('listFavorites', {}, { keepPrevious: true });
  const details = useEndpoint('listFavoriteLists', {}, { keepPrevious: true });
  const { mutateAsync: create } = useCommand('createFavoriteList', { invalidates });
  const { mutateAsync: rename } = useCommand('renameFavoriteList', { invalidates });
  const { mutateAsync: remove } = useCommand('deleteFavoriteList', { invalidates });

  const homes = useMemo(() => {
    if (!cards.data || !details.data) return null;
    const saved = new Map(details.data.saved.map((one) => [one.homeSlug, one]));
    // The two are read one after the other: a card without details has just been taken off.
    return cards.data.homes.flatMap((card) => {
      const details = saved.get(card.slug);
      return details ? [{ card, list: details.listId === null ? null : String(details.listId), note: details.note }] : [];
    });
  }, [cards.data, details.data]);

  return {
    homes,
    lists: details.data?.lists.map(({ id, name }) => ({ key: String(id), name })) ?? [],
    missing: 0,
    failed: (cards.isError && !cards.data) || (details.isError && !details.data),
    retry: () => void Promise.all([cards.refetch(), details.refetch()]),
    create: async (name) => String((await create({ body: { name } })).id),
    rename: async ({ key }, name) => String((await rename({ params: { id: Number(key) }, body: { name } })).id),
    remove: async ({ key }) => void (await remove({ params: { id: Number(key) } })),
  };
}
