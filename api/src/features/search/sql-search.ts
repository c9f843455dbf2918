import type { Db } from '../../platform/db/index.ts';
import type { HomeSearch } from './criteria.ts';
import { MOST_PINS, selectFacets } from './sql-facets.ts';
import { selectPage } from './sql-page.ts';

/** Searches the narrow table `unit`, by market and price or by place (architecture 4). */
export function createSqlSearch(db: Db, { mostPins = MOST_PINS }: { mostPins?: number } = {}): HomeSearch {
  return {
    page: (criteria, fixed = []) => selectPage(db, criteria, fixed),
    facets: (criteria) => selectFacets(db, criteria, mostPins),
  };
}
