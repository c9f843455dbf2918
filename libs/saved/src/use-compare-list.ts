import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '@lodestay/session';
import type * as Comparing from './comparing.ts';
import { COMPARED_HOMES, keepsAny } from './kept-keys.ts';

const NONE: readonly string[] = [];
const shown = createStore(NONE);

let comparing: Promise<typeof Comparing> | undefined;

/** The code that reads and writes the list. Loaded when this browser has homes to compare or the person adds one. */
export function getComparing(): Promise<typeof Comparing> {
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

/** If the code fails to load, the list is empty until the next page. */
const look = () => {
  if (keepsAny(COMPARED_HOMES)) getComparing().catch(() => {});
};

/** Slugs of the homes to compare, oldest first; empty on the server and until the list is read. */
export function useCompareList(): readonly string[] {
  useEffect(() => {
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  return useSyncExternalStore(shown.subscribe, shown.get, () => NONE);
}
