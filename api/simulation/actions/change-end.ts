import { addDays } from '@lodestay/stay';
import { describeAnswer } from '../answers.ts';
import { NOTHING, type MemberAction } from '../world.ts';
import { pickBooking } from './own-bookings.ts';

/** Extends or shortens an approved stay after the preview, or accepts a price that was not shown. */
export const changeEnd: MemberAction = {
  name: 'change the end',
  weight: 3,
  async run(turn) {
    const { world, site, member, random } = turn;
    const booking = await pickBooking(turn, ['approved', 'checked_in']);
    if (!booking) return NOTHING;
    const as = member.user!;
    const params = { id: booking.id };
    const { body: stay } = await site.call('getReservation', { as, params });
    const days = random.chance(0.6) ? random.between(1, 60) : -random.between(1, 40);
    const acceptsOtherPrice = random.chance(0.1);
    if (stay.endDate === null) return NOTHING;
    const endDate = addDays(stay.endDate, days);
    const preview = await site.call('previewStayEnd', { as, params, query: { endDate } });
    if (preview.status >= 300) return `preview: ${describeAnswer(world, 'change the end', preview)}`;
    const { refund: acceptedRefund, cost: acceptedCost } = preview.body;
    const changed = await site.call('changeStayEnd', {
      as,
      params,
      body: { endDate, acceptedRefund, acceptedCost: acceptsOtherPrice ? acceptedCost + 1 : acceptedCost },
    });
    return `${days > 0 ? 'longer' : 'shorter'}: ${describeAnswer(world, 'change the end', changed)}`;
  },
};
