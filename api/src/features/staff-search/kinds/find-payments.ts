import { formatMoney } from '@lodestay/stay';
import { sql, type RawBuilder } from 'kysely';
import { isInScope } from '../../staff-markets/index.ts';
import { startsWith } from '../../../platform/search-words.ts';
import { joinParts, WANTED, type PrepareSearch } from './found.ts';

type Row = {
  processorId: string | null;
  label: string;
  amountCents: number;
  status: string;
  reference: string;
  guest: string;
};

/** A complete reference. The payments of references that only start with a text would be arbitrary ones. */
const COMPLETE = /^LS-[0-9A-Z]{6,}$/;
/** The most payments whose ID starts with the text that are read to find those in the caller's markets. */
const MOST_READ = 300;

/** Payments by the start of the processor's ID, or by the reference of their reservation. They lead to the reservation's record. */
export const findPayments: PrepareSearch = ({ payment, reservation }, viewer) => {
  const legs: RawBuilder<unknown>[] = [];
  if (payment !== null)
    legs.push(
      sql`(select payment.id from payment where ${startsWith(sql`payment.processor_id`, payment)} order by payment.processor_id using ~<~
        limit ${sql.lit(viewer.scope === 'all' ? WANTED : MOST_READ)})`,
    );
  if (reservation !== null && COMPLETE.test(reservation))
    legs.push(
      sql`(select payment.id from reservation join payment on payment.reservation_id = reservation.id where reservation.reference = ${reservation})`,
    );
  if (legs.length === 0) return null;
  return async (trx) => {
    const { rows } = await sql<Row>`
    with found as materialized (${sql.join(legs, sql` union `)})
    select payment.processor_id, payment.label, payment.amount_cents, payment.status, reservation.reference,
      trim(account.first_name || ' ' || account.last_name) as guest
    from found join payment on payment.id = found.id
    join reservation on reservation.id = payment.reservation_id join account on account.id = reservation.account_id
    where ${isInScope(sql`reservation.market_id`, viewer)}
    order by payment.created_at desc, payment.id limit ${sql.lit(WANTED)}`.execute(trx);
    return {
      isCut: false,
      results: rows.map(({ processorId, label, amountCents, status, reference, guest }) => ({
        kind: 'payment' as const,
        title: joinParts([formatMoney(amountCents), label]),
        subtitle: joinParts([STATUS_WORDS[status] ?? status, guest, reference, processorId]),
        href: `/staff/reservations/${reference}`,
      })),
    };
  };
};

const STATUS_WORDS: Readonly<Record<string, string>> = {
  created: 'Started',
  requires_action: 'Waits for the guest’s bank',
  processing: 'Processing',
  authorized: 'Authorized',
  captured: 'Charged',
  released: 'Released',
  declined: 'Declined',
  refunded: 'Refunded',
};
