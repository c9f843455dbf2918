import { addDays } from '@lodestay/stay';
import { describeAnswer } from '../answers.ts';
import { NOTHING, type MemberAction } from '../world.ts';
import { pickBooking } from './own-bookings.ts';

type MoveQuery = { homeSlug: string; movesOn: string; endDate?: string };

/** Moves a stay to another home, from its first night or later. Some try to end it with the move, which no move may do. */
export const transfer: MemberAction = {
  name: 'move to another home',
  weight: 2,
  async run(turn) {
    const { world, site, member, random } = turn;
    const booking = await pickBooking(turn, ['approved', 'checked_in']);
    if (!booking) return NOTHING;
    const as = member.user!;
    const params = { id: booking.id };
    const { body: options } = await site.call('getStayChanges', { as, params });
    const days = random.between(0, 20);
    const home = random.pick(world.homes);
    if (!options.transfer) return NOTHING;
    const query: MoveQuery = { homeSlug: home.slug, movesOn: addDays(options.transfer.earliest, days) };
    const nextDay = addDays(query.movesOn, 1);
    const triesToEnd = days % 4 === 0 && nextDay < options.transfer.latest;
    const ending =
      triesToEnd && (await site.call('previewTransfer', { as, params, query: { ...query, endDate: nextDay } }));
    if (ending && ending.status < 300) query.endDate = nextDay;
    const preview = await site.call('previewTransfer', { as, params, query });
    if (preview.status >= 300) return `preview: ${describeAnswer(world, 'move to another home', preview)}`;
    const body = { ...query, acceptedRefund: preview.body.refund, acceptedCost: preview.body.cost };
    return describeAnswer(world, 'move to another home', await site.call('transferStay', { as, params, body }));
  },
};
