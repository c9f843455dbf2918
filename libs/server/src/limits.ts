/**
 * Limits that prevent one client, or many slow ones, from blocking a server for all others. Both servers use them. Times are in
 * milliseconds, sizes in bytes.
 */
export const LIMITS = {
  /** A browser sends its headers in one packet; a phone on a bad network gets through in a few seconds. */
  headersMs: 10_000,
  /** Headers and body together: 1 MiB at 300 kbit/s. */
  requestMs: 30_000,
  /** Maximum time without any byte during a request. The longest silent request checks a composition. */
  idleMs: 60_000,
  /** From the first byte of a request to the last byte of its response. Enough for the largest file on a slow phone. */
  exchangeMs: 120_000,
  /** Interval at which the limits above are checked. A connection can exceed them by this much. */
  checkEveryMs: 1_000,
  /** Idle connections of browsers. Opening a new connection is cheap. */
  keepAliveMs: 10_000,
  /** Idle connections of a trusted proxy: longer than the usual 60 seconds of proxies, which would otherwise reuse a connection that was just closed. */
  proxyKeepAliveMs: 72_000,
  /** After this many requests a connection is closed, so that load is distributed over several servers. */
  requestsPerConnection: 1_000,
  /** Request line and headers. The site's own cookies and the longest search address take 4 KB. */
  headerBytes: 16_384,
  /** Larger bodies get 413. The largest form is a profile of a few KB. */
  bodyBytes: 1_048_576,
  /** Connections and concurrent requests of one client. A browser opens six; an office with one IP address has many browsers. CLIENT_CONNECTIONS changes it. */
  clientConnections: 256,
  /** For connections from this machine itself, which may be a proxy that TRUST_PROXY does not name. */
  loopbackConnections: 1_024,
  /** Time for a connection over the limit to send one request. It gets 429, except health checks. */
  overBudgetMs: 2_000,
  /** Requests handled at the same time. With more, clients would give up before the response. Slow uploads and slow readers do not count. */
  concurrentRequests: 1_000,
  /** Mean delay of the event loop over a second, twice in a row. Every response then takes seconds. */
  eventLoopDelayMs: 1_000,
  /** `Retry-After` of requests that were rejected for load. */
  retryAfterSeconds: 2,
  /** Time for active requests after SIGTERM. A supervisor waits 10 seconds for both servers, one after the other. */
  stopMs: 6_000,
  /** At SIGTERM, a connection whose request is not complete is closed when it sends nothing for this long. */
  stopStalledMs: 500,
} as const;

export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
