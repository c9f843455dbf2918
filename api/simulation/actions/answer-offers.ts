import type { ResponseOf } from '@lodestay/contracts';
import { describeAnswer } from '../answers.ts';
import type { Random } from '../random.ts';
import { NOTHING, type TickAction, type World } from '../world.ts';
import { accept } from './accept.ts';
import { findStays, type GuestStay } from './find-stays.ts';

type Problem = NonNullable<ResponseOf<'getStayProblem'>['problem']>;

async function acceptOne(world: World, random: Random, stay: GuestStay, { offers }: Problem): Promise<string> {
  const possible = offers.filter(({ terms }) => terms !== null);
  if (possible.length === 0) return 'obstacle';
  const { id: offerId, kind, terms } = random.pick(possible);
  const { refund, waiting, cost } = terms!;
  const outcome = await accept(world, random, { stay, kind, refund, cost }, (more) =>
    world.site.call('acceptStayOffer', {
      as: stay.guest,
      params: { id: stay.id },
      body: { offerId, acceptedRefund: refund + more, acceptedWaiting: waiting, acceptedCost: cost },
    }),
  );
  return `${kind} ${outcome}`;
}

/** Guests accept one of the offers because of their problem, decline them, or say that it is solved. Others let them lapse. */
export const answerOffers: TickAction = {
  name: 'guests: answer offers',
  probability: 0.5,
  async run({ world, site, random }) {
    const open = await site.db
      .selectFrom('stayProblem')
      .select('reservationId')
      .where('closedAt', 'is', null)
      .execute();
    const ids = new Set(open.map(({ reservationId }) => reservationId));
    const outcomes: string[] = [];
    for (const stay of await findStays(world, ['checked_in', 'completed'])) {
      if (!ids.has(stay.id)) continue;
      const does = random.pickWeighted([
        { weight: 50, does: 'accept' },
        { weight: 15, does: 'decline' },
        { weight: 5, does: 'solve' },
        { weight: 30, does: 'wait' },
      ] as const).does;
      const call = { as: stay.guest, params: { id: stay.id } };
      const { problem } = (await site.call('getStayProblem', call)).body;
      if (does === 'solve')
        outcomes.push(`solve: ${describeAnswer(world, 'solve', await site.call('solveStayProblem', call))}`);
      if (!problem || problem.offers.length === 0) continue;
      if (does === 'accept') outcomes.push(await acceptOne(world, random, stay, problem));
      if (does === 'decline') {
        const body = { text: 'I need hot water.' };
        const answer = await site.call('declineStayOffers', { ...call, body });
        outcomes.push(`decline: ${describeAnswer(world, 'decline offers', answer)}`);
      }
    }
    return outcomes.join(', ') || NOTHING;
  },
};
