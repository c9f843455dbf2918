import type { EventName } from '@lodestay/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';

export type AnalyticsTables = {
  /** One row per visit, with the steps it reached. It holds no IP address, email or ID of a person. */
  analyticsVisit: {
    /** Random ID from the browser, valid for one visit. */
    visit: string;
    startedAt: Date;
    /** The browser visited on an earlier day. */
    isReturning: boolean;
    source: string | null;
    medium: string | null;
    campaign: string | null;
    searched: boolean;
    viewedListing: boolean;
    startedCheckout: boolean;
    booked: boolean;
  };
  analyticsEvent: {
    id: Generated<number>;
    occurredAt: Date;
    event: EventName;
    visit: string;
    /** Page name of the specification. */
    page: string;
    /** Path and search parameters without personal data. */
    url: string;
    release: string;
    /** Role, dates, nights, flags and listing, in camelCase. */
    context: ColumnType<Record<string, unknown>, string, string>;
    details: ColumnType<Record<string, unknown>, string, string>;
  };
  /** Stored without the visit, because only the distribution matters. */
  analyticsWebVital: {
    id: Generated<number>;
    occurredAt: Date;
    page: string;
    release: string;
    metric: 'LCP' | 'INP' | 'CLS';
    value: number;
  };
};

/** The database as this feature sees it. */
export type Db = DbOf<AnalyticsTables>;
export type Trx = TrxOf<AnalyticsTables>;
