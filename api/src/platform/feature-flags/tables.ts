import type { UserRole } from '@lodestay/contracts';
import type { DbOf, TrxOf } from '../db/database.ts';

export type FeatureFlagsTables = {
  featureFlag: {
    name: string;
    enabled: boolean;
    /** Null means every role, including visitors. */
    roles: UserRole[] | null;
    /** Market slugs; null means every market. */
    markets: string[] | null;
    /** Percentage of people who get the feature, 0 to 100. */
    percentage: number;
  };
};

/** The database with only this folder's tables. */
export type Db = DbOf<FeatureFlagsTables>;
export type Trx = TrxOf<FeatureFlagsTables>;
