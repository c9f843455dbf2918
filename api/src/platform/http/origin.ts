import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Rejects cross-site writes (CSRF) with `foreign_origin`. Call it only for requests that do not carry their token in a header, because
 * browsers attach only cookies on their own. Browsers always send Sec-Fetch-Site or Origin with such a write; other clients may send neither.
 */
export function assertOwnOrigin(request: FastifyRequest, allowedOrigins: ReadonlySet<string>): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  if (site === undefined && origin === undefined) return;
  if (origin !== undefined && allowedOrigins.has(origin)) return;
  throw new AppError('foreign_origin');
}
