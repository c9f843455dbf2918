import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';

export type PhotographTable = {
  /** `hashPicture` of the original file. */
  hash: string;
  width: number;
  height: number;
  color: string;
  bytes: number;
  /** `hashPicture` of the file that a person uploaded, from which the original was encoded. Null for imported files. */
  sourceHash: string | null;
  takenInAt: Generated<Date>;
};

export type HomePhotographTable = { homeId: number; position: number; hash: string; alt: string; caption: string };

export type PicturesTables = {
  photograph: PhotographTable;
  homePhotograph: HomePhotographTable;
};

/** The columns of `home` that pictures use. The type of homes cannot be imported, because homes depend on pictures. */
type Visible = PicturesTables & {
  home: { id: number; changedAt: Date; removedAt: Date | null; staffFields: string[] };
};

/** The database as this feature sees it. */
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
