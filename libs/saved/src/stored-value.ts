import { useSyncExternalStore } from 'react';

/** A value in browser storage, shared by all tabs. Never sent to a server. */
export type StoredValue<Value> = {
  use(): Value;
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
};

/**
 * Creates a stored value. `parse` converts the parsed JSON, which can have any shape. If nothing is stored or `parse` throws, the value
 * is `empty`.
 */
export function createStoredValue<Value>(
  key: string,
  empty: Value,
  parse: (stored: unknown) => Value,
): StoredValue<Value> {
  let cached: { text: string | null; value: Value } | undefined;
  let isFollowing = false;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  function read(): { text: string | null; value: Value } {
    let text: string | null = null;
    try {
      text = localStorage.getItem(key);
      return { text, value: text === null ? empty : parse(JSON.parse(text)) };
    } catch {
      return { text, value: empty };
    }
  }

  /** Handles changes by other tabs, or by other remotes, which have their own copy of this module. */
  function follow(event: StorageEvent) {
    // The event has no key when the storage was cleared.
    if (event.key !== null && event.key !== key) return;
    const now = read();
    if (now.text === cached?.text) return;
    cached = now;
    notify();
  }

  function get(): Value {
    if (!isFollowing) addEventListener('storage', follow);
    isFollowing = true;
    return (cached ??= read()).value;
  }
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  return {
    get,
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => empty),
    set(value) {
      const text = JSON.stringify(value);
      cached = { text, value };
      notify();
      try {
        localStorage.setItem(key, text);
      } catch {
        // Without storage the value lasts until the page is closed.
        return;
      }
      dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
    },
  };
}
