import type { ResponseOf } from '@lodestay/contracts';
import { getLocalDate } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb } from '../../platform/db/index.ts';
import { listMethods, pickMethod, type SavedMethod } from '../payment-methods/index.ts';
import { findUnpaid, type Unpaid } from './account-installments.ts';
import { calculateCharge } from './charge-amount.ts';
import { FAILURE_MESSAGES, NO_METHOD_MESSAGE } from './failure-messages.ts';
import { getInstallmentState, isPaying } from './installment-state.ts';

type Payments = ResponseOf<'listAccountPayments'>;
type Due = Payments['due'][number];

/** The most movements that the page shows. */
const MAX_HISTORY = 500;
const SITE_TIME_ZONE = 'America/Los_Angeles';

type Movement = {
  id: string;
  at: Date;
  kind: Payments['history'][number]['kind'];
  cents: number;
  label: string | null;
  receipt: string | null;
  reservationId: string | null;
  title: string | null;
  timeZone: string | null;
  plan: 'annual' | 'standby' | null;
};

/**
 * What money and credits paid and what went back, over all stays and memberships, from the entries of the ledger. What the processor charges
 * for a return is ours. One query.
 */
async function findMovements(db: AnyDb, accountId: number, limit: number): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    with entry as (
      select e.transaction_id, e.account, e.cents from ledger_entry e
      where e.reservation_id in (select id from reservation where account_id = ${accountId})
        and e.account in ('cash:sandbox', 'cash:stripe', 'credits')
      union all
      select e.transaction_id, e.account, e.cents from ledger_entry e
      where e.membership_period_id in (select id from membership_period where account_id = ${accountId})
        and e.account in ('cash:sandbox', 'cash:stripe')
    ), movement as (
      select transaction_id, account = 'credits' as is_credit, sum(cents) as cents from entry
      group by transaction_id, account = 'credits'
    )
    select t.id || case when movement.is_credit then ':credit' else '' end as id, t.created_at as at,
      case when movement.is_credit then case when movement.cents > 0 then 'credit_use' else 'credit_return' end
        when t.kind = 'refund_failure' then 'refund_failure' when movement.cents > 0 then 'payment' when t.kind = 'payment_return' then 'bank_return' else 'refund' end as kind,
      abs(movement.cents)::integer as cents,
      case when movement.is_credit then null else payment.label end as label,
      receipt.number as receipt, reservation.id as reservation_id, home.title, market.time_zone, period.plan
    from movement
    join ledger_transaction t on t.id = movement.transaction_id
    left join payment on payment.id = t.payment_id
    left join receipt on receipt.ledger_transaction_id = t.id
    left join reservation on reservation.id = t.reservation_id
    left join home on home.id = reservation.home_id
    left join market on market.id = reservation.market_id
    left join membership_period period on period.id = t.membership_period_id
    where t.kind not in ('dispute', 'dispute_won', 'dispute_lost') and movement.cents <> 0
      and not exists (select from ledger_entry fee where fee.transaction_id = t.id and fee.account = 'return_fees')
    order by t.created_at desc, t.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** The method of the payment that the bank works on, or that the person must confirm there. */
const findPaying = ({ chargeMethodId: id, chargeMethod: kind, chargeLabel: label }: Unpaid) =>
  id && kind && label ? { id, kind, label } : undefined;

/** What an installment costs with the method that pays for its stay, or that is paying now. */
function toDue(unpaid: Unpaid, methods: readonly SavedMethod[], now: Date): Due {
  const { id, reservationId, title, label, dueOn, status, amountCents, owedCents, lastFailure, chosenId, bookingId } =
    unpaid;
  const outstanding = status === 'scheduled' ? amountCents : owedCents;
  const state = getInstallmentState(unpaid, getLocalDate(now.getTime(), unpaid.timeZone));
  const method =
    (isPaying(state) ? findPaying(unpaid) : undefined) ??
    pickMethod(
      methods.filter((saved) => saved.state === 'ready'),
      [chosenId, bookingId],
    );
  return {
    installmentId: id,
    reservationId,
    homeTitle: title,
    label,
    dueOn,
    state,
    outstanding,
    amount: calculateCharge(unpaid, outstanding, outstanding, method?.kind ?? 'bank_account').totalCents,
    method: method && { id: method.id, label: method.label },
    failure: lastFailure && (lastFailure === 'no_method' ? NO_METHOD_MESSAGE : FAILURE_MESSAGES[lastFailure]),
    confirmUrl: state === 'needs_confirmation' ? unpaid.actionUrl : null,
  };
}

/** Everything that a person owes and has paid, over all stays and memberships. */
export const createAccountPayments =
  ({ db, clock, maxHistory = MAX_HISTORY }: { db: AnyDb; clock: Clock; maxHistory?: number }) =>
  async (accountId: number): Promise<Payments> => {
    const [unpaid, methods, movements] = await Promise.all([
      findUnpaid(db, accountId),
      listMethods(db, accountId),
      findMovements(db, accountId, maxHistory + 1),
    ]);
    return {
      due: unpaid.map((each) => toDue(each, methods, clock.now())).filter(({ outstanding }) => outstanding > 0),
      history: movements
        .slice(0, maxHistory)
        .map(({ id, at, kind, cents, label, receipt, reservationId, title, timeZone, plan }) => ({
          id,
          kind,
          on: getLocalDate(at.getTime(), timeZone ?? SITE_TIME_ZONE),
          amount: cents,
          paidWith: label,
          receipt,
          stay: reservationId && title ? { reservationId, homeTitle: title } : null,
          plan,
        })),
      ...(movements.length > maxHistory && { hasOlder: true as const }),
    };
  };
