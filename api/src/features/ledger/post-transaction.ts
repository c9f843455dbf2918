import { randomUUID } from 'node:crypto';
import type { AnyTrx } from '../../platform/db/index.ts';
import type { LedgerAccount } from './chart-of-accounts.ts';
import type { Trx, TransactionKind } from './tables.ts';

/** Debits are positive. */
export type Entry = {
  readonly account: LedgerAccount;
  readonly cents: number;
  readonly installmentId?: string | null;
  readonly creditLotId?: string;
};

export type Posting = {
  readonly kind: TransactionKind;
  /** Unique for what happened, so that recording it again does nothing. */
  readonly source: string;
  /** What it is for: a reservation, a year of a membership that was paid without a stay, or a credit. */
  readonly reservationId: string | null;
  readonly membershipPeriodId?: string | null;
  readonly creditLotId?: string | null;
  readonly paymentId?: string | null;
  readonly at: Date;
  readonly entries: readonly Entry[];
};

/**
 * Writes one transaction to the ledger, without entries of zero. The database rejects one that does not sum to zero, at the commit, and
 * any later change. False if the source was recorded before.
 */
export async function postTransaction(
  anyTrx: AnyTrx,
  {
    kind,
    source,
    reservationId,
    membershipPeriodId = null,
    creditLotId = null,
    paymentId = null,
    at,
    entries,
  }: Posting,
): Promise<boolean> {
  const trx: Trx = anyTrx;
  const moved = entries.filter(({ cents }) => cents !== 0);
  if (moved.length === 0) return false;
  const id = randomUUID();
  const posted = await trx
    .insertInto('ledgerTransaction')
    .values({ id, kind, source, paymentId, reservationId, membershipPeriodId, creditLotId, createdAt: at })
    .onConflict((on) => on.column('source').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!posted) return false;
  await trx
    .insertInto('ledgerEntry')
    .values(
      moved.map(({ account, cents, installmentId = null, creditLotId: lotId = null }) => ({
        transactionId: id,
        reservationId,
        membershipPeriodId,
        installmentId,
        creditLotId: lotId,
        account,
        cents,
      })),
    )
    .execute();
  return true;
}

/** The sources of what was recorded about a payment. */
export async function listSources(anyTrx: AnyTrx, paymentId: string, kind: TransactionKind): Promise<Set<string>> {
  const trx: Trx = anyTrx;
  const rows = await trx
    .selectFrom('ledgerTransaction')
    .select('source')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', kind)
    .execute();
  return new Set(rows.map(({ source }) => source));
}

/** An amount moves from one account to another. */
export const transfer = (to: Omit<Entry, 'cents'>, from: Omit<Entry, 'cents'>, cents: number): Entry[] => [
  { ...to, cents },
  { ...from, cents: -cents },
];
