import { useEffect, useSyncExternalStore } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { usePlatform, type Platform } from '@lodestay/platform';
import { createStore, type Store } from '@lodestay/session';
import { keepsAny, SAVED_HOMES } from './kept-keys.ts';
import type { FavoriteWriter } from './favorite-writer.ts';
import type { NamedHome } from './named-home.ts';

type Hearts = {
  /** Slugs of the homes that are shown as saved; null until that was read. */ shown: Store<ReadonlySet<string> | null>;
  writer?: Promise<FavoriteWriter>;
  awake?: true;
};

const heartsByPlatform = new WeakMap<Platform, Hearts>();

function getHearts(platform: Platform): Hearts {
  let hearts = heartsByPlatform.get(platform);
  if (!hearts) heartsByPlatform.set(platform, (hearts = { shown: createStore<ReadonlySet<string> | null>(null) }));
  return hearts;
}

/** What reads and writes: brought when there is something to show or to keep, not with the page. */
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

/** Hearts of somebody who is signed in, or of a browser that keeps homes, are filled; the others are empty as they came. */
function wake(platform: Platform): void {
  const hearts = getHearts(platform);
  if (hearts.awake) return;
  hearts.awake = true;
  const look = () => {
    // Without its code a heart stays empty and tries again when it is pressed.
    if (platform.session.get().loggedIn || keepsAny(SAVED_HOMES)) loadFavoriteWriter(platform).catch(() => {});
  };
  look();
  platform.session.subscribe(look);
  addEventListener('storage', look);
}

async function toggle(platform: Platform, home: NamedHome, { known, quiet }: HeartOptions): Promise<void> {
  const { shown } = getHearts(platform);
  const before = shown.get();
  const save = !(before?.has(home.slug) ?? known);
  // Shown at once, also while the code is on its way.
  if (save || before)
    shown.set(
      save ? new Set([...(before ?? []), home.slug]) : new Set([...before!].filter((slug) => slug !== home.slug)),
    );
  try {
    await (await loadFavoriteWriter(platform)).keep(home, save, quiet);
  } catch {
    shown.set(before);
    platform.toasts.show(MESSAGES.generic, { variant: 'error' });
  }
}

/** Slugs of the saved homes, live; null until they were read. A page that uses it joins what this browser kept, also where it has no heart. */
export function useSavedHomes(): ReadonlySet<string> | null {
  const platform = usePlatform();
  const { shown } = getHearts(platform);
  useEffect(() => wake(platform), [platform]);
  return useSyncExternalStore(shown.subscribe, shown.get, () => null);
}

export type HeartOptions = {
  /** The page knows that this home is saved, before anything else was read. */
  known?: boolean;
  /** Forgetting needs no words: the page itself offers to take it back. */
  quiet?: boolean;
};

/** Whether a home is saved, in the account or, for a visitor, in this browser, and the one way to change that. */
export function useSavedHome({ slug, name }: NamedHome, { known = false, quiet = false }: HeartOptions = {}) {
  const platform = usePlatform();
  const { shown } = getHearts(platform);
  useEffect(() => wake(platform), [platform]);
  return {
    saved: useSyncExternalStore(
      shown.subscribe,
      () => shown.get()?.has(slug) ?? known,
      () => known,
    ),
    toggle: () => toggle(platform, { slug, name }, { known, quiet }),
    /** Brings the code before the press. */
    prepare: () => void loadFavoriteWriter(platform).catch(() => {}),
  };
}
