import type { UserRole } from '@lodestay/contracts';
import { AppError } from '../../platform/http/index.ts';
import type { Trx } from './tables.ts';

/** The role of a person who decides, as it is now. Their session may be older than a change of it. */
export async function readRole(
  trx: Trx,
  { accountId, role }: { accountId: number; role: UserRole },
): Promise<UserRole> {
  const account = await trx
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
  if (account?.role !== role) throw new AppError('forbidden');
  return account.role;
}
