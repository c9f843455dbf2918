import { useCommand, useEndpoint } from '@lodestay/platform';
import { findSaved, saveForVisitor, visitorFavorites } from './visitor-favorites.ts';

export type HomeDetails = { listName: string | null; note: string };

/** Storage of a home's list and note. `known` is null while they load; `save` throws `ApiError`. */
export type SavedDetailsStore = {
  known: (HomeDetails & { names: readonly string[] }) | null;
  save(details: HomeDetails): Promise<void>;
};

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Stores list and note in the account. Creates the list if its name is new. */
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
    return data?.lists.find((list) => isSameName(list.name, name))?.id ?? (await create({ body: { name } })).id;
  }
  return {
    known: data
      ? { names: data.lists.map(({ name }) => name), listName: getName(home?.listId), note: home?.note ?? '' }
      : null,
    save: async ({ listName, note }) =>
      void (await describe({ params: { slug }, body: { listId: await getListId(listName), note } })),
  };
}

/** Stores list and note in this browser. Homes with the same list name form a list. */
export function useVisitorDetails(slug: string): SavedDetailsStore {
  const favorites = visitorFavorites.use();
  const names = favorites
    .flatMap(({ listName }) => listName ?? [])
    .filter((name, index, all) => all.findIndex((other) => isSameName(other, name)) === index);
  const { listName = null, note = '' } = findSaved(favorites, slug) ?? {};
  return {
    known: { names, listName, note },
    save: async (details) =>
      saveForVisitor(
        slug,
        {
          ...details,
          listName: names.find((name) => details.listName && isSameName(name, details.listName)) ?? details.listName,
        },
        new Date(),
      ),
  };
}
