import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';

export type OccupancyTaxTable = {
  id: Generated<number>;
  /** `table`: the rules of this site. `document`: those of the document in `TAX_RULES_URL`. */
  origin: Generated<'table' | 'document'>;
  /** Unique within its origin. */
  ruleKey: string;
  state: string;
  /** The name of the display city. Null: the whole state. */
  city: string | null;
  name: string;
  basisPoints: number;
  /** Only stays of fewer nights are taxed. Null: every stay. */
  underNights: number | null;
  /** First and last booking day, by the calendar of each home. */
  startsOn: string;
  endsOn: string | null;
  sourceUrl: string;
  /** Of the origin that the site uses. */
  inForce: Generated<boolean>;
  readAt: Generated<Date>;
};

export type TaxesTables = { occupancyTax: OccupancyTaxTable };

export type Db = DbOf<TaxesTables>;
export type Trx = TrxOf<TaxesTables>;
