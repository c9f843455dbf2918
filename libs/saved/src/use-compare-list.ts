import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '@lodestay/session';
import type * as Comparing from './comparing.ts';
import { COMPARED_HOMES, keepsAny } from './kept-keys.ts';

const NONE: readonly string[] = [];
const shown = createStore(NONE);

let comparing: Promise<typeof Comparing> | undefined;

/** What reads and writes the list: brought when this browser compares something, or when somebody begins to. */
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

/** Without its code the list is shown as empty, and is there with the next page. */
const look = () => {
  if (keepsAny(COMPARED_HOMES)) getComparing().catch(() => {});
};

/** Slugs of the homes to compare, oldest first; none on the server and until that was read. */
export function useCompareList(): readonly string[] {
  useEffect(() => {
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  return useSyncExternalStore(shown.subscribe, shown.get, () => NONE);
}
