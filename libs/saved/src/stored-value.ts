import { useSyncExternalStore } from 'react';

/** A value in browser storage, shared by all tabs. Never sent to a server. */
export type StoredValue<Value> = {
  use(): Value;
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
};

/** `parse` converts the stored text, which may be invalid, to a value. If there is none or `parse` throws, the value is `empty`. */
export function storedValue<Value>(key: string, empty: Value, parse: (kept: unknown) => Value): StoredValue<Value> {
  let known: { text: string | null; value: Value } | undefined;
  let following = false;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

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
    if (now.text === known?.text) return;
    known = now;
    tell();
  }

  function get(): Value {
    if (!following) addEventListener('storage', follow);
    following = true;
    return (known ??= read()).value;
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
      known = { text, value };
      tell();
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
