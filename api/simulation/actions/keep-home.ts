import { addDays } from '@lodestay/stay';
import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction, type World } from '../world.ts';
import type { Random } from '../random.ts';
import { findStays, type GuestStay } from './find-stays.ts';
import { accept } from './accept.ts';

async function keep(world: World, random: Random, stay: GuestStay, firstEnd: string): Promise<string> {
  const { site } = world;
  const call = { as: stay.guest, params: { id: stay.id } };
  const endDate = addDays(firstEnd, random.between(0, 40));
  const preview = await site.call('previewKeepHome', { ...call, query: { endDate } });
  if (preview.status >= 300) return `preview: ${describeAnswer(world, 'keep the home', preview)}`;
  const { refund, cost } = preview.body;
  return accept(world, random, { stay, kind: 'keep', refund, cost }, (more) =>
    site.call('keepHome', { ...call, body: { endDate, acceptedRefund: refund, acceptedCost: cost + more } }),
  );
}

/** Members whose home somebody asked for keep it, decline, or let the offer lapse. */
export const keepHome: TickAction = {
  name: 'guests: keep their home',
  probability: 0.5,
  async run({ world, site, random }) {
    const outcomes: string[] = [];
    const open = await site.db.selectFrom('keepOffer').select('reservationId').where('closedAt', 'is', null).execute();
    const ids = new Set(open.map(({ reservationId }) => reservationId));
    for (const stay of await findStays(world, ['approved', 'checked_in'])) {
      if (!ids.has(stay.id)) continue;
      const does = random.pick(['keep', 'keep', 'decline', 'wait'] as const);
      const call = { as: stay.guest, params: { id: stay.id } };
      const { body } = await site.call('getReservation', call);
      if (does === 'wait' || !body.keepOffer) continue;
      const outcome =
        does === 'keep'
          ? await keep(world, random, stay, body.keepOffer.earliestEnd)
          : describeAnswer(world, 'decline to keep the home', await site.call('declineKeepHome', call));
      outcomes.push(`${does}: ${outcome}`);
    }
    return outcomes.join(', ') || NOTHING;
  },
};
