import { sql } from 'kysely';
import type { Db } from './tables.ts';

const BATCH = 10_000;

export type AuditLogState = {
  /** The last link that is intact; 0 for an empty log. */ position: number;
  hash: Buffer;
  /** What is wrong; null if nothing is. */ problem: string | null;
};

/** Verifies the hash of every entry, and that no link was removed since the last verification. */
export async function verifyAuditLog(db: Db): Promise<AuditLogState> {
  let state: AuditLogState = { position: 0, hash: Buffer.alloc(0), problem: null };
  for (;;) {
    const next = await verifyBatch(db, state);
    if (next.problem !== null) return next;
    if (next.position === state.position) break;
    state = next;
  }
  return { ...state, problem: (await findMissingLink(db, state)) ?? (await findUnlinkedEntry(db)) };
}

async function verifyBatch(db: Db, { position, hash }: AuditLogState): Promise<AuditLogState> {
  const { rows } = await sql<{ position: number; hash: Buffer; isIntact: boolean }>`
    select link.position, link.hash,
      link.position = coalesce(lag(link.position) over chain, ${position}) + 1
        and entry.id is not null
        and link.hash = audit_hash(coalesce(lag(link.hash) over chain, ${hash}), entry) as is_intact
    from (select * from audit_link where position > ${position} order by position limit ${BATCH}) as link
    left join audit_entry as entry on entry.id = link.entry_id
    window chain as (order by link.position)
    order by link.position
  `.execute(db);
  const broken = rows.findIndex(({ isIntact }) => !isIntact);
  const last = (broken === -1 ? rows : rows.slice(0, broken)).at(-1) ?? { position, hash };
  return {
    position: last.position,
    hash: last.hash,
    problem: broken === -1 ? null : `The entry at position ${rows[broken]!.position} was changed, removed or inserted.`,
  };
}

/** Finds the position of a former verification that is gone or has another hash now. */
async function findMissingLink(db: Db, { position }: AuditLogState): Promise<string | null> {
  const lost = await db
    .selectFrom('auditVerification')
    .leftJoin('auditLink', 'auditLink.position', 'auditVerification.position')
    .select('auditVerification.position')
    .where('auditVerification.position', '>', 0)
    .where(({ eb, or, ref }) =>
      or([eb('auditLink.hash', 'is', null), eb('auditLink.hash', '<>', ref('auditVerification.hash'))]),
    )
    .orderBy('auditVerification.position', 'desc')
    .executeTakeFirst();
  return lost
    ? `Position ${lost.position} was verified earlier. The log ends at ${position}, or has another entry there.`
    : null;
}

async function findUnlinkedEntry(db: Db): Promise<string | null> {
  const entry = await db
    .selectFrom('auditEntry')
    .leftJoin('auditLink', 'auditLink.entryId', 'auditEntry.id')
    .select('auditEntry.id')
    .where('auditLink.entryId', 'is', null)
    .orderBy('auditEntry.id')
    .executeTakeFirst();
  return entry ? `Entry ${entry.id} is not in the chain.` : null;
}
