import { useSyncExternalStore } from 'react';

/** A value that this browser keeps from visit to visit and between its tabs. Never sent anywhere by itself. */
export type StoredValue<Value> = {
  use(): Value;
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
};

/** `parse` turns what stands in the storage, by whomever written, into a value; what it throws or has nothing of is `empty`. */
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

  /** Changed by another tab, or on this page by another remote: each brings a copy of this module. */
  function follow(event: StorageEvent) {
    // A storage that is emptied names no key.
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
        // Without storage the value lives as long as the page.
        return;
      }
      dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
    },
  };
}
