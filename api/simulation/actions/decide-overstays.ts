import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';

/** Staff charge or waive nights after the check-out. Some accept another amount, and some decide twice at once. */
export const decideOverstays: TickAction = {
  name: 'staff: decide overstays',
  probability: 0.6,
  async run({ world, site, random }) {
    const as = world.staff.admin;
    const open = await site.db
      .selectFrom('stayDeparture')
      .innerJoin('reservation', 'reservation.id', 'stayDeparture.reservationId')
      .leftJoin('overstay', 'overstay.reservationId', 'reservation.id')
      .select('reference')
      .where('stillThereAt', 'is not', null)
      .where('overstay.reservationId', 'is', null)
      .orderBy('stillThereAt')
      .orderBy('reservation.createdAt')
      .execute();
    const outcomes: string[] = [];
    for (const { reference } of open) {
      const [charges, more, times] = [random.chance(0.8), random.chance(0.1) ? 1 : 0, random.chance(0.2) ? 2 : 1];
      const { overstay } = (await site.call('inspectOverstay', { as, params: { reference } })).body;
      if (!overstay?.canDecide) continue;
      const decision = charges && overstay.amount !== null ? 'charge' : 'waive';
      const acceptedAmount = decision === 'charge' ? overstay.amount! + more : more;
      const body = { decision, reason: 'Left late', acceptedNights: overstay.nights, acceptedAmount } as const;
      const answers = await Promise.all(
        Array.from({ length: times }, () => site.call('decideOverstay', { as, params: { reference }, body })),
      );
      const ends = answers.map((answer) => describeAnswer(world, 'decide an overstay', answer)).toSorted();
      outcomes.push(`${decision}: ${ends.join(' + ')}`);
      const decided = ends.filter((end) => end === 'ok').length;
      if (decided > 1 || (decided > 0 && more > 0))
        world.unexpected.push({
          action: 'decide an overstay',
          answer: `${decided} × ${more} cents more`,
          at: site.clock.now(),
        });
    }
    return outcomes.join(', ') || NOTHING;
  },
};
