import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';

/** Refunds a part of a charged booking. Above the limit of the role, a second person decides. */
export const refund: TickAction = {
  name: 'staff: refund',
  probability: 0.15,
  async run({ world, site, random }) {
    const { admin, second, hubManager } = world.staff;
    const charged = await site.db
      .selectFrom('payment')
      .innerJoin('reservation', 'reservation.id', 'payment.reservationId')
      .select('reservation.reference')
      .where('purpose', '=', 'booking')
      .where('payment.status', '=', 'captured')
      .orderBy('payment.createdAt')
      .orderBy('reservation.createdAt')
      .execute();
    if (charged.length === 0) return NOTHING;
    const params = { reference: random.pick(charged).reference };
    const as = random.pick([admin, admin, hubManager]);
    const decision = random.pick(['approve', 'approve', 'reject', 'withdraw'] as const);
    const amount = random.chance(0.6) ? random.between(100, 30_000) : random.between(30_000, 600_000);
    const asked = await site.call('requestRefund', {
      as,
      params,
      body: { amount, reasonCode: 'goodwill', reason: 'Broken heating', caseReference: null },
    });
    if (asked.status === 404 && as === hubManager) return 'outside the scope';
    const outcome = describeAnswer(world, 'refund', asked);
    if (outcome !== 'ok') return outcome;
    const { reference, version, refund } = asked.body;
    if (refund.state !== 'waiting') return `issued alone`;
    const call = { params: { reference }, body: { reason: 'Seen the photos', version } };
    const decided =
      decision === 'approve'
        ? await site.call('approveRefund', { as: second, ...call })
        : decision === 'reject'
          ? await site.call('rejectRefund', { as: second, ...call })
          : await site.call('withdrawRefund', { as, ...call });
    return `${decision}: ${describeAnswer(world, 'refund', decided)}`;
  },
};
