import { useSyncExternalStore } from 'react';
import { MOST_COMPARED } from './compared-home.ts';

/** Which homes this browser is comparing: what the person asked for, kept here and sent to nobody. */
const KEY = 'compared_homes';
const NONE: readonly string[] = [];

let known: readonly string[] | undefined;
const listeners = new Set<() => void>();

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string').slice(0, MOST_COMPARED) : NONE;
  } catch {
    return NONE;
  }
}

function write(slugs: readonly string[]) {
  known = slugs;
  try {
    localStorage.setItem(KEY, JSON.stringify(slugs));
  } catch {
    // Without storage the list lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Another tab has changed the list. */
function follow(event: StorageEvent) {
  if (event.key !== KEY) return;
  known = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', follow);
  };
}

/** Slugs of the homes to compare, oldest first; none on the server. */
export const useCompareList = (): readonly string[] => useSyncExternalStore(subscribe, () => (known ??= read()), () => NONE);

/** Adds a home, in the place of the oldest where four are there already. */
export const addToComparison = (slug: string): void => write([...(known ?? read()).filter((other) => other !== slug), slug].slice(-MOST_COMPARED));

export const takeFromComparison = (slug: string): void => write((known ?? read()).filter((other) => other !== slug));
