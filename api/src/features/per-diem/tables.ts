import type { DbOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';

export type PerDiemTables = {
  perDiemRate: {
    /** The fiscal year 2027 is October 2026 to September 2027. */
    fiscalYear: number;
    /** As of a display city, e.g. 'denver-co'. */
    slug: string;
    locality: string;
    state: string;
    counties: string | null;
    /** The market to search, if the file names it. Otherwise it follows from the name of the locality. */
    marketSlug: string | null;
    /** Publisher and date of the figures, as the page shows it. */
    source: string;
    /** Whether the rate is invented for demonstration. */
    isSample: boolean;
    /** October to September. */
    nightlyCents: number[];
    importedAt: Date;
  };
};

/** The database with this feature's table and those of the features it depends on. */
export type Db = DbOf<PerDiemTables & HomesTables>;
