import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';

/** Staff give credits to members, some above a limit, some twice at once. */
export const giveCredits: TickAction = {
  name: 'staff: give credits',
  probability: 0.3,
  async run({ world, site, random }) {
    const members = world.members.filter(({ user }) => user);
    if (members.length === 0) return NOTHING;
    const call = {
      as: world.staff.admin,
      params: { id: String(random.pick(members).user!.id) },
      body: { amount: random.between(500, 26_000), reason: 'Sorry for the noise' },
    };
    const times = random.chance(0.3) ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => site.call('grantCredit', call)));
    return answers
      .map((answer) => describeAnswer(world, 'give credits', answer))
      .toSorted()
      .join(' + ');
  },
};
