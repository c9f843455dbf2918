import { LRUCache } from 'lru-cache';

/** Returns a function that is true for the first occurrence of a key within `withinMs`. Above `max` keys, the oldest are forgotten. */
export function createOnce({ withinMs, max = 100_000 }: { withinMs: number; max?: number }): (key: string) => boolean {
  const seen = new LRUCache<string, true>({ max, ttl: withinMs });
  return (key) => {
    // `has` does not renew the key, so a repeated key counts again after `withinMs`.
    if (seen.has(key)) return false;
    seen.set(key, true);
    return true;
  };
}
