import { sql } from 'kysely';
import type { WholeDb } from '../src/database.ts';
import { inTransaction } from '../src/platform/db/index.ts';
import type { RaceHome } from './race-homes.ts';

/** Each reservation has five payments, and each payment two transactions of two entries. */
const ENTRIES_OF_RESERVATION = 20;

/** Fills the ledger with completed stays that are paid. Triggers and foreign keys are off meanwhile: the proof checks the rows afterwards. */
export async function fillLedger(db: WholeDb, homes: readonly RaceHome[], entries: number): Promise<string[]> {
  const reservations = Math.ceil(entries / ENTRIES_OF_RESERVATION);
  await inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into account (email, password_hash, first_name, last_name, role, created_at)
      values ('ledger@example.com', 'unusable', 'Maya', 'Ortiz', 'applicant', now())`.execute(trx);
    await sql`
      insert into reservation (id, reference, account_id, home_id, property_id, market_id, status, stay_kind, check_in, check_out, nights, check_in_at, check_out_at, created_at, submitted_at, approved_at, ended_at)
      select gen_random_uuid(), 'LS-' || lpad(n::text, 9, '0'), (select max(id) from account), home.id, home.property_id, home.market_id,
        'completed', 'fixed', '2025-01-01', '2025-06-01', 151, '2025-01-01 22:00Z', '2025-06-01 17:00Z', '2024-12-01', '2024-12-01', '2024-12-01', '2025-06-01'
      from generate_series(1, ${sql.lit(reservations)}) n
      join home on home.id = (${homes.map(({ id }) => id)}::integer[])[1 + n % ${sql.lit(homes.length)}]`.execute(trx);
    await sql`
      insert into payment (id, reservation_id, purpose, installment_id, customer, processor, processor_id, token, method, label, amount_cents, captured_cents, lines, status, description, return_url, created_at, updated_at)
      select gen_random_uuid(), r.id, case n when 0 then 'booking' else 'installment' end, case when n > 0 then gen_random_uuid() end, '1', 'sandbox',
        'pay_' || r.id || '_' || n, 'tok', 'bank_account', 'Bank account ending 6789', 200000 + n, 200000 + n, '[]', 'captured', '', '/', '2025-01-01', '2025-01-01'
      from reservation r cross join generate_series(0, 4) n`.execute(trx);
    await sql`
      with booked as (
        insert into ledger_transaction (id, kind, source, reservation_id, payment_id, created_at)
        select gen_random_uuid(), k.kind, k.kind || ':' || p.id, p.reservation_id, p.id, p.created_at
        from payment p cross join (values ('installment'), ('payment')) k (kind) returning *
      )
      insert into ledger_entry (transaction_id, reservation_id, installment_id, account, cents)
      select b.id, b.reservation_id, case when side.account = 'receivable' then p.installment_id end, side.account, side.sign * p.amount_cents
      from booked b join payment p on p.id = b.payment_id
      cross join lateral (
        select * from (values
          ('installment', 'receivable', 1), ('installment', 'income:rent', -1), ('payment', 'cash:sandbox', 1), ('payment', 'receivable', -1)
        ) sides (kind, account, sign) where sides.kind = b.kind
      ) side`.execute(trx);
  });
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from reservation order by random() limit 2000`.execute(db);
  return rows.map(({ id }) => id);
}
