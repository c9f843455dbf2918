import type { PromoCode, PromoRejectionReason } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { createReference } from '../../platform/reference.ts';
import { createCodeAssessment, REFERRAL } from './assess-code.ts';
import { findCityNames } from './city-names.ts';
import { formatPromoTerms } from './promo-rules.ts';
import { createRedemptions } from './redemptions.ts';
import type { Db } from './tables.ts';

export type Promotions = ReturnType<typeof createPromotions>;

export const createPromoRefusal = ({ reason, message }: { reason: PromoRejectionReason; message: string }): AppError =>
  new AppError('promo_refused', { message, fields: [{ path: 'code', message }], data: { reason } });

export function createPromotions({ db, clock, siteOrigin }: { db: Db; clock: Clock; siteOrigin: string }) {
  const assess = createCodeAssessment({ clock });

  function createShareLinks(code: string, text: string): Pick<PromoCode, 'facebook' | 'twitter' | 'web'> {
    const url = new URL('/', siteOrigin);
    url.searchParams.set('promo_code', code);
    const web = url.href;
    const message = `${text} ${brand.name}`;
    return {
      web,
      facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(web)}`,
      twitter: `https://twitter.com/intent/tweet?text=${encodeURIComponent(message)}&url=${encodeURIComponent(web)}`,
    };
  }

  return {
    assess,
    redemptions: createRedemptions({ clock }),

    /** Returns the code with its terms and share texts. Throws `promo_refused`, with the reason in `data`, if it can't be used. */
    async check(
      given: string,
      user: SignedInUser | null,
      stay: { nights?: number; stayCities?: readonly string[] } = {},
    ): Promise<PromoCode> {
      const { code, found, refusal } = await assess(db, given, { accountId: user?.id, ...stay });
      if (refusal) throw createPromoRefusal(refusal);
      const { kind, terms } = found!;
      const { discountCents, minimumNights, bookBy, cities } = terms;
      const names = await findCityNames(db, cities);
      const cityNames = cities.map((slug) => names.get(slug) ?? slug);
      const text = formatPromoTerms(terms, cityNames);
      return {
        code,
        kind,
        discountAmount: discountCents,
        rewardAmount: kind === 'referral' ? REFERRAL.rewardCents : 0,
        minimumNights,
        bookBy,
        cities: [...cities],
        cityNames,
        text,
        ...createShareLinks(code, text),
      };
    },

    /** Returns the code that an account shares with friends, and creates it on the first call. */
    async getOrCreateReferralCode(accountId: number): Promise<string> {
      await db
        .insertInto('referralCode')
        .values({ code: createReference('STAY'), accountId })
        .onConflict((conflict) => conflict.column('accountId').doNothing())
        .execute();
      const { code } = await db
        .selectFrom('referralCode')
        .select('code')
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow();
      return code;
    },
  };
}
