import type { WholeDb } from '../database.ts';
import { recordVerified } from '../features/verification/index.ts';
import type { Clock } from '../platform/clock/index.ts';

/** Shows how an account verifies itself. */
const NOT_VERIFIED = 'applicant@lodestay.example';

/** Confirms the identity and income of the demo accounts, except one. */
export async function seedDemoVerifications(
  { db, clock }: { db: WholeDb; clock: Clock },
  emails: readonly string[],
): Promise<void> {
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where('email', 'in', [...emails])
    .where('email', '<>', NOT_VERIFIED)
    .execute();
  for (const { id } of accounts) await recordVerified(db, id, clock.now());
}
