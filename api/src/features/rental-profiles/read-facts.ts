import type { RentalProfile } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Verification } from '../verification/index.ts';
import { countPayments, findMultiples, type JudgedInstallment } from './fact-rules.ts';
import type { Db, Trx } from './tables.ts';

type Options = { clock: Clock; verification: Pick<Verification, 'getSummary' | 'findVerifiedName'> };
export type ReadFacts = ReturnType<typeof createFactReader>;

/** Stays that took place or go on. What ended before its stay owes nothing. */
const STAYED = ['approved', 'checked_in', 'completed'] as const;

const toDay = (instant: string | Date): string => new Date(instant).toISOString().slice(0, 10);

const findInstallments = (
  executor: Db | Trx,
  of: { accountId: number } | { reservationId: string },
): Promise<JudgedInstallment[]> =>
  executor
    .selectFrom('installment')
    .innerJoin('reservation', 'reservation.id', 'installment.reservationId')
    .innerJoin('market', 'market.id', 'reservation.marketId')
    .select(['installment.status', 'installment.dueOn', 'market.timeZone'])
    .select((eb) =>
      eb
        .selectFrom('payment')
        .select(({ fn }) => fn.max('payment.createdAt').as('last'))
        .whereRef('payment.installmentId', '=', 'installment.id')
        .where('payment.capturedCents', '>', 0)
        .where('payment.returnedAt', 'is', null)
        .as('lastChargeAt'),
    )
    .where((eb) =>
      'accountId' in of ? eb('reservation.accountId', '=', of.accountId) : eb('reservation.id', '=', of.reservationId),
    )
    .where('reservation.status', 'in', STAYED)
    .where('installment.amountCents', '>', 0)
    // A move adds an installment of nights that were paid or given up before. These count once.
    .whereRef('installment.creditedCents', '<', 'installment.amountCents')
    .where(sql<boolean>`not (installment.status = 'written_off' and attempts = 0 and last_failure is null)`)
    .execute();

/** The payments of a stay that were due, and how many of them were on time. */
export const countStayPayments = async (anyDb: AnyDb, reservationId: string, now: Date) =>
  countPayments(await findInstallments(anyDb as Db, { reservationId }), now);

/** Reads what is true about a person now. Only checks by a provider or staff count, never what the person stated. */
export function createFactReader({ clock, verification }: Options) {
  return async function readFacts(
    executor: Db | Trx,
    accountId: number,
    rentCents?: number,
  ): Promise<Pick<RentalProfile, 'name' | 'facts'>> {
    const account = await executor
      .selectFrom('account')
      .select(['firstName', 'lastName', 'createdAt'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const { identity, income } = await verification.getSummary(executor as never, accountId);
    const verifiedName = await verification.findVerifiedName(executor as never, accountId);
    const payments = countPayments(await findInstallments(executor, { accountId }), clock.now());
    const { completed } = await executor
      .selectFrom('reservation')
      .select(({ fn }) => fn.countAll<number>().as('completed'))
      .where('accountId', '=', accountId)
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow();
    const isIncomeValid =
      income.confirmedAt !== null && income.confirmedIncome !== null && income.validUntil! >= clock.today('UTC');
    return {
      name: `${account.firstName} ${account.lastName}`.trim() || null,
      facts: {
        identity:
          identity.status === 'verified'
            ? {
                verifiedOn: toDay(identity.decidedAt!),
                name: verifiedName && `${verifiedName.firstName} ${verifiedName.lastName}`.trim(),
              }
            : null,
        payments: payments.due > 0 ? payments : null,
        income: isIncomeValid
          ? {
              confirmedOn: toDay(income.confirmedAt!),
              multiples: findMultiples(income.confirmedIncome!, rentCents),
            }
          : null,
        stays: Number(completed) > 0 ? { completed: Number(completed) } : null,
        memberSince: toDay(account.createdAt),
      },
    };
  };
}
