import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError, route } from '../../platform/http/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import { createCreditView } from './credit-view.ts';
import { createDueCredits } from './due-credits.ts';
import { createGifts } from './gifts.ts';
import type { Db } from './tables.ts';

export {
  grantCredit,
  lockCredits,
  readCreditBalance,
  returnCredit,
  takeCredit,
  writeOffLot,
} from './credit-movements.ts';
export { getExpiry, getMostForBooking, NOTICE_DAYS } from './credit-rules.ts';

type Options = { db: Db; clock: Clock; jobs: Jobs; outbox: Outbox; logger: Logger };

/** Registers the credits of members: what they have, what staff give, reminders and expiry. */
export function registerCredits(app: FastifyInstance, options: Options): void {
  const { db, jobs } = options;
  const view = createCreditView(options);
  const gifts = createGifts(options);
  route(app, contracts.listCredits, ({ user, query }) => view(user.id, query));
  route(app, contracts.listCreditsOfPerson, async ({ params: { id } }) => {
    if (!(await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()))
      throw new AppError('not_found');
    return view(id);
  });
  route(
    app,
    contracts.grantCredit,
    async ({ user, params: { id }, body }) => {
      await gifts.give(user, id, body);
      return view(id);
    },
    {
      limits: [{ max: 30, minutes: 60, per: ({ user }) => String(user.id) }],
      repeat: ({ params: { id } }) => view(id),
    },
  );
  // After the day has begun in all markets.
  jobs.schedule('20 12 * * *', 'expire-credits', createDueCredits(options).run);
}
