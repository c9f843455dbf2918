import type { UserRole } from '@lodestay/contracts';

declare module '../db/database.ts' {
  interface Database {
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
  }
}
