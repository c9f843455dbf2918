import pg from 'pg';
import {
  buildAccountInsert,
  buildAuditInsert,
  buildPaymentInsert,
  buildRealReservationInsert,
  CONSOLE_SIZES,
  LEAD_INSERTS,
} from './console-statements.ts';
import { buildHomeInsert, buildPlaceInserts, countMarkets, CREATE_NOISE_FUNCTION } from './inventory-statements.ts';
import { setAside } from './set-aside.ts';

const WRITERS = 2;
const AT_ONCE = 250_000;
/** The console reads no calendar and no search index, so the triggers that fill them stay off. So do the checks of foreign keys. */
const OPTIONS = '-c work_mem=256MB -c maintenance_work_mem=768MB -c session_replication_role=replica';
const TABLES = ['home', 'property', 'account', 'reservation', 'payment'];

/** Fills the tables that the staff console reads: the homes of the search benchmark with people, reservations, payments, leads and audit entries. */
export async function fillConsole(connectionString: string, homes: number): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: WRITERS, options: OPTIONS });
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await pool.query(statement);
  };
  const inParts = (rows: number, buildStatement: (from: number, to: number) => string) =>
    Promise.all(
      Array.from({ length: Math.ceil(rows / AT_ONCE) }, (_, part) =>
        pool.query(buildStatement(part * AT_ONCE + 1, Math.min(rows, (part + 1) * AT_ONCE))),
      ),
    );
  try {
    const kept = await setAside(pool, TABLES);
    await run([CREATE_NOISE_FUNCTION, ...buildPlaceInserts(homes, countMarkets(homes))]);
    await inParts(homes, buildHomeInsert);
    await inParts(CONSOLE_SIZES.accounts, buildAccountInsert);
    await run(['analyze home', 'analyze account']);
    await inParts(CONSOLE_SIZES.reservations, buildRealReservationInsert);
    await inParts(CONSOLE_SIZES.payments, buildPaymentInsert);
    await run([
      ...LEAD_INSERTS,
      buildAuditInsert,
      'insert into account_market select account.id, market.id from account join market on market.id % 50 = account.id / 20000 % 50 where account.role = $$hub_manager$$',
    ]);
    await kept.indexes();
    await run(['checkpoint', 'vacuum (analyze)']);
  } finally {
    await pool.end();
  }
}
