import type { AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { lockMethods } from './method-store.ts';
import { findOwnMethod, isExpired } from './saved-methods.ts';
import type { SavedMethod, Trx } from './tables.ts';

type Wanted = {
  accountId: number;
  id: string;
  kind: SavedMethod['kind'];
  processor: SavedMethod['processor'];
  now: Date;
};

/** Why a saved method cannot pay now, and what to do. Null if it can. The method of another account looks like a removed one. */
function findProblem(method: SavedMethod | null, { kind, processor, now }: Wanted): string | null {
  if (!method || method.processor !== processor) return 'This payment method isn’t saved anymore. Choose another one.';
  const { label } = method;
  if (method.kind !== kind) return `${label} is another kind of payment method. Choose it again.`;
  if (method.state !== 'ready') return `${label} can’t pay yet. Verify it first, or choose another payment method.`;
  return isExpired(method, now) ? `${label} has expired. Choose another payment method.` : null;
}

/**
 * Keeps a saved method from being removed until the commit, and checks that the account can pay with it now. Throws `invalid` otherwise.
 * Lock the reservation first.
 */
export async function lockPayableMethod(anyTrx: AnyTrx, wanted: Wanted): Promise<void> {
  const trx: Trx = anyTrx;
  await lockMethods(trx, wanted.accountId);
  const problem = findProblem(await findOwnMethod(trx, wanted.accountId, wanted.id), wanted);
  if (problem) throw new AppError('invalid', { fields: [{ path: 'payment_method_id', message: problem }] });
}
