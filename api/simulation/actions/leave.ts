import { describeAnswer } from '../answers.ts';
import { NOTHING, type MemberAction } from '../world.ts';
import { pickBooking } from './own-bookings.ts';

/** Gives notice of an open-ended stay. Some press twice. */
export const leave: MemberAction = {
  name: 'give notice',
  weight: 2,
  async run(turn) {
    const { world, site, member, random } = turn;
    const booking = await pickBooking(turn, ['checked_in']);
    if (!booking) return NOTHING;
    const as = member.user!;
    const params = { id: booking.id };
    const preview = await site.call('previewLeaving', { as, params });
    if (preview.status >= 300) return `preview: ${describeAnswer(world, 'give notice', preview)}`;
    const body = { acceptedRefund: preview.body.refund, acceptedCost: preview.body.cost };
    const answers = await Promise.all(
      Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => site.call('leaveStay', { as, params, body })),
    );
    return answers
      .map((answer) => describeAnswer(world, 'give notice', answer))
      .toSorted()
      .join(' + ');
  },
};
