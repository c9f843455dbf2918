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
  referralCode: { code: string; accountId: number };
};

type Visible = PromotionsTables & AccountsTables & HomesTables;

/** The database as this feature sees it. */
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
