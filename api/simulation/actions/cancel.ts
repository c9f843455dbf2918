import { describeAnswer } from '../answers.ts';
import { NOTHING, type MemberAction } from '../world.ts';
import { pickBooking } from './own-bookings.ts';

/** Cancels after the preview. Some accept another amount, or press twice. */
export const cancel: MemberAction = {
  name: 'cancel',
  weight: 3,
  async run(turn) {
    const { world, site, member, random } = turn;
    const booking = await pickBooking(turn, ['held', 'in_review', 'approved', 'checked_in']);
    if (!booking) return NOTHING;
    const as = member.user!;
    const params = { id: booking.id };
    const preview = await site.call('previewCancellation', { as, params });
    if (preview.status >= 300) return `preview: ${describeAnswer(world, 'cancel', preview)}`;
    const { refunded, kept } = preview.body;
    const acceptsOtherAmount = random.chance(0.1);
    const body = { acceptedRefund: acceptsOtherAmount ? refunded + 1 : refunded };
    const times = random.chance(0.2) ? 2 : 1;
    const before = await site.call('getReservation', { as, params });
    const at = site.clock.now();
    const answers = await Promise.all(
      Array.from({ length: times }, () => site.call('cancelReservation', { as, params, body })),
    );
    const outcomes = answers.map((answer) => describeAnswer(world, 'cancel', answer));
    if (outcomes.includes('ok')) {
      booking.cancellation = { at, refunded, kept, status: before.body.status };
      if (acceptsOtherAmount)
        world.unexpected.push({ action: 'cancel', answer: `accepted ${refunded + 1} instead of ${refunded}`, at });
    }
    return outcomes.toSorted().join(' + ');
  },
};
