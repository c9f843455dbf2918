import type { PromoCode } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { getSiteToday } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { createReference } from '../../platform/reference.ts';
import { checkPromoTerms, formatPromoTerms, formatRefusal, type PromoRefusal, type PromoTerms } from './promo-rules.ts';
import { toPromoTerms } from './promo-row.ts';
import type { Db } from './tables.ts';

/** 'Get $250' (specification 1): the member earns it after the friend's 30th night, and the friend gets the same discount. */
export const REFERRAL = { rewardCents: 25_000, discountCents: 25_000, minimumNights: 30 } as const;

const REFERRAL_TERMS: PromoTerms = {
  discountCents: REFERRAL.discountCents,
  minimumNights: REFERRAL.minimumNights,
  bookBy: null,
  cities: [],
  firstTimeOnly: true,
  usageLimit: null,
  timesUsed: 0,
  isEnded: false,
};

export type Promotions = ReturnType<typeof createPromotions>;

export function createPromotions({ db, clock, siteOrigin }: { db: Db; clock: Clock; siteOrigin: string }) {
  async function hasBeenMember(user: SignedInUser | null): Promise<boolean | undefined> {
    if (!user) return undefined;
    const account = await db
      .selectFrom('account')
      .select('membershipActiveThrough')
      .where('id', '=', user.id)
      .executeTakeFirst();
    return account?.membershipActiveThrough != null;
  }

  async function findTerms(
    code: string,
    user: SignedInUser | null,
  ): Promise<{ kind: PromoCode['kind']; terms: PromoTerms }> {
    const promo = await db.selectFrom('promoCode').selectAll().where('code', '=', code).executeTakeFirst();
    if (promo) return { kind: 'promo', terms: toPromoTerms(promo) };
    const referral = await db
      .selectFrom('referralCode')
      .select('accountId')
      .where('code', '=', code)
      .executeTakeFirst();
    if (!referral) throw createRefusal('unknown');
    if (referral.accountId === user?.id)
      throw new AppError('promo_refused', {
        message: 'This is your own code. Share it with a friend.',
        data: { reason: 'not_first_time' },
      });
    return { kind: 'referral', terms: REFERRAL_TERMS };
  }

  return {
    /** Returns the code with its terms and share texts. Throws `promo_refused`, with the reason in `data`, if it can't be used. */
    async check(
      given: string,
      user: SignedInUser | null,
      stay: { nights?: number; city?: string } = {},
    ): Promise<PromoCode> {
      const code = given.trim().toUpperCase();
      const { kind, terms } = await findTerms(code, user);
      const refusal = checkPromoTerms(terms, {
        today: getSiteToday(clock.now().getTime()),
        hasBeenMember: await hasBeenMember(user),
        ...stay,
      });
      if (refusal) throw createRefusal(refusal, terms);
      const { discountCents, minimumNights, bookBy, cities } = terms;
      return {
        code,
        kind,
        discountAmount: discountCents,
        rewardAmount: kind === 'referral' ? REFERRAL.rewardCents : 0,
        minimumNights,
        bookBy,
        cities: [...cities],
        text: formatPromoTerms(terms),
        ...createShareLinks(code, terms),
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

  function createShareLinks(code: string, terms: PromoTerms): Pick<PromoCode, 'facebook' | 'twitter' | 'web'> {
    const url = new URL('/', siteOrigin);
    url.searchParams.set('promo_code', code);
    const web = url.href;
    const message = `${formatPromoTerms(terms)} ${brand.name}`;
    return {
      web,
      facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(web)}`,
      twitter: `https://twitter.com/intent/tweet?text=${encodeURIComponent(message)}&url=${encodeURIComponent(web)}`,
    };
  }
}

function createRefusal(reason: PromoRefusal, terms?: PromoTerms): AppError {
  return new AppError('promo_refused', { message: formatRefusal(reason, terms), data: { reason } });
}
