import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ProcessorMethod } from '../payments/index.ts';
import { findDefault } from './saved-methods.ts';
import type { SavedMethod, Trx } from './tables.ts';

/** The key of the advisory lock. Must differ from all other advisory locks. */
const METHODS_LOCK = 7_305_662;

/** Locks the methods of an account until the commit. Lock reservations and payments first. */
export const lockMethods = async (trx: Trx, accountId: number): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${METHODS_LOCK}::int, ${accountId}::int)`.execute(trx));

const markDefault = async (trx: Trx, id: string): Promise<void> =>
  void (await trx.updateTable('paymentMethod').set({ isDefault: true }).where('id', '=', id).execute());

/** Makes a usable method the account's default. Its methods must be locked. */
export async function setDefault(trx: Trx, { id, accountId }: Pick<SavedMethod, 'id' | 'accountId'>): Promise<void> {
  await trx
    .updateTable('paymentMethod')
    .set({ isDefault: false })
    .where('accountId', '=', accountId)
    .where('isDefault', '=', true)
    .execute();
  await markDefault(trx, id);
}

const toColumns = ({ methodId, kind, label, expiresOn, fingerprint, state, verificationUrl }: ProcessorMethod) => ({
  processorMethodId: methodId,
  kind,
  label,
  expiresYear: expiresOn?.year ?? null,
  expiresMonth: expiresOn?.month ?? null,
  fingerprint,
  state,
  verificationUrl: state === 'requires_verification' ? verificationUrl : null,
});

const update = (trx: Trx, id: string, changes: Partial<ReturnType<typeof toColumns>>): Promise<SavedMethod> =>
  trx.updateTable('paymentMethod').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Finds the row of a method, or of the same card or bank account that was saved before. */
async function findSame(
  trx: Trx,
  accountId: number,
  processor: SavedMethod['processor'],
  { methodId, fingerprint }: ProcessorMethod,
): Promise<SavedMethod | undefined> {
  const methods = trx
    .selectFrom('paymentMethod')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('processor', '=', processor);
  const known = await methods.where('processorMethodId', '=', methodId).executeTakeFirst();
  if (known || fingerprint === null) return known;
  return methods.where('fingerprint', '=', fingerprint).where('removedAt', 'is', null).executeTakeFirst();
}

async function insertOrUpdate(
  trx: Trx,
  accountId: number,
  processor: SavedMethod['processor'],
  method: ProcessorMethod,
  now: Date,
): Promise<SavedMethod> {
  const known = await findSame(trx, accountId, processor, method);
  if (!known) {
    return trx
      .insertInto('paymentMethod')
      .values({ id: randomUUID(), accountId, processor, ...toColumns(method), createdAt: now, removedAt: null })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  // A removed method stays removed, and a second attempt to save a method does not make it worse.
  const isWorse = known.processorMethodId !== method.methodId && known.state === 'ready' && method.state !== 'ready';
  return known.removedAt || isWorse ? known : update(trx, known.id, toColumns(method));
}

/**
 * Stores what the processor saved for an account. The same card or bank account is stored once, and the first usable method becomes the
 * account's default.
 */
export async function storeMethod(
  trx: Trx,
  accountId: number,
  processor: SavedMethod['processor'],
  method: ProcessorMethod,
  now: Date,
): Promise<SavedMethod> {
  await lockMethods(trx, accountId);
  const stored = await insertOrUpdate(trx, accountId, processor, method, now);
  if (stored.isDefault || stored.removedAt || stored.state !== 'ready' || (await findDefault(trx, accountId)))
    return stored;
  await markDefault(trx, stored.id);
  return { ...stored, isDefault: true };
}
