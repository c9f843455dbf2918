import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import { createPromotions, type Promotions } from './promotions.ts';
import type { Db } from './tables.ts';

export { refusalOf, promoText, type PromoTerms } from './promo-rules.ts';
export { createPromotions, type Promotions } from './promotions.ts';

/** Promo codes and referral codes, as far as a code in an address needs them. */
export function registerPromotions(
  app: FastifyInstance,
  { db, clock, siteOrigin }: { db: Db; clock: Clock; siteOrigin: string },
): Promotions {
  const promotions = createPromotions({ db, clock, siteOrigin });
  // A code is short enough to be guessed by trying, so trying is slow.
  route(app, contracts.getPromoCode, ({ params, user }) => promotions.check(params.code, user), {
    limits: [{ max: 60, minutes: 15 }],
  });
  return promotions;
}
