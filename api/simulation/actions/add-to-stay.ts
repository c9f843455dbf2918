import { describeAnswer } from '../answers.ts';
import { NOTHING, type MemberAction } from '../world.ts';
import { pickBooking } from './own-bookings.ts';

const PET = { kind: 'cat' as const, name: 'Mia' };
const CAR = { make: 'Toyota', model: 'Corolla', licensePlate: 'ABC123' };

/** Adds a pet or a vehicle to an approved stay after the preview. */
export const addToStay: MemberAction = {
  name: 'add to the stay',
  weight: 1,
  async run(turn) {
    const { world, site, member, random } = turn;
    const booking = await pickBooking(turn, ['approved', 'checked_in']);
    if (!booking) return NOTHING;
    const as = member.user!;
    const params = { id: booking.id };
    const addsPet = random.chance(0.5);
    const body = { occupants: [], pets: addsPet ? [PET] : [], vehicles: addsPet ? [] : [CAR] };
    const preview = await site.call('previewStayAddition', { as, params, body });
    if (preview.status >= 300) return `preview: ${describeAnswer(world, 'add to the stay', preview)}`;
    const accepted = { acceptedRefund: preview.body.refund, acceptedCost: preview.body.cost };
    const added = await site.call('addToStay', { as, params, body: { ...body, ...accepted } });
    return `${addsPet ? 'a pet' : 'a vehicle'}: ${describeAnswer(world, 'add to the stay', added)}`;
  },
};
