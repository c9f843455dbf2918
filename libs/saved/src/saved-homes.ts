import { useEffect, useSyncExternalStore } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { usePlatform, type Platform } from '@lodestay/platform';
import { createStore, type Store } from '@lodestay/session';
import { hasStoredItems, SAVED_HOMES } from './kept-keys.ts';
import type { FavoriteWriter } from './favorite-writer.ts';
import type { HomeToSave } from './named-home.ts';

type Hearts = {
  /** Slugs of the homes shown as saved. Null until they are loaded. */ shown: Store<ReadonlySet<string> | null>;
  writer?: Promise<FavoriteWriter>;
  isFollowing?: true;
};

const heartsByPlatform = new WeakMap<Platform, Hearts>();

function getHearts(platform: Platform): Hearts {
  let hearts = heartsByPlatform.get(platform);
  if (!hearts) heartsByPlatform.set(platform, (hearts = { shown: createStore<ReadonlySet<string> | null>(null) }));
  return hearts;
}

/** Loads the code that reads and writes saved homes. Called when there is something to show or save, not when the page loads. */
function loadFavoriteWriter(platform: Platform): Promise<FavoriteWriter> {
  const hearts = getHearts(platform);
  return (hearts.writer ??= import(/* webpackChunkName: "saved-homes" */ './favorite-writer.ts').then(
    ({ createFavoriteWriter }) => createFavoriteWriter(platform, hearts.shown),
    (error: unknown) => {
      hearts.writer = undefined;
      throw error;
    },
  ));
}

/** Loads saved homes only for a signed-in person or a browser with stored homes. Otherwise all hearts stay empty. */
function followSavedHomes(platform: Platform): void {
  const hearts = getHearts(platform);
  if (hearts.isFollowing) return;
  hearts.isFollowing = true;
  const loadIfNeeded = () => {
    // If the code fails to load, the heart stays empty and loads it again when pressed.
    if (platform.session.get().loggedIn || hasStoredItems(SAVED_HOMES)) loadFavoriteWriter(platform).catch(() => {});
  };
  loadIfNeeded();
  platform.session.subscribe(loadIfNeeded);
  addEventListener('storage', loadIfNeeded);
}

async function toggle(platform: Platform, home: HomeToSave, { known, quiet }: HeartOptions): Promise<void> {
  const { shown } = getHearts(platform);
  const before = shown.get();
  const save = !(before?.has(home.slug) ?? known);
  // Shown immediately, also while the code loads.
  if (save || before)
    shown.set(
      save ? new Set([...(before ?? []), home.slug]) : new Set([...before!].filter((slug) => slug !== home.slug)),
    );
  try {
    await (await loadFavoriteWriter(platform)).write(home, save, quiet);
  } catch {
    shown.set(before);
    platform.toasts.show(MESSAGES.generic, { variant: 'error' });
  }
}

/**
 * Returns the slugs of the saved homes and updates when they change. Null until they are loaded. After sign-in it also adds the homes
 * saved in this browser to the account.
 */
export function useSavedHomes(): ReadonlySet<string> | null {
  const platform = usePlatform();
  const { shown } = getHearts(platform);
  useEffect(() => followSavedHomes(platform), [platform]);
  return useSyncExternalStore(shown.subscribe, shown.get, () => null);
}

/** Saves a home that is saved already for the stay of this page. Never throws. */
export async function updateSavedHome(platform: Platform, home: HomeToSave): Promise<void> {
  try {
    await (await loadFavoriteWriter(platform)).write(home, true);
  } catch {
    platform.toasts.show(MESSAGES.generic, { variant: 'error' });
  }
}

export type HeartOptions = {
  /** The page already knows that this home is saved. */
  known?: boolean;
  /** No toast on removal, because the page itself offers to undo it. */
  quiet?: boolean;
};

/** Whether a home is saved in the account or, for a visitor, in this browser, and functions to change it. */
export function useSavedHome(home: HomeToSave, { known = false, quiet = false }: HeartOptions = {}) {
  const { slug } = home;
  const platform = usePlatform();
  const { shown } = getHearts(platform);
  useEffect(() => followSavedHomes(platform), [platform]);
  return {
    saved: useSyncExternalStore(
      shown.subscribe,
      () => shown.get()?.has(slug) ?? known,
      () => known,
    ),
    toggle: () => toggle(platform, home, { known, quiet }),
    /** Loads the code before a press. */
    prepare: () => void loadFavoriteWriter(platform).catch(() => {}),
  };
}
