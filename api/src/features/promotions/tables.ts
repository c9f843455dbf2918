import type { PromoReleaseReason } from '@lodestay/contracts';
import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';

export type PromotionsTables = {
  promoCode: {
    id: Generated<number>;
    /** Upper case. */
    code: string;
    discountCents: number;
    minimumNights: number;
    /** The last day to book, 'YYYY-MM-DD'. */
    bookBy: string | null;
    /** Slugs of display cities. An empty list means every city. */
    cities: string[];
    firstTimeOnly: boolean;
    usageLimit: number | null;
    timesUsed: Generated<number>;
    /** When staff ended the code. */
    endedAt: Generated<Date | null>;
    /** Grows by 1 with each change. */
    version: Generated<number>;
    createdAt: Generated<Date | null>;
    changedById: Generated<number | null>;
    changedAt: Generated<Date | null>;
  };
  /** The use of a code for a reservation. At most one of a reservation is not released. */
  promoRedemption: {
    id: Generated<number>;
    /** Of a promo code or a referral code. */
    code: string;
    /** Null for a referral code. */
    promoCodeId: number | null;
    reservationId: string;
    accountId: number;
    /** What the code took off the rent when the price was agreed. */
    discountCents: number;
    firstTimeOnly: boolean;
    redeemedAt: Date;
    releasedAt: Generated<Date | null>;
    releaseReason: Generated<PromoReleaseReason | null>;
  };
  referralCode: { code: string; accountId: number };
  /** A city of promo campaigns. */
  promoCity: {
    /** Of the display city. */
    slug: string;
    /** As guests read it, such as 'Austin, TX'. */
    name: string;
    /** The slug of its market. */
    market: string;
    /** The code that guests in this city are pointed to. */
    code: string | null;
    isListed: Generated<boolean>;
    /** Grows by 1 with each change. */
    version: Generated<number>;
    changedById: Generated<number | null>;
    changedAt: Generated<Date | null>;
  };
};

type Visible = PromotionsTables & AccountsTables & HomesTables;

/** The database as this feature sees it. */
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
