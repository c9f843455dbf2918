import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Refuses a write that another site makes a browser send. Only the cookie travels by itself, so a request that carries its token in
 * a header is not concerned. A browser always sends Sec-Fetch-Site or Origin with such a write; a client that sends neither is no browser.
 */
export function assertOwnOrigin(request: FastifyRequest, allowedOrigins: ReadonlySet<string>): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  if (site === undefined && origin === undefined) return;
  if (origin !== undefined && allowedOrigins.has(origin)) return;
  throw new AppError('foreign_origin');
}
