import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/index.ts';
import { createRecordSearch } from './search-records.ts';
import type { Db } from './tables.ts';

/** Registers the search of the staff console. */
export function registerStaffSearch(app: FastifyInstance, { db }: { db: Db }): void {
  const searchRecords = createRecordSearch({ db });
  route(app, contracts.searchRecords, ({ user, query }) => searchRecords(query.q, user));
}
