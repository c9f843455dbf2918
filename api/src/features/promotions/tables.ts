import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';

export type PromotionsTables = {
  promoCode: {
    /** Upper case. */
    code: string;
    discountCents: number;
    minimumNights: number;
    /** Last day of booking. */
    bookBy: string | null;
    /** Slugs of display cities; empty: every city. */
    cities: string[];
    firstTimeOnly: boolean;
    usageLimit: number | null;
    timesUsed: Generated<number>;
  };
  referralCode: { code: string; accountId: number };
};

type Visible = PromotionsTables & AccountsTables;

/** The database as this feature sees it. */
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
