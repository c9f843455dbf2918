import { randomUUID } from 'node:crypto';
import { addMonths } from '@lodestay/stay';
import { describeAnswer } from '../answers.ts';
import { NOTHING, type MemberAction, type World } from '../world.ts';
import { answerBank } from './answer-bank.ts';

/** Actions after which a pause that goes on or begins later is over, or another one. */
const END_PAUSE: ReadonlySet<string> = new Set(['subscribe', 'resume', 'cancel', 'pause', 'unpause']);

/** Remembers the pause that a member chose, and forgets one that they took back. */
function notePause(world: World, accountId: number, action: string, chosen: { from: string; until: string }): void {
  if (!END_PAUSE.has(action)) return;
  const today = world.site.clock.today('America/Los_Angeles');
  const kept = world.pauses.filter((pause) => pause.accountId !== accountId || pause.until <= today);
  world.pauses = action === 'pause' ? [...kept, { accountId, ...chosen }] : kept;
}

/** Subscribes to Standby, pays what did not work, pauses, resumes, cancels, or takes that back. Some press twice. */
export const changeStandby: MemberAction = {
  name: 'change Standby',
  weight: 3,
  async run({ world, site, member, random }) {
    const as = member.user!;
    const { body: standby } = await site.call('getStandby', { as });
    // Those who start with Standby keep it for the whole history.
    if (member.isStandbyMember) return NOTHING;
    const { body: saved } = await site.call('listPaymentMethods', { as });
    const ready = saved.paymentMethods.filter(({ state }) => state === 'ready');
    const possible = standby.allowedActions.filter(
      (action) => ready.length > 0 || !['subscribe', 'pay', 'resume', 'choose_method'].includes(action),
    );
    if (possible.length === 0) return NOTHING;
    const action = random.pick(possible);
    const method = ready.length > 0 ? random.pick(ready) : null;
    if (action === 'confirm')
      return answerBank(site, random, { customer: as.id }, () => site.call('confirmStandbyPayment', { as }));
    const seen = standby.price.amount + (method?.kind === 'card' ? standby.price.cardFee : 0);
    // Some saw another price.
    const acceptedPrice = random.chance(0.05) ? seen - 1 : seen;
    const months = random.between(1, 3);
    const call = () => {
      const payment = { as, key: randomUUID(), body: { paymentMethodId: method?.id ?? '', acceptedPrice } };
      switch (action) {
        case 'subscribe':
          return site.call('subscribeToStandby', payment);
        case 'pay':
          return site.call('payStandby', payment);
        case 'resume':
          return site.call('resumeStandby', payment);
        case 'cancel':
          return site.call('cancelStandby', { as });
        case 'keep':
          return site.call('keepStandby', { as });
        case 'pause':
          return site.call('pauseStandby', { as, body: { months } });
        case 'unpause':
          return site.call('unpauseStandby', { as });
        case 'choose_method':
          return site.call('chooseStandbyPaymentMethod', { as, body: { paymentMethodId: method!.id } });
      }
    };
    const answers = await Promise.all(random.chance(0.3) ? [call(), call()] : [call()]);
    if (answers.some(({ status }) => status < 300)) {
      const from = standby.paidUntil!;
      notePause(world, as.id, action, { from, until: from && addMonths(from, months) });
    }
    return `${action}: ${answers
      .map((answer) => describeAnswer<'getStandby'>(world, 'change Standby', answer))
      .toSorted()
      .join(' + ')}`;
  },
};
