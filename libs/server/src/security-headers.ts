import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Two years, what browsers ask for before they preload a site. */
const HSTS = 'max-age=63072000; includeSubDomains';

export type SecurityHeaderOptions = {
  /** Whether the site is on https only: browsers are then told never to use anything else for it. */
  https: boolean;
  /** Who may frame pages: nobody, or who each page names in its own `frame-ancestors`. */
  framing?: 'nobody' | 'declared';
};

/**
 * Headers of every response, whatever made it: pages, files, answers of an api, redirects, errors, and what the router refuses before
 * any hook runs. A route that sets one of these itself keeps its own value: pages that other pages of ours may frame say so with
 * `x-frame-options: SAMEORIGIN`.
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
