import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';

/** Settles deposits of ended stays, some with deductions, and some twice at once. The site returns the others before their deadline. */
export const settleDeposits: TickAction = {
  name: 'staff: settle deposits',
  probability: 0.3,
  async run({ world, site, random }) {
    const as = world.staff.admin;
    const open = await site.db
      .selectFrom('depositReturn')
      .innerJoin('queueItem', 'queueItem.reference', 'depositReturn.reference')
      .innerJoin('reservation', 'reservation.id', 'depositReturn.reservationId')
      .select(['depositReturn.reference', 'heldCents', 'version'])
      .where('queueItem.queue', '=', 'deposits')
      .where('settledAt', 'is', null)
      .orderBy('depositReturn.openedAt')
      .orderBy('reservation.createdAt')
      .execute();
    const outcomes: string[] = [];
    for (const { reference, heldCents, version } of open) {
      const [acts, deducts, times] = [random.chance(0.15), random.chance(0.5), random.chance(0.2) ? 2 : 1];
      // More than the deposit is refused.
      const amount = random.chance(0.1) ? heldCents + 1 : random.between(1, heldCents);
      if (!acts) continue;
      const body = { version, deductions: deducts ? [{ description: 'A broken lamp', amount }] : [] };
      const answers = await Promise.all(
        Array.from({ length: times }, () => site.call('settleDeposit', { as, params: { reference }, body })),
      );
      outcomes.push(...answers.map((answer) => describeAnswer(world, 'settle deposit', answer)).toSorted());
    }
    return outcomes.join(', ') || NOTHING;
  },
};
