import { arrangePage } from '../answer/arrange-page.ts';
import { countFacets } from '../answer/count-facets.ts';
import { groupRows } from '../answer/found-groups.ts';
import { selectFoundRows, findFailedFilters } from '../answer/failed-filters.ts';
import { MAX_PINS, createResultMap } from '../answer/result-map.ts';
import { createHomeRowReader } from '../answer/select-home-rows.ts';
import { NO_MAP, type HomeSearch } from '../criteria/criteria.ts';
import type { Db } from '../tables.ts';

/**
 * Finds homes in the narrow table `unit`, by market and price or by location (architecture 4), with one statement. Groups, sorts and
 * counts them in this process.
 */
export function createSqlSearch(db: Db, { mostPins = MAX_PINS }: { mostPins?: number } = {}): HomeSearch {
  const readHomeRows = createHomeRowReader(db);
  return {
    async page(criteria, fixed = []) {
      const columns = await readHomeRows(criteria, { maxFailedFilters: 0 });
      return arrangePage(columns, groupRows(columns, columns.rows, criteria), criteria, fixed);
    },
    async answer(criteria, fixed = [], wanted = { map: true }) {
      const columns = await readHomeRows(criteria, { maxFailedFilters: 1 });
      const failedFilters = findFailedFilters(columns, criteria);
      const groups = groupRows(columns, selectFoundRows(columns, failedFilters), criteria);
      const map = wanted.map ? createResultMap(columns, groups, criteria, mostPins) : NO_MAP;
      return {
        page: arrangePage(columns, groups, criteria, fixed),
        facets: { ...countFacets(columns, failedFilters, criteria), map },
      };
    },
  };
}
