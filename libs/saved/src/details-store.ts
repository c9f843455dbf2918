import { useCommand, useEndpoint } from '@lodestay/platform';
import { findSaved, saveForVisitor, visitorFavorites } from './visitor-favorites.ts';

export type HomeDetails = { listName: string | null; note: string };

/** Storage of a home's list and note. `known` is null while they load; `keep` throws `ApiError`. */
export type SavedDetailsStore = {
  known: (HomeDetails & { names: readonly string[] }) | null;
  keep(details: HomeDetails): Promise<void>;
};

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** In the account. Creates the list if its name is new. */
export function useAccountDetails(slug: string): SavedDetailsStore {
  const { data } = useEndpoint('listFavoriteLists', {});
  const { mutateAsync: create } = useCommand('createFavoriteList');
  const { mutateAsync: describe } = useCommand('describeFavorite', {
    invalidates: ['listFavorites', 'listFavoriteLists'],
  });
  const home = data?.saved.find(({ homeSlug }) => homeSlug === slug);
  const getName = (id: number | null | undefined) => data?.lists.find((list) => list.id === id)?.name ?? null;

  async function getListId(name: string | null): Promise<number | null> {
    if (name === null) return null;
    return data?.lists.find((list) => sameName(list.name, name))?.id ?? (await create({ body: { name } })).id;
  }
  return {
    known: data
      ? { names: data.lists.map(({ name }) => name), listName: getName(home?.listId), note: home?.note ?? '' }
      : null,
    keep: async ({ listName, note }) =>
      void (await describe({ params: { slug }, body: { listId: await getListId(listName), note } })),
  };
}

/** In this browser. Homes with the same list name form a list. */
export function useVisitorDetails(slug: string): SavedDetailsStore {
  const favorites = visitorFavorites.use();
  const names = favorites
    .flatMap(({ listName }) => listName ?? [])
    .filter((name, index, all) => all.findIndex((other) => sameName(other, name)) === index);
  const { listName = null, note = '' } = findSaved(favorites, slug) ?? {};
  return {
    known: { names, listName, note },
    keep: async (details) =>
      saveForVisitor(
        slug,
        {
          ...details,
          listName: names.find((name) => details.listName && sameName(name, details.listName)) ?? details.listName,
        },
        new Date(),
      ),
  };
}
