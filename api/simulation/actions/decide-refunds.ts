import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';

/** Approves what a cancellation on our side returns above the limit of the person who offered it. */
export const decideRefunds: TickAction = {
  name: 'staff: decide waiting refunds',
  probability: 0.5,
  async run({ world, site }) {
    const as = world.staff.second;
    const waiting = await site.db
      .selectFrom('refundRequest')
      .innerJoin('queueItem', 'queueItem.reference', 'refundRequest.reference')
      .select(['refundRequest.reference', 'version'])
      .where('status', '=', 'waiting')
      .orderBy('refundRequest.id')
      .execute();
    const outcomes: string[] = [];
    for (const { reference, version } of waiting) {
      const body = { reason: 'Seen the photos', version };
      const answer = await site.call('approveRefund', { as, params: { reference }, body });
      outcomes.push(describeAnswer(world, 'decide a refund', answer));
    }
    return outcomes.join(', ') || NOTHING;
  },
};
