import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '@lodestay/session';
import type * as Comparing from './comparing.ts';
import { COMPARED_HOMES, hasStoredItems } from './kept-keys.ts';

const NONE: readonly string[] = [];
const shown = createStore(NONE);

let comparing: Promise<typeof Comparing> | undefined;

/** Loads the code that reads and writes the list. Called when this browser has homes to compare or the person adds one. */
export function loadComparing(): Promise<typeof Comparing> {
  return (comparing ??= import(/* webpackChunkName: "comparing" */ './comparing.ts').then(
    (module) => {
      module.followComparison(shown);
      return module;
    },
    (error: unknown) => {
      comparing = undefined;
      throw error;
    },
  ));
}

// If the code fails to load, the list is empty until the next page.
const loadIfNeeded = () => {
  if (hasStoredItems(COMPARED_HOMES)) loadComparing().catch(() => {});
};

/** Slugs of the homes to compare, oldest first; empty on the server and until the list is read. */
export function useCompareList(): readonly string[] {
  useEffect(() => {
    loadIfNeeded();
    addEventListener('storage', loadIfNeeded);
    return () => removeEventListener('storage', loadIfNeeded);
  }, []);
  return useSyncExternalStore(shown.subscribe, shown.get, () => NONE);
}
