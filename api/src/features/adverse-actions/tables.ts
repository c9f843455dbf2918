import type { ColumnType } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { LetterFacts } from './letter-facts.ts';

export type AdverseActionTable = {
  id: string;
  reservationId: string;
  accountId: number;
  person: 'applicant' | 'co_signer';
  /** As they were at the denial, because later checks must not change a letter. */
  facts: ColumnType<LetterFacts, string, never>;
  createdAt: Date;
};

export type AdverseActionsTables = { adverseAction: AdverseActionTable };

type Visible = AdverseActionsTables & ReservationsTables & HomesTables & AccountsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
