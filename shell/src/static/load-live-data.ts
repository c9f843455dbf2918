import type { HomeCardData, ResponseOf } from '@lodestay/contracts';
import type { Platform } from '@lodestay/platform';
import { addDays, addMonths, getStartOfMonth, type CalendarDate } from '@lodestay/stay';
import type { Block, Section } from '../content/content-types.ts';

export type Places = ResponseOf<'listDisplayCities'>;

/** What a page shows of the inventory. Null if the page does not need it or the API did not answer. */
export type LiveData = { places: Places | null; homes: readonly HomeCardData[]; dates: { start: string; end: string } };

const MARKETS = 3;

/** Three months that start at least two weeks from today. */
export function getSampleDates(today: CalendarDate): LiveData['dates'] {
  const start = getStartOfMonth(addMonths(addDays(today, 14), 1));
  return { start, end: addMonths(start, 3) };
}

export const hasBlock = (sections: readonly Section[], wanted: (block: Block) => boolean): boolean =>
  sections.some(({ blocks }) => blocks.some(wanted));

/** Loads the live parts of a text. The page is readable without them, so failures leave them out. */
export async function loadLiveData({ api, today }: Platform, sections: readonly Section[]): Promise<LiveData> {
  const dates = getSampleDates(today);
  if (!hasBlock(sections, ({ type }) => type === 'live')) return { places: null, homes: [], dates };
  const places = await api.call('listDisplayCities', {}).catch(() => null);
  if (!places || !hasBlock(sections, (block) => block.type === 'live' && block.name === 'homes'))
    return { places, homes: [], dates };
  const markets = [...places.markets].sort((a, b) => b.homes - a.homes).slice(0, MARKETS);
  const found = await Promise.all(
    markets.map(({ slug }) =>
      api
        .call('searchHomes', {
          query: {
            market: slug,
            startDate: dates.start,
            endDate: dates.end,
            resultsPerPage: 1,
            counts: false,
            pins: false,
          },
        })
        .catch(() => null),
    ),
  );
  return { places, homes: found.flatMap((result) => result?.homeGroups[0]?.homes[0] ?? []), dates };
}
