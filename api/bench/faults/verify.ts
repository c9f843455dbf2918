import { sql } from 'kysely';
import type { WholeDb } from '../../src/database.ts';
import type { Acknowledged } from './bookings.ts';

export type Verdict = { lost: string[]; chargedTwice: string[] };

/** The valid statuses after each acknowledged step. A hold may have expired or been paid. */
const STATUSES: Readonly<Record<Acknowledged['step'], readonly string[]>> = {
  draft: ['draft', 'held', 'in_review', 'approved', 'expired'],
  hold: ['held', 'in_review', 'approved', 'expired'],
  payment: ['in_review', 'approved'],
};

/** Compares acknowledged steps with the database and the sandbox bank's payments. */
export async function verify(db: WholeDb, acknowledged: readonly Acknowledged[]): Promise<Verdict> {
  const reservations = await db.selectFrom('reservation').select(['id', 'status', 'reference']).execute();
  const byId = new Map(reservations.map((row) => [row.id, row]));
  const payments = await db
    .selectFrom('payment')
    .select(['reservationId', 'status'])
    .where('status', 'in', ['authorized', 'captured'])
    .execute();
  const paid = new Set(payments.map(({ reservationId }) => reservationId));
  const { rows: claimed } = await sql<{
    id: string;
  }>`select distinct reservation_id as id from occupancy where reservation_id is not null`.execute(db);
  const inCalendar = new Set(claimed.map(({ id }) => id));

  const lost = acknowledged
    .filter(({ step, reservationId }) => {
      const row = byId.get(reservationId);
      if (!row || !STATUSES[step].includes(row.status)) return true;
      if (step === 'payment' && !paid.has(reservationId)) return true;
      return ['held', 'in_review', 'approved'].includes(row.status) && !inCalendar.has(reservationId);
    })
    .map(({ step, reservationId }) => `${step} ${reservationId} is ${byId.get(reservationId)?.status ?? 'gone'}`);

  // The bank stores our reference as description. Two authorized or captured payments for one reference are a double charge.
  const { rows: charged } = await sql<{ description: string; taken: number; due: number }>`
    select description, sum(greatest(captured_cents, case when state in ('authorized', 'processing', 'requires_action') then amount_cents else 0 end))::bigint as taken, max(amount_cents)::bigint as due
    from sandbox.payment group by description`.execute(db);
  return { lost, chargedTwice: charged.filter(({ taken, due }) => taken > due).map(({ description }) => description) };
}
