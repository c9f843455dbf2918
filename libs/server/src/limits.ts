/**
 * Every limit that keeps one client, or many slow ones, from taking a server from everybody else. Both servers have them. Times are
 * in milliseconds, sizes in bytes.
 */
export const LIMITS = {
  /** A browser sends its headers in one packet; a phone on a bad network gets through in a few seconds. */
  headersMs: 10_000,
  /** Headers and body together: 1 MiB at 300 kbit/s. */
  requestMs: 30_000,
  /** A connection on which no byte moves while something is under way. The longest silent work is a check of a composition. */
  idleMs: 60_000,
  /** From the first byte of a request to the last of its response: the largest file over a slow phone. */
  exchangeMs: 120_000,
  /** How often the times above are looked at. A connection lives this much longer at most. */
  checkEveryMs: 1_000,
  /** Idle connections of browsers. They open another at little cost. */
  keepAliveMs: 10_000,
  /** Idle connections of a trusted proxy: longer than the 60 seconds that proxies keep theirs, else they use one that was just closed. */
  proxyKeepAliveMs: 72_000,
  /** Then a connection is closed, so that none lasts for ever and load spreads over several servers. */
  requestsPerConnection: 1_000,
  /** Request line and headers. The site's own cookies and the longest search address take 4 KB. */
  headerBytes: 16_384,
  /** The largest form is a profile of a few KB; 413 beyond. */
  bodyBytes: 1_048_576,
  /** Connections of one client, and its requests at the same time. A browser opens six; an office behind one address has many browsers. CLIENT_CONNECTIONS sets another. */
  clientConnections: 256,
  /** For connections from this machine itself, which may be a proxy that TRUST_PROXY does not name. */
  loopbackConnections: 1_024,
  /** How long a connection beyond the budget may take to send one request, which is answered with 429; health checks are answered. */
  overBudgetMs: 2_000,
  /** Requests in work at the same time. More wait longer than their clients do. Slow bodies and slow readers do not count. */
  inWork: 1_000,
  /** Mean delay of the event loop over a second, twice in a row. Every answer then takes seconds. */
  eventLoopDelayMs: 1_000,
  /** When a client that was refused for load should come back. */
  retryAfterSeconds: 2,
  /** Requests under way at SIGTERM have this long. A supervisor waits 10 seconds for both servers, one after the other. */
  stopMs: 6_000,
  /** At SIGTERM, a connection whose request is not complete is closed when it sends nothing for this long. */
  stopStalledMs: 500,
} as const;

export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
