import type { PromoCode } from '@lodestay/contracts';
import { brand } from '../../brand.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { createReference } from '../../platform/reference.ts';
import { promoText, refusalMessage, refusalOf, type PromoRefusal, type PromoTerms } from './promo-rules.ts';
import type { Db } from './tables.ts';

/** 'Get $250' (specification 1): earned after the friend's 30th night, and as much off for the friend. */
export const REFERRAL = { rewardCents: 25_000, discountCents: 25_000, minimumNights: 30 } as const;

const REFERRAL_TERMS: PromoTerms = {
  discountCents: REFERRAL.discountCents,
  minimumNights: REFERRAL.minimumNights,
  bookBy: null,
  cities: [],
  firstTimeOnly: true,
  usageLimit: null,
  timesUsed: 0,
};

export type Promotions = ReturnType<typeof createPromotions>;

export function createPromotions({ db, clock, siteOrigin }: { db: Db; clock: Clock; siteOrigin: string }) {
  async function hasBeenMember(user: SignedInUser | null): Promise<boolean | undefined> {
    if (!user) return undefined;
    const account = await db
      .selectFrom('account')
      .select('membershipRenewsOn')
      .where('id', '=', user.id)
      .executeTakeFirst();
    return account?.membershipRenewsOn != null;
  }

  async function termsOf(
    code: string,
    user: SignedInUser | null,
  ): Promise<{ kind: PromoCode['kind']; terms: PromoTerms }> {
    const promo = await db.selectFrom('promoCode').selectAll().where('code', '=', code).executeTakeFirst();
    if (promo) return { kind: 'promo', terms: promo };
    const referral = await db
      .selectFrom('referralCode')
      .select('accountId')
      .where('code', '=', code)
      .executeTakeFirst();
    if (!referral) throw refused('unknown');
    if (referral.accountId === user?.id)
      throw new AppError('promo_refused', {
        message: 'This is your own code. Share it with a friend.',
        data: { reason: 'not_first_time' },
      });
    return { kind: 'referral', terms: REFERRAL_TERMS };
  }

  return {
    /** The code with its terms and the texts to share it. Throws promo_refused, with the reason in `data`, where it cannot be used. */
    async check(
      given: string,
      user: SignedInUser | null,
      stay: { nights?: number; city?: string } = {},
    ): Promise<PromoCode> {
      const code = given.trim().toUpperCase();
      const { kind, terms } = await termsOf(code, user);
      const refusal = refusalOf(terms, {
        today: clock.today('UTC'),
        hasBeenMember: await hasBeenMember(user),
        ...stay,
      });
      if (refusal) throw refused(refusal, terms);
      const { discountCents, minimumNights, bookBy, cities } = terms;
      return {
        code,
        kind,
        discountAmount: discountCents,
        rewardAmount: kind === 'referral' ? REFERRAL.rewardCents : 0,
        minimumNights,
        bookBy,
        cities: [...cities],
        text: promoText(terms),
        ...shareTexts(code, terms),
      };
    },

    /** The code that an account shares with friends; made when it is first asked for. */
    async referralCodeOf(accountId: number): Promise<string> {
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

  function shareTexts(code: string, terms: PromoTerms): Pick<PromoCode, 'facebook' | 'twitter' | 'web'> {
    const address = new URL('/', siteOrigin);
    address.searchParams.set('promo_code', code);
    const web = address.href;
    const words = `${promoText(terms)} ${brand.name}`;
    return {
      web,
      facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(web)}`,
      twitter: `https://twitter.com/intent/tweet?text=${encodeURIComponent(words)}&url=${encodeURIComponent(web)}`,
    };
  }
}

function refused(reason: PromoRefusal, terms?: PromoTerms): AppError {
  return new AppError('promo_refused', { message: refusalMessage(reason, terms), data: { reason } });
}
