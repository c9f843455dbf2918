/** Limits between the shell and the API. `LIMITS` in libs/server limits each client. Times in milliseconds, sizes in bytes. */
export const PROXY_LIMITS = {
  /** Connections to the API. The API has ten database connections, so more requests would only wait there. */
  connections: 128,
  /** Time until the first byte of a response. A payment calls the payment processor, which may take ten seconds. */
  answerMs: 20_000,
  /** Time from the first to the last byte of a response. A client that is slower is disconnected. */
  transferMs: 30_000,
  /** Memory for the request bodies of all clients: 64 bodies of the maximum size. */
  bodyBytes: 64 * 1_048_576,
  /** Memory for the pictures that staff upload, so that they do not use up that of all other bodies. */
  uploadBytes: 64 * 1_048_576,
  /** How much of a response is buffered for a slow client. Nearly all responses are smaller, so a slow client does not hold an API connection. */
  readAheadBytes: 1_048_576,
  /** Buffers of all responses together. Above it, a response is read only as fast as its client reads. */
  allReadAheadBytes: 64 * 1_048_576,
  /** Buffer of a response when `allReadAheadBytes` is used up. */
  leastReadAheadBytes: 65_536,
} as const;

export type ProxyLimits = { readonly [Name in keyof typeof PROXY_LIMITS]: number };

/** A budget of bytes that is shared by many requests. */
export function createAllowance(total: number) {
  let taken = 0;
  return {
    /** Reserves all of the bytes, or none. */
    take(bytes: number): boolean {
      if (taken + bytes > total) return false;
      taken += bytes;
      return true;
    },
    give(bytes: number) {
      taken -= bytes;
    },
    taken: () => taken,
  };
}

export type Allowance = ReturnType<typeof createAllowance>;
