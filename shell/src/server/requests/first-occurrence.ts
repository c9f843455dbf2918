import { LRUCache } from 'lru-cache';

/** Tells the first time of a key from the others within a span of time. Beyond `max` keys the oldest are forgotten. */
export function createOnce({ withinMs, max = 100_000 }: { withinMs: number; max?: number }): (key: string) => boolean {
  const seen = new LRUCache<string, true>({ max, ttl: withinMs });
  return (key) => {
    // Looked up without renewing it: a client that goes on and on counts again once the span is over.
    if (seen.has(key)) return false;
    seen.set(key, true);
    return true;
  };
}
