import type { UserRole } from '@lodestay/contracts';
import type { DbOf, TrxOf } from '../db/database.ts';

export type FeatureFlagsTables = {
  featureFlag: {
    name: string;
    enabled: boolean;
    /** Null: every role, visitors too. */
    roles: UserRole[] | null;
    /** Slugs of markets; null: everywhere. */
    markets: string[] | null;
    /** Share of people who get it, 0 to 100. */
    percentage: number;
  };
};

/** The database as this folder sees it. */
export type Db = DbOf<FeatureFlagsTables>;
export type Trx = TrxOf<FeatureFlagsTables>;
