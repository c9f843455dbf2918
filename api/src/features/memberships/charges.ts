import type { AnyTrx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { findMethod, findPaying, lockPayableMethod, type SavedMethod } from '../payment-methods/index.ts';
import type { Payments } from '../payments/index.ts';
import { getTotal } from './membership-rules.ts';
import { findOpenPayment } from './open-payment.ts';
import type { MembershipPeriod } from './tables.ts';

type Options = { clock: Clock; payments: Payments; siteOrigin: string };

export type Charges = ReturnType<typeof createCharges>;

/** How a period is charged. */
const PLANS = {
  annual: { code: 'annual_membership', description: 'Annual membership' },
  standby: { code: 'standby_membership', description: 'Standby membership' },
} as const;

/** Charges years of the annual membership and months of Standby to saved methods. */
export function createCharges({ clock, payments, siteOrigin }: Options) {
  return {
    /** Stores the charge of a period. Lock the membership first, and settle the period after the commit. */
    create: (
      trx: AnyTrx,
      { id, plan, priceCents, cardFeeCents }: MembershipPeriod,
      method: SavedMethod,
    ): Promise<string> =>
      payments.createCharge(trx, {
        membershipPeriodId: id,
        methodId: method.id,
        amountCents: getTotal({ priceCents, cardFeeCents }, method.kind),
        lines: [
          { code: PLANS[plan].code, cents: priceCents },
          ...(method.kind === 'card' ? [{ code: 'card', cents: cardFeeCents }] : []),
        ],
        description: PLANS[plan].description,
        returnUrl: `${siteOrigin}/account/membership`,
      }),

    /** The method that pays for the next year; null if none can. */
    findMethod: (trx: AnyTrx, accountId: number, chosenId: string | null): Promise<SavedMethod | null> =>
      findPaying(trx, accountId, chosenId),

    /** A method of the account that can pay now. Throws `invalid` otherwise. */
    async lockMethod(trx: AnyTrx, accountId: number, id: string): Promise<SavedMethod> {
      const known = await findMethod(trx, id);
      await lockPayableMethod(trx, {
        accountId,
        id,
        kind: known?.kind ?? 'card',
        processor: payments.processor.name,
        now: clock.now(),
      });
      return known!;
    },

    /** Throws `action_not_allowed` while the bank has not decided about a payment of the year. */
    async assertNothingOpen(trx: AnyTrx, periodId: string): Promise<void> {
      if (await findOpenPayment(trx, periodId))
        throw new AppError('action_not_allowed', {
          message: 'A payment for your membership is still processing. Wait until your bank confirms it.',
        });
    },
  };
}
