import type { PersonAction } from '@lodestay/contracts';
import { AppError } from '../../platform/http/index.ts';
import { findRefusal } from './person-rules.ts';
import type { Trx } from './tables.ts';

/**
 * Locks the caller's account and the other one, and checks that the caller may do this now. Because both are locked, two super admins
 * who remove each other at once wait for each other, and the second one is no super admin anymore. Throws `not_found` or `forbidden`.
 */
export async function lockPerson(trx: Trx, action: PersonAction, callerId: number, personId: number) {
  const accounts = await trx
    .selectFrom('account')
    .select(['id', 'role', 'organizationId', 'suspendedAt', 'deletedAt', 'version'])
    .where('id', 'in', [callerId, personId])
    .orderBy('id')
    .forUpdate()
    .execute();
  const [caller, person] = [callerId, personId].map((id) => accounts.find((account) => account.id === id));
  if (!caller) throw new AppError('forbidden');
  if (!person) throw new AppError('not_found');
  const refusal = findRefusal(action, caller, person);
  if (refusal !== null) throw new AppError('forbidden', { message: refusal });
  return person;
}
