import { randomUUID } from 'node:crypto';
import { getSiteToday } from '@lodestay/stay';
import { sql } from 'kysely';
import type { CreditSource } from '@lodestay/contracts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { postTransaction, transfer, type Entry } from '../ledger/index.ts';
import { getExpiry, splitReturn, splitUse, type Lot, type LotPart } from './credit-rules.ts';
import type { Db, Trx } from './tables.ts';

/** What credits pay, or paid: an installment, or the first one with the booking, which has no ID yet. */
type Paid = { readonly paymentId: string; readonly reservationId: string; readonly installmentId: string | null };

export type NewCredit = {
  readonly accountId: number;
  readonly source: CreditSource;
  readonly cents: number;
  readonly reason?: string | null;
  readonly grantedById?: number | null;
};

const LEFT = sql<number>`coalesce(-sum(entry.cents), 0)::integer`;

const selectLots = (db: Db) =>
  db
    .selectFrom('creditLot as lot')
    .leftJoin('ledgerEntry as entry', (join) =>
      join.onRef('entry.creditLotId', '=', 'lot.id').on('entry.account', '=', 'credits'),
    )
    .select(['lot.id', 'lot.expiresOn', LEFT.as('leftCents')])
    .groupBy('lot.id');

/** The credits of an account that can be used now, the one that expires soonest first. */
export const listUsable = (anyDb: AnyDb, accountId: number, now: Date): Promise<Lot[]> =>
  selectLots(anyDb as Db)
    .where('lot.accountId', '=', accountId)
    .where('lot.expiresOn', '>=', getSiteToday(now.getTime()))
    .having(LEFT, '>', 0)
    .orderBy('lot.expiresOn')
    .orderBy('lot.id')
    .execute();

/** What an account can use now, in cents. */
export const readCreditBalance = async (db: AnyDb, accountId: number, now: Date): Promise<number> =>
  (await listUsable(db, accountId, now)).reduce((sum, { leftCents }) => sum + leftCents, 0);

/** Others who use credits of the account wait until the commit. Lock reservation, membership and payment method before, and a promo code after. */
export async function lockCredits(anyTrx: AnyTrx, accountId: number): Promise<void> {
  const trx: Trx = anyTrx;
  await trx
    .selectFrom('creditLot')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('expiresOn')
    .orderBy('id')
    .forUpdate()
    .execute();
}

const toLotEntries = (parts: readonly LotPart[], sign: 1 | -1): Entry[] =>
  parts.map(({ lotId, cents }) => ({ account: 'credits', cents: sign * cents, creditLotId: lotId }));

/** Gives a credit, which can be used for a year. Returns its ID. */
export async function grantCredit(
  anyTrx: AnyTrx,
  { accountId, source, cents, reason = null, grantedById = null }: NewCredit,
  at: Date,
): Promise<string> {
  const trx: Trx = anyTrx;
  const id = randomUUID();
  await trx
    .insertInto('creditLot')
    .values({
      id,
      accountId,
      source,
      cents,
      reason,
      grantedById,
      grantedAt: at,
      expiresOn: getExpiry(getSiteToday(at.getTime())),
    })
    .execute();
  await postTransaction(trx, {
    kind: 'credit_grant',
    source: `credit_grant:${id}`,
    reservationId: null,
    creditLotId: id,
    at,
    entries: transfer({ account: 'credits_given', creditLotId: id }, { account: 'credits', creditLotId: id }, cents),
  });
  return id;
}

/**
 * Takes an amount from the credits of an account, which must be locked, for a payment. Throws RangeError if they do not cover it.
 * `kind`: `payment` for an installment, which has a receipt of its own.
 */
export async function takeCredit(
  anyTrx: AnyTrx,
  { paymentId, reservationId, installmentId }: Paid,
  { accountId, cents, at }: { accountId: number; cents: number; at: Date },
): Promise<void> {
  const parts = splitUse(await listUsable(anyTrx, accountId, at), cents);
  await postTransaction(anyTrx, {
    kind: installmentId === null ? 'credit_use' : 'payment',
    source: `credit_use:${paymentId}`,
    reservationId,
    paymentId,
    at,
    entries: [...toLotEntries(parts, 1), { account: 'receivable', cents: -cents, installmentId }],
  });
}

/** What each credit paid of a payment and did not get back. */
async function listUsed(trx: Trx, paymentId: string): Promise<Lot[]> {
  const used = sql<number>`sum(entry.cents)::integer`;
  return trx
    .selectFrom('ledgerEntry as entry')
    .innerJoin('ledgerTransaction as transaction', 'transaction.id', 'entry.transactionId')
    .innerJoin('creditLot as lot', 'lot.id', 'entry.creditLotId')
    .select(['lot.id', 'lot.expiresOn', used.as('leftCents')])
    .where('transaction.paymentId', '=', paymentId)
    .where('entry.account', '=', 'credits')
    .groupBy('lot.id')
    .having(used, '>', 0)
    .execute();
}

/**
 * Gives credits back to the payment that used them, each with its old last day. One whose day has passed expires again at once: it never
 * becomes money. `cause` names what returns them, so that it happens once.
 */
export async function returnCredit(
  anyTrx: AnyTrx,
  { paymentId, reservationId }: Pick<Paid, 'paymentId' | 'reservationId'>,
  { cents, cause, at }: { cents: number; cause: string; at: Date },
): Promise<void> {
  const trx: Trx = anyTrx;
  const used = await listUsed(trx, paymentId);
  const parts = splitReturn(used, cents);
  await postTransaction(trx, {
    kind: 'credit_return',
    source: `credit_return:${cause}`,
    reservationId,
    paymentId,
    at,
    // Like a refund to a card: no installment is owed again because of it.
    entries: [{ account: 'receivable', cents }, ...toLotEntries(parts, -1)],
  });
  const today = getSiteToday(at.getTime());
  for (const { id, expiresOn } of used) if (expiresOn < today) await writeOffLot(trx, id, 'credit_expiry', at);
}

/** Ends what is left of a credit. Returns the cents. */
export async function writeOffLot(
  anyTrx: AnyTrx,
  lotId: string,
  kind: 'credit_expiry' | 'credit_reversal',
  at: Date,
): Promise<number> {
  const trx: Trx = anyTrx;
  await trx.selectFrom('creditLot').select('id').where('id', '=', lotId).forUpdate().execute();
  const { leftCents } = await selectLots(trx).where('lot.id', '=', lotId).executeTakeFirstOrThrow();
  if (leftCents > 0)
    await postTransaction(trx, {
      kind,
      // What comes back after its last day expires once more.
      source: `${kind}:${lotId}:${randomUUID()}`,
      reservationId: null,
      creditLotId: lotId,
      at,
      entries: transfer(
        { account: 'credits', creditLotId: lotId },
        { account: 'credits_given', creditLotId: lotId },
        leftCents,
      ),
    });
  return leftCents;
}
