import { STAY_PROBLEM_KINDS, STAY_PROBLEM_WISHES } from '@lodestay/contracts';
import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';
import { findStays } from './find-stays.ts';

/** A guest reports that something makes the stay hard. Some have reported a problem already. */
export const reportProblem: TickAction = {
  name: 'guests: report a problem',
  probability: 0.3,
  async run({ world, site, random }) {
    const stays = await findStays(world, ['checked_in']);
    if (stays.length === 0) return NOTHING;
    const stay = random.pick(stays);
    const answer = await site.call('reportStayProblem', {
      as: stay.guest,
      params: { id: stay.id },
      body: {
        kind: random.pick(STAY_PROBLEM_KINDS),
        wish: random.pick(STAY_PROBLEM_WISHES),
        description: 'There has been no hot water since Friday.',
        photos: [],
      },
    });
    return describeAnswer(world, 'report a problem', answer);
  },
};
