import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import { createPromotions, type Promotions } from './promotions.ts';
import type { Db } from './tables.ts';

export { createPromotions, type Promotions } from './promotions.ts';

/** Promo codes and referral codes: looking up a code from a link and its terms. */
export function registerPromotions(
  app: FastifyInstance,
  { db, clock, siteOrigin }: { db: Db; clock: Clock; siteOrigin: string },
): Promotions {
  const promotions = createPromotions({ db, clock, siteOrigin });
  // Codes are short enough to guess, so attempts are limited.
  route(app, contracts.getPromoCode, ({ params, user }) => promotions.check(params.code, user), {
    limits: [{ max: 60, minutes: 15 }],
  });
  return promotions;
}
