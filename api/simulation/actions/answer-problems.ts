import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { describeAnswer } from '../answers.ts';
import type { Random } from '../random.ts';
import { NOTHING, type TickAction, type World } from '../world.ts';

type Offer = RequestOf<'offerForStayProblem'>['body']['offers'][number];
type Record = ResponseOf<'inspectStayProblem'>;

/** Any of a move to a home of the city, a refund, which is sometimes too high, and the end of the stay. */
function chooseOffers(random: Random, { homes, earliestMove }: Record): Offer[] {
  const home = homes.length > 0 ? random.pick(homes) : undefined;
  const amount = random.chance(0.7) ? random.between(100, 30_000) : random.between(30_000, 600_000);
  const offers: Offer[] = [
    ...(home && earliestMove ? [{ kind: 'move', homeSlug: home.slug, movesOn: earliestMove } as const] : []),
    { kind: 'refund', amount },
    { kind: 'leave' },
  ];
  const chosen = offers.filter(() => random.chance(0.6));
  return chosen.length > 0 ? chosen : [random.pick(offers)];
}

async function answerOne(world: World, random: Random, reference: string): Promise<string> {
  const { site, staff } = world;
  const does = random.pick(['offer', 'offer', 'offer', 'offer', 'withdraw', 'close'] as const);
  const as = random.pick([staff.admin, staff.second]);
  const params = { reference };
  const { body: record } = await site.call('inspectStayProblem', { as, params });
  const offers = chooseOffers(random, record);
  const { version, stage } = record;
  if (stage === 'approval') {
    const answer = await site.call('approveStayOffers', { as: staff.second, params, body: { version } });
    return `approve: ${describeAnswer(world, 'approve offers', answer)}`;
  }
  if (does === 'offer') {
    const body = { offers, text: 'We are sorry. Please choose.', version };
    const answer = await site.call('offerForStayProblem', { as, params, body });
    return `offer: ${describeAnswer(world, 'offer', answer)}`;
  }
  if (does === 'withdraw') {
    const answer = await site.call('withdrawStayOffers', { as, params, body: { version } });
    return `withdraw: ${describeAnswer(world, 'withdraw offers', answer)}`;
  }
  const body = { outcome: random.pick(['solved', 'no_problem'] as const), text: 'Our plumber came.', version };
  return `close: ${describeAnswer(world, 'close a problem', await site.call('closeStayProblem', { as, params, body }))}`;
}

/** Staff make offers for the problems of stays, approve those of colleagues, withdraw them, or close a problem. */
export const answerProblems: TickAction = {
  name: 'staff: answer problems of stays',
  probability: 0.6,
  async run({ world, site, random }) {
    const open = await site.db
      .selectFrom('stayProblem')
      .innerJoin('queueItem', 'queueItem.reference', 'stayProblem.reference')
      .select(['stayProblem.id', 'stayProblem.reference', 'stage'])
      .where('stayProblem.closedAt', 'is', null)
      .orderBy('stayProblem.id')
      .execute();
    const outcomes: string[] = [];
    for (const { id, reference, stage } of open) {
      const own = random.fork(id);
      if (random.chance(stage === 'offered' ? 0.1 : 0.7)) outcomes.push(await answerOne(world, own, reference));
    }
    return outcomes.join(', ') || NOTHING;
  },
};
