import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/index.ts';
import type { Promotions } from './promotions.ts';
import { registerStaffPromoCodes } from './staff/promo-routes.ts';

export { REFERRAL, type AssessedCode } from './assess-code.ts';
export { createPromoRefusal, createPromotions, type Promotions } from './promotions.ts';
export type { Redemptions } from './redemptions.ts';
export { createPromoChanges } from './staff/promo-changes.ts';

type PromotionsOptions = { promotions: Promotions } & Parameters<typeof registerStaffPromoCodes>[1];

/** Promo codes and referral codes: looking up a code from a link and its terms, and what staff do with codes. */
export function registerPromotions(app: FastifyInstance, { promotions, ...options }: PromotionsOptions): void {
  // Codes are short enough to guess, so attempts are limited.
  route(app, contracts.getPromoCode, ({ params, user }) => promotions.check(params.code, user), {
    limits: [{ max: 60, minutes: 15 }],
  });
  registerStaffPromoCodes(app, options);
}
