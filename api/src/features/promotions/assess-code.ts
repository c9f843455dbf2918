import type { PromoCode, PromoRejectionReason } from '@lodestay/contracts';
import { getSiteToday, type Discount } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb } from '../../platform/db/index.ts';
import { findAliases, findHistory } from './find-history.ts';
import { checkPromoTerms, formatRefusal, type PromoTerms } from './promo-rules.ts';
import { toPromoTerms } from './promo-row.ts';
import type { Db } from './tables.ts';

/** 'Get $250' (specification 1): the member earns it after the friend's 30th night, and the friend gets the same discount on a stay of more than 30 nights. */
export const REFERRAL = { rewardCents: 25_000, discountCents: 25_000, minimumNights: 31 } as const;

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

/** A code with its terms. `promoCodeId` is null and `ownerId` set for a referral code. */
export type FoundCode = {
  readonly code: string;
  readonly kind: PromoCode['kind'];
  readonly terms: PromoTerms;
  readonly promoCodeId: number | null;
  readonly ownerId: number | null;
};

/** Who wants to use a code, and for which stay. What is not known refuses nothing. */
export type CodeUse = {
  readonly accountId?: number | null | undefined;
  /** The reservation that the code is for. Its own use of the code does not count against it. */
  readonly reservationId?: string | undefined;
  readonly nights?: number | undefined;
  /** Slugs of the display cities of all homes of the stay. */
  readonly stayCities?: readonly string[] | undefined;
};

/** What a code is worth for a stay. */
export type AssessedCode = {
  /** In upper case. */
  readonly code: string;
  /** Null if nobody has this code. */
  readonly found: FoundCode | null;
  readonly refusal: { readonly reason: PromoRejectionReason; readonly message: string } | null;
  /** Null if the code is refused. */
  readonly discount: Discount | null;
};

const normalize = (given: string): string => given.trim().toUpperCase();

/** What a code is called in prices, agreements, invoices and receipts. */
export const toDiscount = ({ kind, code, terms }: Pick<FoundCode, 'kind' | 'code' | 'terms'>): Discount => ({
  label: `${kind === 'promo' ? 'Promo code' : 'Referral code'} ${code}`,
  cents: terms.discountCents,
});

async function findCode(db: Db, code: string): Promise<FoundCode | null> {
  const promo = await db.selectFrom('promoCode').selectAll().where('code', '=', code).executeTakeFirst();
  if (promo) return { code, kind: 'promo', terms: toPromoTerms(promo), promoCodeId: promo.id, ownerId: null };
  const referral = await db.selectFrom('referralCode').select('accountId').where('code', '=', code).executeTakeFirst();
  return referral
    ? { code, kind: 'referral', terms: REFERRAL_TERMS, promoCodeId: null, ownerId: referral.accountId }
    : null;
}

/** Checks codes against their terms, for a link, a quote or a reservation. */
export function createCodeAssessment({ clock }: { clock: Clock }) {
  async function assess(executor: AnyDb, given: string, use: CodeUse): Promise<AssessedCode> {
    const db: Db = executor;
    const { accountId, reservationId, nights, stayCities } = use;
    const code = normalize(given);
    const refuse = (reason: PromoRejectionReason, found: FoundCode | null): AssessedCode => ({
      code,
      found,
      discount: null,
      refusal: { reason, message: formatRefusal(reason, found?.terms) },
    });
    const found = await findCode(db, code);
    if (!found) return refuse('unknown', null);
    const aliases = accountId == null ? [] : await findAliases(db, accountId);
    if (found.ownerId !== null && aliases.includes(found.ownerId)) return refuse('own_code', found);
    const history = accountId == null ? {} : await findHistory(db, { accountId, aliases, code, reservationId });
    const today = getSiteToday(clock.now().getTime());
    const reason = checkPromoTerms(found.terms, { today, ...history, nights, stayCities });
    return reason ? refuse(reason, found) : { code, found, refusal: null, discount: toDiscount(found) };
  }

  /** The code of the stay's city, if the person can use it for the stay. */
  async function findCityCode(executor: AnyDb, use: CodeUse): Promise<string | null> {
    if (!use.stayCities?.length) return null;
    const db: Db = executor;
    const city = await db
      .selectFrom('promoCity')
      .select('code')
      .where('slug', '=', use.stayCities[0]!)
      .where('isListed', '=', true)
      .where('code', 'is not', null)
      .executeTakeFirst();
    return city && (await assess(executor, city.code!, use)).discount ? city.code : null;
  }

  return async (executor: AnyDb, given: string, use: CodeUse = {}): Promise<AssessedCode> => {
    const assessed = await assess(executor, given, use);
    if (assessed.refusal?.reason !== 'city_excluded') return assessed;
    const other = await findCityCode(executor, use);
    if (other === null) return assessed;
    const message = `${assessed.refusal.message} Use code ${other} here.`;
    return { ...assessed, refusal: { ...assessed.refusal, message } };
  };
}
