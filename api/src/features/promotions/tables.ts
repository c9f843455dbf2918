import type { Generated } from 'kysely';

declare module '../../platform/db/database.ts' {
  interface Database {
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
  }
}
