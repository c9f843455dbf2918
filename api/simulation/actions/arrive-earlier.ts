import { addDays, daysBetween } from '@lodestay/stay';
import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';
import { accept } from './accept.ts';
import { findStays } from './find-stays.ts';

/** A guest whose home is available before the check-in arrives earlier. Some had announced a later arrival. */
export const arriveEarlier: TickAction = {
  name: 'guests: arrive earlier',
  probability: 0.4,
  async run({ world, site, random }) {
    const stays = await findStays(world, ['approved']);
    if (stays.length === 0) return NOTHING;
    const stay = random.pick(stays);
    const [announces, days] = [random.chance(0.3), random.between(1, 10)];
    const call = { as: stay.guest, params: { id: stay.id } };
    const { body: options } = await site.call('getStayChanges', call);
    const earliest = options.start?.earliest ?? null;
    if (earliest === null) return 'not available';
    const { body: shown } = await site.call('getReservation', call);
    if (announces)
      describeAnswer(
        world,
        'announce a later arrival',
        await site.call('sayArrival', { ...call, body: { arrivesOn: addDays(shown.startDate, 1) } }),
      );
    const startDate = addDays(shown.startDate, -Math.min(days, daysBetween(earliest, shown.startDate)));
    const preview = await site.call('previewStayStart', { ...call, query: { startDate } });
    if (preview.status >= 300) return `preview: ${describeAnswer(world, 'arrive earlier', preview)}`;
    const { refund, cost } = preview.body;
    return accept(world, random, { stay, kind: 'start', refund, cost }, (more) =>
      site.call('changeStayStart', {
        ...call,
        body: { startDate, acceptedRefund: refund, acceptedCost: cost + more },
      }),
    );
  },
};
