import { randomUUID } from 'node:crypto';
import { describeAnswer } from '../answers.ts';
import { answerBank } from './answer-bank.ts';
import { NOTHING, type MemberAction } from '../world.ts';

/** Buys the annual membership, pays what did not work, turns renewal off or on, or cancels. Some press twice. */
export const changeMembership: MemberAction = {
  name: 'change membership',
  weight: 3,
  async run({ world, site, member, random }) {
    const as = member.user!;
    const { body: membership } = await site.call('getMembership', { as });
    const { body: saved } = await site.call('listPaymentMethods', { as });
    const ready = saved.paymentMethods.filter(({ state }) => state === 'ready');
    const possible = membership.allowedActions.filter(
      (action) => ready.length > 0 || (action !== 'buy' && action !== 'pay' && action !== 'choose_method'),
    );
    if (possible.length === 0) return NOTHING;
    const action = random.pick(possible);
    const method = ready.length > 0 ? random.pick(ready) : null;
    if (action === 'confirm')
      return answerBank(site, random, { customer: as.id }, () => site.call('confirmMembershipPayment', { as }));
    const { price, refund } = membership;
    const seen = price.amount + (method?.kind === 'card' ? price.cardFee : 0);
    // Some saw another price.
    const acceptedPrice = random.chance(0.05) ? seen - 1 : seen;
    const call = () => {
      const key = randomUUID();
      switch (action) {
        case 'buy':
          return site.call('buyMembership', { as, key, body: { paymentMethodId: method!.id, acceptedPrice } });
        case 'pay':
          return site.call('payMembershipRenewal', { as, key, body: { paymentMethodId: method!.id, acceptedPrice } });
        case 'turn_off':
          return site.call('changeMembershipRenewal', { as, body: { on: false } });
        case 'turn_on':
          return site.call('changeMembershipRenewal', { as, body: { on: true, acceptedPrice: price.amount } });
        case 'choose_method':
          return site.call('chooseMembershipPaymentMethod', { as, body: { paymentMethodId: method!.id } });
        case 'cancel':
          return site.call('cancelMembership', { as, body: { acceptedRefund: refund!.amount } });
      }
    };
    const at = site.clock.now();
    const answers = await Promise.all(random.chance(0.3) ? [call(), call()] : [call()]);
    if (action === 'turn_on' && answers.some(({ status }) => status < 300))
      world.turnedOn.push({ accountId: as.id, at });
    return `${action}: ${answers
      .map((answer) => describeAnswer<'getMembership'>(world, 'change membership', answer))
      .toSorted()
      .join(' + ')}`;
  },
};
