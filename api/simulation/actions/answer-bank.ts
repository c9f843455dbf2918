import type { Random } from '../random.ts';
import type { Site } from '../site.ts';

type Confirm = () => Promise<{ status: number; error: { code: string } | undefined }>;

/** The cardholder on the bank's page of the newest payment of a reservation, or of an account's membership, that waits for it: approves, refuses or goes away. */
export async function answerBank(
  { db, bank }: Site,
  random: Random,
  paidFor: string | { customer: number },
  confirm: Confirm,
): Promise<string> {
  const choice = random.pickWeighted([
    { weight: 75, does: 'approve' },
    { weight: 15, does: 'refuse' },
    { weight: 10, does: 'leave' },
  ] as const).does;
  const returns = random.chance(0.8);
  if (choice === 'leave') return 'left the bank’s page';
  const waiting = await db
    .selectFrom('payment')
    .select('processorId')
    .where((payment) =>
      typeof paidFor === 'string'
        ? payment('reservationId', '=', paidFor)
        : payment.and([payment('customer', '=', String(paidFor.customer)), payment('purpose', '=', 'membership')]),
    )
    .where('status', '=', 'requires_action')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  if (!waiting?.processorId) return 'no bank page';
  await bank.answerChallenge(waiting.processorId, choice === 'approve');
  // Without the return to the site, the webhook tells it.
  if (!returns) return `${choice}d at the bank, did not return`;
  const { status, error } = await confirm();
  return `${choice}d at the bank: ${status < 300 ? 'ok' : (error?.code ?? status)}`;
}
