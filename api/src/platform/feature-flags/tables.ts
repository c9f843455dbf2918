import type { UserRole } from '@lodestay/contracts';
import type { FlagName } from '@lodestay/contracts/feature-flags';
import type { ColumnType } from 'kysely';
import type { DbOf, TrxOf } from '../db/database.ts';

type WithDefault<T> = ColumnType<T, T | undefined, T>;

export type FeatureFlagsTables = {
  /** A flag without a row has the default of the registry. */
  featureFlag: {
    name: FlagName;
    enabled: boolean;
    /** Off for everyone; wins over the rest of the rule. */
    killSwitch: WithDefault<boolean>;
    /** Null means every role, including visitors. */
    roles: UserRole[] | null;
    /** Market slugs; null means every market. */
    markets: string[] | null;
    /** Percentage of people who get the feature, 0 to 100. */
    percentage: number;
    startsAt: WithDefault<Date | null>;
    endsAt: WithDefault<Date | null>;
    /** Grows by 1 with each change, so that two people cannot overwrite each other's changes. */
    version: WithDefault<number>;
    /** The account that made the last change. Not a reference, because accounts can be deleted. */
    changedById: WithDefault<number | null>;
    changedAt: WithDefault<Date | null>;
  };
};

/** The database with only this folder's tables. */
export type Db = DbOf<FeatureFlagsTables>;
export type Trx = TrxOf<FeatureFlagsTables>;
