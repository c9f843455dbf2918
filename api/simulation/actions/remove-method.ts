import { describeAnswer } from '../answers.ts';
import { NOTHING, type MemberAction } from '../world.ts';

export const removeMethod: MemberAction = {
  name: 'remove payment method',
  weight: 1,
  async run({ world, site, member, random }) {
    const as = member.user!;
    const { body } = await site.call('listPaymentMethods', { as });
    if (body.paymentMethods.length === 0) return NOTHING;
    const { id } = random.pick(body.paymentMethods);
    return describeAnswer(
      world,
      'remove payment method',
      await site.call('removePaymentMethod', { as, params: { id } }),
    );
  },
};
