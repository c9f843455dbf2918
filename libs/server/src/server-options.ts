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

/** What Fastify is created with on every server that faces clients: their time and size limits, and whom it trusts about them. */
export function serverOptions({ trustProxy, isJson, limits = LIMITS }: ServerOptions) {
  return {
    // A list of addresses, never `true`: X-Forwarded-For of anybody else is what a client says of itself.
    trustProxy: trustProxy.length > 0 && createProxyCheck(trustProxy),
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.idleMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: trustProxy.length > 0 ? limits.proxyKeepAliveMs : limits.keepAliveMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    // At SIGTERM, what still arrives on an open connection is answered, and the connection closed after it.
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
