import { randomUUID } from 'node:crypto';
import { describeAnswer } from '../answers.ts';
import { NOTHING, type MemberAction, type MemberTurn } from '../world.ts';
import { answerBank } from './answer-bank.ts';
import { pickBooking } from './own-bookings.ts';

/** Pays with credits, some with more than there is, some twice at once. */
async function payWithCredits(
  { world, site, member, random }: MemberTurn,
  id: string,
  { id: installment, outstanding }: { id: string; outstanding: number },
  credit: number,
): Promise<string> {
  const more = random.chance(0.1) ? 1 : 0;
  const call = {
    as: member.user!,
    params: { id, installment },
    body: { amount: Math.max(1, Math.min(outstanding, credit)) + more },
  };
  const times = random.chance(0.3) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: times }, () => site.call('payInstallmentWithCredits', { ...call, key: randomUUID() })),
  );
  return answers
    .map((answer) => describeAnswer(world, 'pay with credits', answer))
    .toSorted()
    .join(' + ');
}

/** Pays what is due, a part of it, or what is not due yet. Some press twice. */
export const payInstallment: MemberAction = {
  name: 'pay an installment',
  weight: 6,
  async run(turn) {
    const { world, site, member, random } = turn;
    const booking = await pickBooking(turn, ['approved', 'checked_in', 'completed']);
    if (!booking) return NOTHING;
    const as = member.user!;
    const params = { id: booking.id };
    const { body: plan } = await site.call('getPaymentPlan', { as, params });
    const open = plan.installments.filter(({ state }) => state !== 'paid' && state !== 'void');
    const waits = open.find(({ state }) => state === 'needs_confirmation');
    if (waits)
      return answerBank(site, random, booking.id, () =>
        site.call('confirmInstallment', { as, params: { ...params, installment: waits.id } }),
      );
    const credits = random.fork('credits');
    if (open[0] && plan.credit && credits.chance(0.5)) return payWithCredits(turn, booking.id, open[0], plan.credit);
    const { body: saved } = await site.call('listPaymentMethods', { as });
    const ready = saved.paymentMethods.filter(({ state }) => state === 'ready');
    if (open.length === 0 || ready.length === 0) return NOTHING;
    // Most pay what is due; some pay ahead.
    const installment = random.chance(0.75) ? open[0]! : random.pick(open);
    const amount = random.chance(0.6) ? installment.outstanding : random.between(1, installment.outstanding + 1);
    const call = {
      as,
      params: { ...params, installment: installment.id },
      key: randomUUID(),
      body: { methodId: random.pick(ready).id, amount },
    };
    const pressesTwice = random.chance(0.25);
    const answers = await Promise.all([
      site.call('payInstallment', call),
      ...(pressesTwice
        ? [site.call('payInstallment', { ...call, key: random.chance(0.5) ? call.key : randomUUID() })]
        : []),
    ]);
    return answers
      .map((answer) => describeAnswer(world, 'pay an installment', answer))
      .toSorted()
      .join(' + ');
  },
};
