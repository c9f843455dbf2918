import { useCallback, useMemo, useSyncExternalStore } from 'react';

const subscribers = new Set<() => void>();

function subscribe(listener: () => void) {
  subscribers.add(listener);
  addEventListener('storage', listener);
  return () => {
    subscribers.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** A browser can refuse storage. Then the choice lasts until the page is left. */
const unsaved = new Map<string, string>();

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? unsaved.get(key) ?? '';
  } catch {
    return unsaved.get(key) ?? '';
  }
}

function write(key: string, value: string): void {
  unsaved.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept in `unsaved`.
  }
  for (const listener of subscribers) listener();
}

/** The hidden columns of a table, remembered in this browser. None during hydration. */
export function useHiddenColumns(name: string) {
  const key = `console.columns.${name}`;
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );
  const hidden = useMemo(() => new Set(text.split(',').filter(Boolean)), [text]);
  const toggle = useCallback(
    (column: string) => {
      const next = new Set(read(key).split(',').filter(Boolean));
      if (!next.delete(column)) next.add(column);
      write(key, [...next].join(','));
    },
    [key],
  );
  return { hidden, toggle };
}
