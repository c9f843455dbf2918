import { MICRO_DEPOSITS } from '../../src/features/payments/sandbox/test-accounts.ts';
import { describeAnswer } from '../answers.ts';
import { createToken } from '../cards.ts';
import type { MemberAction } from '../world.ts';
import { pickBooking } from './own-bookings.ts';

/** Saves another card or bank account, and uses it for a stay or by default. */
export const changeMethod: MemberAction = {
  name: 'change payment method',
  weight: 3,
  async run(turn) {
    const { world, site, member, random } = turn;
    const as = member.user!;
    const { token, method } = await createToken(world, random, member);
    const added = await site.call('addPaymentMethod', { as, body: { kind: method, paymentToken: token } });
    const outcome = describeAnswer(world, 'change payment method', added);
    if (outcome !== 'ok') return outcome;
    const { id } = added.body;
    if (added.body.state === 'requires_verification') {
      const amounts = random.chance(0.7) ? [...MICRO_DEPOSITS] : [11, 12];
      const verified = await site.call('verifyPaymentMethod', { as, params: { id }, body: { amounts } });
      return `verified: ${describeAnswer(world, 'change payment method', verified)}`;
    }
    if (added.body.state !== 'ready') return `added, ${added.body.state}`;
    if (random.chance(0.5)) {
      const answer = await site.call('makePaymentMethodDefault', { as, params: { id } });
      return `default: ${describeAnswer(world, 'change payment method', answer)}`;
    }
    const booking = await pickBooking(turn, ['in_review', 'approved', 'checked_in']);
    if (!booking) return 'added';
    const chosen = await site.call('choosePaymentMethod', {
      as,
      params: { id: booking.id },
      body: { paymentMethodId: id },
    });
    return `chosen: ${describeAnswer(world, 'change payment method', chosen)}`;
  },
};
