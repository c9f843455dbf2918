import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { AppError, route } from '../../platform/http/index.ts';
import { findCurrentPath } from './find-current-path.ts';
import type { Db } from './tables.ts';

/** Registers the lookup that redirects former page addresses to the current ones. */
export function registerFormerAddresses(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, contracts.findMovedPage, async ({ query }) => {
    const path = await findCurrentPath(db, query.path);
    if (path === undefined) throw new AppError('not_found', { message: 'No page has moved from this address.' });
    return { path };
  });
}
