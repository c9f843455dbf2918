import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';

/** Cancels for a guest who called. */
export const cancelForGuest: TickAction = {
  name: 'staff: cancel for a guest',
  probability: 0.05,
  async run({ world, site, random }) {
    const as = world.staff.admin;
    const bookings = world.members.flatMap(({ bookings }) => bookings);
    if (bookings.length === 0) return NOTHING;
    const booking = random.pick(bookings);
    const params = { reference: booking.reference };
    const record = await site.call('inspectReservation', { as, params });
    const preview = await site.call('previewGuestCancellation', { as, params, query: { cause: 'guest_request' } });
    if (preview.status >= 300) return `preview: ${describeAnswer(world, 'cancel for a guest', preview)}`;
    const { refunded, kept } = preview.body;
    const at = site.clock.now();
    const answer = await site.call('cancelForGuest', {
      as,
      params,
      body: {
        cause: 'guest_request',
        acceptedRefund: refunded,
        acceptedWaiting: 0,
        reason: 'You called us',
        version: record.body.version,
      },
    });
    const outcome = describeAnswer(world, 'cancel for a guest', answer);
    if (outcome === 'ok') booking.cancellation = { at, refunded, kept, status: record.body.status };
    return outcome;
  },
};
