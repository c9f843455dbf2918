import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';

export type PhotographTable = {
  /** Of the original file, `hashOf`. */
  hash: string;
  width: number;
  height: number;
  color: string;
  bytes: number;
  takenInAt: Generated<Date>;
};

export type HomePhotographTable = { homeId: number; position: number; hash: string; alt: string; caption: string };

export type PicturesTables = {
  photograph: PhotographTable;
  homePhotograph: HomePhotographTable;
};

/** The columns of a home that pictures use. Homes depend on pictures, so their own type is out of reach here. */
type Visible = PicturesTables & { home: { id: number; changedAt: Date; removedAt: Date | null } };

/** The database as this feature sees it. */
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
