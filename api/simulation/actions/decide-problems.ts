import type { PaymentProblemOutcome } from '@lodestay/contracts';
import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';

/** Tries refused operations again, pays some failed refunds another way, decides disputes, and writes off what is not paid for long. */
export const decideProblems: TickAction = {
  name: 'staff: decide payment problems',
  probability: 0.3,
  async run({ world, site, random }) {
    const as = world.staff.admin;
    const open = await site.db
      .selectFrom('paymentProblem')
      .innerJoin('queueItem', 'queueItem.reference', 'paymentProblem.reference')
      .select(['paymentProblem.reference', 'kind', 'version', 'foundAt'])
      .where('queueItem.closedAt', 'is', null)
      .orderBy('paymentProblem.id')
      .execute();
    const outcomes: string[] = [];
    for (const [index, { reference, kind, version, foundAt }] of open.entries()) {
      const isOld = site.clock.now().getTime() - foundAt.getTime() > 10 * 86_400_000;
      const acts = random.chance(kind === 'dispute' || isOld ? 0.5 : 0.15);
      const wins = random.chance(0.5);
      if (!acts) continue;
      const params = { reference };
      const isPaidOtherwise =
        kind === 'refund' && world.failing > 0 && random.fork('paid otherwise', index).chance(0.3);
      if (kind !== 'dispute' && kind !== 'installment' && !isPaidOtherwise) {
        const answer = await site.call('retryPayment', { as, params, body: { version } });
        outcomes.push(`retry ${kind}: ${describeAnswer(world, 'retry', answer)}`);
        continue;
      }
      const outcome: PaymentProblemOutcome =
        kind === 'dispute'
          ? wins
            ? 'dispute_won'
            : 'dispute_lost'
          : wins && !isPaidOtherwise
            ? 'written_off'
            : 'paid_otherwise';
      const answer = await site.call('closePaymentProblem', {
        as,
        params,
        body: { outcome, reason: 'Read the letter of the bank', version },
      });
      outcomes.push(`${outcome}: ${describeAnswer(world, 'close problem', answer)}`);
    }
    return outcomes.join(', ') || NOTHING;
  },
};
