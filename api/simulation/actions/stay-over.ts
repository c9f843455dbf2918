import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';
import { findStays } from './find-stays.ts';

/** Guests leave late: staff record that somebody is still there, and then staff or the guest when they left. */
export const stayOver: TickAction = {
  name: 'guests: leave late',
  probability: 0.7,
  async run({ world, site, random }) {
    const known = await site.db.selectFrom('stayDeparture').selectAll().execute();
    const departures = new Map(known.map((row) => [row.reservationId, row]));
    const oldest = new Date(site.clock.now().getTime() - 10 * 86_400_000);
    const ended = await site.db
      .selectFrom('reservation')
      .select('id')
      .where('status', '=', 'completed')
      .where('checkOutAt', '>', oldest)
      .execute();
    const ids = new Set(ended.map(({ id }) => id));
    const outcomes: string[] = [];
    for (const { id, reference, guest } of await findStays(world, ['completed'])) {
      const departure = departures.get(id);
      if (!ids.has(id) || (departure?.leftAt ?? null) !== null) continue;
      const [acts, isGuest] = [random.chance(0.5), random.chance(0.4)];
      if (!acts) continue;
      const leftAt = site.clock.now().toISOString();
      const isThere = (departure?.stillThereAt ?? null) !== null;
      const answer =
        isThere && isGuest
          ? await site.call('confirmCheckOut', {
              as: guest,
              params: { id },
              body: { leftAt, keys: 'lockbox', note: '' },
            })
          : await site.call('recordDeparture', {
              as: world.staff.admin,
              params: { reference },
              body: { leftAt: isThere ? leftAt : null },
            });
      outcomes.push(`${isThere ? 'left' : 'still there'}: ${describeAnswer(world, 'leave late', answer)}`);
    }
    return outcomes.join(', ') || NOTHING;
  },
};
