import { useSyncExternalStore } from 'react';

/** A value that this browser keeps from visit to visit and between its tabs. Never sent anywhere by itself. */
export type StoredValue<Value> = { use(): Value; get(): Value; set(value: Value): void };

/** `parse` turns what stands in the storage, by whomever written, into a value; what it throws or has nothing of is `empty`. */
export function storedValue<Value>(key: string, empty: Value, parse: (kept: unknown) => Value): StoredValue<Value> {
  let known: { value: Value } | undefined;
  const listeners = new Set<() => void>();

  function read(): Value {
    try {
      const text = localStorage.getItem(key);
      return text === null ? empty : parse(JSON.parse(text));
    } catch {
      return empty;
    }
  }
  const get = () => (known ??= { value: read() }).value;
  const tell = () => listeners.forEach((listener) => listener());

  /** Another tab has changed it. */
  function follow(event: StorageEvent) {
    if (event.key !== key) return;
    known = undefined;
    tell();
  }
  function subscribe(listener: () => void) {
    if (listeners.size === 0) addEventListener('storage', follow);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', follow);
    };
  }
  return {
    get,
    use: () => useSyncExternalStore(subscribe, get, () => empty),
    set(value) {
      known = { value };
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Without storage the value lives as long as the page.
      }
      tell();
    },
  };
}
