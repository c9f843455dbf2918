import { sql } from 'kysely';
import type { AnyDb } from '../../platform/db/index.ts';
import { bookingMethodId } from '../payment-methods/index.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { DbOf } from '../../platform/db/database.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';
import type { PaymentsTables } from '../payments/tables.ts';
import type { BillingTables } from './tables.ts';

type Db = DbOf<BillingTables & HomesTables & LedgerTables & PaymentsTables & ReservationsTables & StaffMarketsTables>;

/** Installments of all stays of a person that are not paid, with what the ledger says is owed and the last charge, the first due first. One query. */
export const findUnpaid = (anyDb: AnyDb, accountId: number) =>
  (anyDb as Db)
    .selectFrom('installment')
    .innerJoin('reservation', 'reservation.id', 'installment.reservationId')
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .innerJoin('market', 'market.id', 'reservation.marketId')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('payment')
          .select(['payment.status', 'payment.actionUrl', 'payment.label', 'payment.method', 'payment.methodId'])
          .whereRef('payment.installmentId', '=', 'installment.id')
          .orderBy('payment.sequence', 'desc')
          .limit(1)
          .as('charge'),
      (join) => join.onTrue(),
    )
    .select([
      'installment.id',
      'installment.label',
      'installment.status',
      'installment.dueOn',
      'installment.amountCents',
      'installment.cardFeeCents',
      'installment.lastFailure',
      'installment.nextAttemptAt',
      'reservation.id as reservationId',
      'reservation.paymentMethodId as chosenId',
      'home.title',
      'home.slug',
      'market.timeZone',
      'charge.status as lastCharge',
      'charge.actionUrl',
      'charge.label as chargeLabel',
      'charge.method as chargeMethod',
      'charge.methodId as chargeMethodId',
    ])
    .select([
      sql<number>`coalesce((select sum(cents) from ledger_entry
        where ledger_entry.installment_id = installment.id and ledger_entry.account = 'receivable'), 0)::bigint`.as(
        'owedCents',
      ),
      bookingMethodId.as('bookingId'),
    ])
    .where('reservation.accountId', '=', accountId)
    .where('reservation.status', 'in', ['approved', 'checked_in', 'completed'])
    .where('installment.status', 'in', ['scheduled', 'due'])
    .$narrowType<{ status: 'scheduled' | 'due' }>()
    .orderBy('installment.dueOn')
    .orderBy('installment.position')
    .execute();

export type Unpaid = Awaited<ReturnType<typeof findUnpaid>>[number];
