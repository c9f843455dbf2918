import type { DbOf } from '../../platform/db/database.ts';

export type LeasesTables = {
  /** Figures of a person's lease with another landlord. Empty fields are null. */
  lease: {
    accountId: number;
    rentCents: number;
    endsOn: string | null;
    leaveOn: string;
    noticeDays: number | null;
    feeCents: number | null;
    relettingFeeCents: number | null;
    depositCents: number | null;
    state: string;
    subtenantCents: number | null;
    vacantMonths: number | null;
    offerCents: number | null;
    savedAt: Date;
  };
};

export type Db = DbOf<LeasesTables>;
