import { arrangePage } from '../answer/arrange-page.ts';
import { countFacets } from '../answer/count-facets.ts';
import { groupsOf } from '../answer/found-groups.ts';
import { foundRows, missedBy } from '../answer/failed-filters.ts';
import { MOST_PINS, resultMap } from '../answer/result-map.ts';
import { createFactsReader } from '../answer/select-home-rows.ts';
import { NO_MAP, type HomeSearch } from '../criteria/criteria.ts';
import type { Db } from '../tables.ts';

/**
 * Finds homes in the narrow table `unit`, by market and price or by place (architecture 4), and groups, sorts and counts them here:
 * one statement answers all of a search.
 */
export function createSqlSearch(db: Db, { mostPins = MOST_PINS }: { mostPins?: number } = {}): HomeSearch {
  const parseHomeRows = createFactsReader(db);
  return {
    async page(criteria, fixed = []) {
      const facts = await parseHomeRows(criteria, { nearMisses: false });
      return arrangePage(facts, groupsOf(facts, facts.rows, criteria), criteria, fixed);
    },
    async answer(criteria, fixed = [], wanted = { map: true }) {
      const facts = await parseHomeRows(criteria, { nearMisses: true });
      const missed = missedBy(facts, criteria);
      const groups = groupsOf(facts, foundRows(facts, missed), criteria);
      const map = wanted.map ? resultMap(facts, groups, criteria, mostPins) : NO_MAP;
      return {
        page: arrangePage(facts, groups, criteria, fixed),
        facets: { ...countFacets(facts, missed, criteria), map },
      };
    },
  };
}
