import { LRUCache } from 'lru-cache';
import { BROTLI_QUALITY } from '../requests/compression.ts';
import { createNonceDocument, type NonceDocument } from './nonce-document.ts';

/** A rendered page. Its nonce was never sent to anyone. */
export type RenderedPage = {
  status: number;
  remote: string | null;
  document: Buffer;
  nonce: string;
  /** Whether other visitors may get it. */ isPublic: boolean;
};

type Redirect = { status: number; redirect: string };

/** A page that can be sent to many visitors, each with a new nonce. */
export type CachedPage = {
  status: number;
  remote: string | null;
  document: NonceDocument;
};

type Options = {
  /** How long a page is fresh, in milliseconds. 0 turns the cache off. */
  freshMs: number;
  /** How long after that a stale page is still sent while a new one is rendered. */
  staleMs: number;
  maxBytes: number;
  clock: () => number;
};

export const PAGE_CACHE_DEFAULTS = { freshMs: 5000, staleMs: 30_000, maxBytes: 64 * 1024 * 1024 } as const;

type CacheEntry = { page: CachedPage; madeAt: number };

/** Approximate size of a page with its compressed form. Markup compresses to about an eighth. */
const calculateSize = ({ page }: CacheEntry, key: string) => Math.ceil(page.document.bytes * 1.125) + key.length;

const toCachedPage = ({ status, remote, document, nonce }: RenderedPage): CachedPage => ({
  status,
  remote,
  document: createNonceDocument(document, nonce, BROTLI_QUALITY),
});

/**
 * Caches pages of anonymous visitors for a few seconds. Requests for a page that is being rendered wait for it. A page
 * that must not be shared (a status other than 200, or a page that search engines may not list) is rendered for each
 * visitor.
 */
export function createPageCache({ freshMs, staleMs, maxBytes, clock }: Options) {
  const pages = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: calculateSize,
    ttl: freshMs + staleMs,
    ttlAutopurge: true,
  });
  const pending = new Map<string, Promise<CachedPage | null>>();

  /** Starts to render a page, and shares it with waiting requests if that is allowed. */
  function startRender(key: string, make: () => Promise<RenderedPage | Redirect>): Promise<CachedPage | Redirect> {
    const rendering = make().then((result) => {
      if ('redirect' in result) return result;
      const page = toCachedPage(result);
      if (result.isPublic && result.status === 200) pages.set(key, { page, madeAt: clock() });
      else pages.delete(key);
      return page;
    });
    const shared = rendering
      .then(
        (page) => (pages.get(key)?.page === page ? (page as CachedPage) : null),
        () => null,
      )
      .finally(() => {
        if (pending.get(key) === shared) pending.delete(key);
      });
    pending.set(key, shared);
    return rendering;
  }

  return {
    /** Returns the page of a key, which must contain everything that the page depends on. Calls `make` if there is no page to share. */
    async page(key: string, make: () => Promise<RenderedPage | Redirect>): Promise<CachedPage | Redirect> {
      const entry = pages.get(key);
      const age = entry ? clock() - entry.madeAt : Number.POSITIVE_INFINITY;
      if (entry && age < freshMs) return entry.page;
      const shared = pending.get(key);
      if (entry && age < freshMs + staleMs) {
        // A failed render is reported to the next request after the stale page has expired.
        if (!shared) startRender(key, make).catch(() => {});
        return entry.page;
      }
      return shared ? ((await shared) ?? startRender(key, make)) : startRender(key, make);
    },
  };
}
