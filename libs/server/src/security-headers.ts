import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Two years, as browsers require for HSTS preloading. */
const HSTS = 'max-age=63072000; includeSubDomains';

export type SecurityHeaderOptions = {
  /** Whether the site is on https only. Browsers are then told to always use https (HSTS). */
  https: boolean;
  /** Who may frame pages: nobody, or the origins in the `frame-ancestors` of each page. */
  framing?: 'nobody' | 'declared';
};

/**
 * Headers of every response: pages, files, API responses, redirects, errors, and requests that the router rejects before any hook. A
 * route can set its own value: pages that our other pages may frame set `x-frame-options: SAMEORIGIN`.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { https, framing = 'nobody' }: SecurityHeaderOptions,
): void {
  const headers = new Map([
    ['x-content-type-options', 'nosniff'],
    ...(framing === 'nobody' ? [['x-frame-options', 'DENY'] as const] : []),
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ...(https ? [['strict-transport-security', HSTS] as const] : []),
  ]);
  app.server.prependListener(
    'request',
    (_request: IncomingMessage, response: ServerResponse) => void response.setHeaders(headers),
  );
}
