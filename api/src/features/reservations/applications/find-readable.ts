import { AppError } from '../../../platform/http/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import type { CoSigners } from '../co-signers.ts';
import { findInScope } from '../staff/find-in-scope.ts';
import type { Db, ReservationRow } from '../tables.ts';

/**
 * The reservation of an application whose documents and figures the viewer may read. Throws `not_found` outside their scope, and
 * `action_not_allowed` if it is about them or their household: a guest never sees the figures of their co-signer.
 */
export async function findReadable(
  db: Db,
  coSigners: Pick<CoSigners, 'isInHousehold'>,
  reference: string,
  viewer: Viewer,
): Promise<ReservationRow> {
  const row = await findInScope(db, reference, viewer);
  if (await coSigners.isInHousehold(db, row.id, viewer.accountId))
    throw new AppError('action_not_allowed', {
      message: 'This application is about you or your household, so you can’t see its documents and figures.',
    });
  return row;
}
