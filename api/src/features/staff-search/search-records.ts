import { RECORD_KINDS, type RecordKind, type UserRole } from '@lodestay/contracts';
import { getScope, type Permission } from '@lodestay/contracts/permissions';
import { MAX_RESULTS_PER_KIND } from '@lodestay/contracts/schemas';
import { runWithinBudget } from '../../platform/db/index.ts';
import type { PrepareSearch, RecordResult } from './kinds/found.ts';
import { findHomes } from './kinds/find-homes.ts';
import { findLeads } from './kinds/find-leads.ts';
import { findPayments } from './kinds/find-payments.ts';
import { findPeople } from './kinds/find-people.ts';
import { findReservations } from './kinds/find-reservations.ts';
import { parseSearchText } from './search-text.ts';
import type { Db } from './tables.ts';

/** How each kind is found, and the permission that shows it to a role. */
const KINDS: Readonly<Record<RecordKind, { permission: Permission; prepare: PrepareSearch }>> = {
  person: { permission: 'person.read', prepare: findPeople },
  reservation: { permission: 'reservation.inspect', prepare: findReservations },
  home: { permission: 'inventory.read', prepare: findHomes },
  lead: { permission: 'lead.read', prepare: findLeads },
  // Their results lead to the record of the reservation.
  payment: { permission: 'reservation.inspect', prepare: findPayments },
};

/** Milliseconds that the search of a kind may take. A person who types waits for no kind longer than this. */
const BUDGET_MS = 250;
/** Otherwise PostgreSQL reads a whole table when it expects that many rows match, and computes the words of each. */
const SETTINGS = { enable_seqscan: 'off' };

export type RecordGroup = { kind: RecordKind; results: RecordResult[]; hasMore: boolean };
export type RecordSearch = { groups: RecordGroup[]; unanswered: RecordKind[] };

/** Searches the kinds of records that a caller may read, all at the same time, each within the scope of its permission. */
export function createRecordSearch({ db, budget = BUDGET_MS }: { db: Db; budget?: number }) {
  return async function searchRecords(
    typed: string,
    { id: accountId, role }: { id: number; role: UserRole },
  ): Promise<RecordSearch> {
    const text = parseSearchText(typed);
    const answers = await Promise.all(
      RECORD_KINDS.map(async (kind) => {
        const { permission, prepare } = KINDS[kind];
        const scope = getScope(role, permission);
        const find = scope === null ? null : prepare(text, { accountId, scope });
        if (find === null) return { kind, found: { results: [], isCut: false } };
        return { kind, found: await runWithinBudget(db, budget, find, SETTINGS) };
      }),
    );
    return {
      groups: answers.flatMap(({ kind, found }) =>
        found === null || found.results.length === 0
          ? []
          : [
              {
                kind,
                results: found.results.slice(0, MAX_RESULTS_PER_KIND),
                hasMore: found.isCut || found.results.length > MAX_RESULTS_PER_KIND,
              },
            ],
      ),
      unanswered: answers.flatMap(({ kind, found }) =>
        found === null || (found.isCut && found.results.length === 0) ? [kind] : [],
      ),
    };
  };
}
