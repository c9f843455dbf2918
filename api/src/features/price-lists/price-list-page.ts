import { getScope } from '@lodestay/contracts/permissions';
import type { ResponseOf } from '@lodestay/contracts';
import { listEntriesAbout } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { SignedInUser } from '../../platform/http/index.ts';
import { createEntry, TIMELINE_LENGTH } from '../queues/index.ts';
import { findPeople } from './find-people.ts';
import { FIRST_TIME_ZONE, getEarliestStart } from './price-list-edits.ts';
import { toFigures } from './price-figures.ts';
import type { Db } from './tables.ts';

type Page = ResponseOf<'listPriceLists'>;

/** Past lists that the page shows. */
const SHOWN = 200;

const toText = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

async function readTimeline(db: Db, ids: readonly number[]): Promise<Page['timeline']> {
  const entries = (
    await Promise.all(ids.map((id) => listEntriesAbout(db, { type: 'price_list', id }, TIMELINE_LENGTH)))
  ).flat();
  const people = await findPeople(
    db,
    entries.map(({ actorId }) => actorId),
  );
  return entries
    .toSorted((a, b) => Number(b.id) - Number(a.id))
    .slice(0, TIMELINE_LENGTH)
    .map(({ action, actorId, happenedAt, valuesBefore, valuesAfter, reason, requestId }) =>
      createEntry({
        at: happenedAt.toISOString(),
        kind: 'action',
        by: people.get(actorId ?? 0) ?? null,
        title: action,
        changes: Object.keys(valuesAfter ?? {}).map((field) => ({
          field,
          before: toText(valuesBefore?.[field]),
          after: toText(valuesAfter?.[field]),
        })),
        reason,
        requestId,
      }),
    );
}

/** All price lists with what the caller can do with each. */
export const createPriceListPage =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (user: SignedInUser): Promise<Page> => {
    const mayUpdate = getScope(user.role, 'price_list.update') !== null;
    const earliestStart = getEarliestStart(clock);
    const rows = await db.selectFrom('priceList').selectAll().orderBy('effectiveOn', 'desc').limit(SHOWN).execute();
    const lists = rows.filter(({ withdrawnAt }) => withdrawnAt === null);
    const inForce = lists.find(({ effectiveOn }) => effectiveOn < earliestStart);
    const [people, timeline] = await Promise.all([
      findPeople(
        db,
        lists.map(({ changedById }) => changedById),
      ),
      readTimeline(
        db,
        rows.slice(0, 20).map(({ id }) => id),
      ),
    ]);
    return {
      lists: lists.map((row) => {
        const isScheduled = row.effectiveOn >= earliestStart;
        return {
          id: row.id,
          effectiveOn: row.effectiveOn,
          figures: toFigures(row),
          state: isScheduled ? 'scheduled' : row === inForce ? 'in_force' : 'past',
          version: row.version,
          changedBy: people.get(row.changedById ?? 0)?.fullName ?? null,
          changedAt: row.changedAt.toISOString(),
          actions: isScheduled && mayUpdate ? ['update', 'withdraw'] : [],
        };
      }),
      earliestStart,
      timeZone: FIRST_TIME_ZONE,
      canCreate: mayUpdate,
      timeline,
    };
  };
