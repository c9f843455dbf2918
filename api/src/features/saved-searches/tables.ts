import type { SavedSearchFrequency } from '@lodestay/contracts';
import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';

export type SavedSearchesTables = {
  savedSearch: {
    id: Generated<number>;
    accountId: number;
    /** The list that the person saved, e.g. `/s/denver/apartments/furnished`. */
    path: string;
    /** The criteria as the canonical query of that list's URL, which `parseHomeSearch` reads. */
    query: string;
    name: string;
    /** The criteria in words. */
    summary: string;
    frequency: SavedSearchFrequency;
    /** The move-in date. The search ends when it has passed. Null without dates. */
    startsOn: string | null;
    /** Homes that the person knows from the list or from an email. No home is emailed twice. */
    seenHomeIds: number[];
    createdAt: Date;
    checkedAt: Date;
    nextCheckAt: Date;
    /** When the last email was queued. */
    emailedAt: Date | null;
    endedAt: Date | null;
  };
  /** New homes of a search that one email shows. */
  savedSearchEmail: { id: Generated<number>; savedSearchId: number; homeIds: number[]; createdAt: Date };
  /** Unsubscribe links. Only the hash of the token is stored. */
  savedSearchLink: { tokenHash: Buffer; savedSearchId: number; createdAt: Date };
};

/** The database with this feature's tables and those of the features it depends on. */
type Visible = SavedSearchesTables & AccountsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
