import type { ResponseOf } from '@lodestay/contracts';
import type { ColumnType } from 'kysely';
import type { DbOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';

type Response = ResponseOf<'getInventoryFigures'>;

/** The figures as they are stored. The response adds the day and checks that the example is still listed. */
export type StoredFigures = Omit<Response, 'computedOn' | 'minimumHomes' | 'example'> & {
  example: (NonNullable<Response['example']> & { homeId: number }) | null;
};

export type InventoryFiguresTables = {
  inventoryFigures: { id: 1; computedAt: Date; figures: ColumnType<StoredFigures, string, string> };
};

export type Db = DbOf<InventoryFiguresTables & HomesTables>;
