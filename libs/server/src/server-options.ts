import type { FastifyHttpOptions, RawServerDefault } from 'fastify';
import { LIMITS, type Limits } from './limits.ts';
import { createClientErrorHandler, type IsJson } from './raw-answers.ts';
import { createProxyCheck } from './trusted-proxies.ts';

export type ServerOptions = {
  /** Addresses or networks of the setting TRUST_PROXY. */
  trustProxy: readonly string[];
  isJson: IsJson;
  limits?: Limits;
};

/** Fastify options of every server with untrusted clients: time and size limits, and trusted proxies. */
export function createServerOptions({ trustProxy, isJson, limits = LIMITS }: ServerOptions) {
  return {
    // A list of addresses, never `true`: clients can send any X-Forwarded-For.
    trustProxy: trustProxy.length > 0 && createProxyCheck(trustProxy),
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.idleMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: trustProxy.length > 0 ? limits.proxyKeepAliveMs : limits.keepAliveMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    // At SIGTERM, requests on open connections are still answered, and the connection is closed after them.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: createClientErrorHandler(isJson),
    http: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: limits.headerBytes,
      // Node would answer a missing Host without a body; the host policy does in the error format.
      requireHostHeader: false,
    },
  } satisfies FastifyHttpOptions<RawServerDefault>;
}
