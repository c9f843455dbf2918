import { LRUCache } from 'lru-cache';
import { BROTLI_QUALITY } from '../requests/compression.ts';
import { createNonceDocument, type NonceDocument } from './nonce-document.ts';

/** A page as it was made for one visitor: the nonce in it is nobody's. */
export type MadePage = {
  status: number;
  remote: string | null;
  document: Buffer;
  nonce: string;
  /** Others may get it too. */ isPublic: boolean;
};

type Redirect = { status: number; redirect: string };

/** A page that can be sent to many, each with a nonce of their own. */
export type KeptPage = {
  status: number;
  remote: string | null;
  document: NonceDocument;
};

type Options = {
  /** How long a page is as good as a new one. 0: none is kept. */
  freshMs: number;
  /** How long after that it is still sent while a new one is made. */
  staleMs: number;
  maxBytes: number;
  clock: () => number;
};

export const PAGE_CACHE_DEFAULTS = { freshMs: 5000, staleMs: 30_000, maxBytes: 64 * 1024 * 1024 } as const;

type Kept = { page: KeptPage; madeAt: number };

/** What a page and its compressed form take, roughly: markup compresses to an eighth. */
const sizeOf = ({ page }: Kept, key: string) => Math.ceil(page.document.bytes * 1.125) + key.length;

const keptPage = ({ status, remote, document, nonce }: MadePage): KeptPage => ({
  status,
  remote,
  document: createNonceDocument(document, nonce, BROTLI_QUALITY),
});

/**
 * Keeps what anonymous visitors get for seconds. Who asks while a page is made waits for that one. What must not be given to
 * others (another status than 200, pages that search engines may not list either) is not: each visitor has their own made.
 */
export function createPageCache({ freshMs, staleMs, maxBytes, clock }: Options) {
  const pages = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: freshMs + staleMs,
    ttlAutopurge: true,
  });
  const underWay = new Map<string, Promise<KeptPage | null>>();

  /** Keeps what was made, where it may be; tells those who wait what they can have. */
  function begin(key: string, make: () => Promise<MadePage | Redirect>): Promise<KeptPage | Redirect> {
    const making = make().then((result) => {
      if ('redirect' in result) return result;
      const page = keptPage(result);
      if (result.isPublic && result.status === 200) pages.set(key, { page, madeAt: clock() });
      else pages.delete(key);
      return page;
    });
    const shared = making
      .then(
        (page) => (pages.get(key)?.page === page ? (page as KeptPage) : null),
        () => null,
      )
      .finally(() => {
        if (underWay.get(key) === shared) underWay.delete(key);
      });
    underWay.set(key, shared);
    return making;
  }

  return {
    /** The page of a key, which must name all that it depends on. `make` is called at once, for a page that cannot be shared, or not at all. */
    async page(key: string, make: () => Promise<MadePage | Redirect>): Promise<KeptPage | Redirect> {
      const kept = pages.get(key);
      const age = kept ? clock() - kept.madeAt : Number.POSITIVE_INFINITY;
      if (kept && age < freshMs) return kept.page;
      const shared = underWay.get(key);
      if (kept && age < freshMs + staleMs) {
        // A page that cannot be made anew says so to whoever comes when the old one is too old.
        if (!shared) begin(key, make).catch(() => {});
        return kept.page;
      }
      return shared ? ((await shared) ?? begin(key, make)) : begin(key, make);
    },
  };
}
