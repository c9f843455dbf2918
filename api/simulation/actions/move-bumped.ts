import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';

const NAME = 'guests: move from a booked Standby home';

/** Standby guests whose homes were booked move to another home. Two of them may want the same one. */
export const moveBumped: TickAction = {
  name: NAME,
  probability: 0.5,
  async run({ world, site, random }) {
    const moves = [];
    for (const { user, bookings } of world.members) {
      if (!user || !bookings.some(({ kind }) => kind === 'standby') || !random.chance(0.5)) continue;
      const { bump } = (await site.call('findOpenBump', { as: user })).body;
      if (!bump) continue;
      const params = { id: bump.reservationId };
      const found = await site.call('getStandbyBump', { as: user, params });
      const home = found.body.bump?.alternatives[0];
      if (home) moves.push({ as: user, params, body: { homeSlug: home.home.slug, acceptedCost: home.cost } });
    }
    if (moves.length === 0) return NOTHING;
    const answers = await Promise.all(moves.map((move) => site.call('moveBumpedStay', move)));
    return answers
      .map((answer) => describeAnswer(world, NAME, answer))
      .toSorted()
      .join(' + ');
  },
};
