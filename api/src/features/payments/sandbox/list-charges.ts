import type { ProcessorCharge } from '../processor.ts';
import type { Db } from './tables.ts';

/** The payments of the sandbox that were created in a period. */
export async function listCharges(db: Db, from: Date, until: Date): Promise<ProcessorCharge[]> {
  const rows = await db
    .selectFrom('sandbox.payment')
    .select(['id as processorId', 'reference as paymentId', 'capturedCents', 'refundedCents', 'createdAt'])
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .orderBy('createdAt')
    .execute();
  return rows;
}
