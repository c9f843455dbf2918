import type { Db, MaintenanceEntryRow, MaintenanceRequestRow, Trx } from './tables.ts';

/** The entries of requests by the ID of the request, the oldest first. */
export async function findEntries(executor: Db | Trx, requestIds: readonly number[]) {
  const byRequest = new Map<number, MaintenanceEntryRow[]>();
  if (requestIds.length === 0) return byRequest;
  const rows = await (executor as Db)
    .selectFrom('maintenanceEntry')
    .selectAll()
    .where('requestId', 'in', requestIds)
    .orderBy('id')
    .execute();
  for (const row of rows) byRequest.set(row.requestId, [...(byRequest.get(row.requestId) ?? []), row]);
  return byRequest;
}

export const toEntryView = ({ at, by, kind, text, photos, scheduledAt }: MaintenanceEntryRow) => ({
  at: at.toISOString(),
  by,
  kind,
  text,
  photos,
  scheduledAt: scheduledAt?.toISOString() ?? null,
});

export const toFacts = (row: MaintenanceRequestRow) => ({
  category: row.category,
  urgency: row.urgency,
  state: row.state,
  entry: row.entry,
  entryTimes: row.entryTimes,
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
});

/** Whether no work waits. */
export const isOver = ({ state }: Pick<MaintenanceRequestRow, 'state'>): boolean =>
  state === 'done' || state === 'closed';
