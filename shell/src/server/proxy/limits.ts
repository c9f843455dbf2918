/** Limits between the shell and the api. What one client may do is limited by `LIMITS` of libs/server. Times in milliseconds, sizes in bytes. */
export const PROXY_LIMITS = {
  /** Connections to the api. It has ten to its database; more would only wait there. */
  connections: 128,
  /** For a free connection and the first byte of the answer. A payment asks another company, which may take ten seconds. */
  answerMs: 20_000,
  /** From the first byte of an answer to its last. What a slow reader has not taken by then is cut off. */
  transferMs: 30_000,
  /** Request bodies of all clients in memory: 64 of the largest. */
  bodyBytes: 64 * 1_048_576,
  /** So much of one answer is read ahead of its reader: more than nearly all answers, so a slow reader holds no connection to the api. */
  readAheadBytes: 1_048_576,
  /** Of all answers together; the ones beyond it are read as fast as their readers take them. */
  allReadAheadBytes: 64 * 1_048_576,
  /** Read ahead where no more can be kept. */
  leastReadAheadBytes: 65_536,
} as const;

export type ProxyLimits = { readonly [Name in keyof typeof PROXY_LIMITS]: number };

/** A number of bytes that many share. */
export function createAllowance(total: number) {
  let taken = 0;
  return {
    /** Takes bytes, all or none. */
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
