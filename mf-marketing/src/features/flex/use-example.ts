import { usePlatform, useSession, type PageContext } from '@lodestay/platform';
import { usePriceLists } from '@lodestay/platform/prices';
import { useQuery } from '@lodestay/platform/query';
import { useSearchParams } from '@lodestay/platform/router';
import { createPriceList, getLocalDate } from '@lodestay/stay';
import type { FlexKind } from './example-links.ts';
import { calculateFlexFigures, type FlexFigures } from './flex-figures.ts';
import { parseExampleChoice, type ExampleChoice } from './example-choice.ts';
import { createExampleQuery, type Example } from './load-example.ts';

/** The example of the URL. `example` is undefined while it loads, `figures` is null without a home. */
export type LoadedExample = { choice: ExampleChoice; example: Example | undefined; figures: FlexFigures | null };

/** The length of the example stay without a choice. 1-year Flex is compared with fixed dates of a year. */
const DEFAULT_MONTHS: Record<FlexKind, number> = { flex: 6, year: 12 };

/** The same for both kinds, because the length changes nothing that is loaded. */
export async function prefetchExample({ api, queryClient, today, url }: PageContext): Promise<void> {
  await queryClient.fetchQuery(
    createExampleQuery(api, parseExampleChoice(url.searchParams, today, DEFAULT_MONTHS.flex)),
  );
}

export function useExample(kind: FlexKind): LoadedExample {
  const { api, today, now } = usePlatform();
  const { user } = useSession();
  const priceLists = usePriceLists();
  const choice = parseExampleChoice(useSearchParams()[0], today, DEFAULT_MONTHS[kind]);
  const example = useQuery({
    ...createExampleQuery(api, choice),
    placeholderData: (previous: Example | undefined) => previous,
  }).data;
  const home = example?.home;
  const bookingDay = home && getLocalDate(Date.parse(now), home.timeZone);
  const figures =
    home && bookingDay
      ? calculateFlexFigures({
          home,
          checkIn: choice.checkIn,
          months: choice.months,
          asOf: bookingDay,
          // The home's building can have fees of its own.
          priceLists: home.priceFigures ? [createPriceList(bookingDay, home.priceFigures)] : priceLists,
          member: user?.activeMembership ?? false,
        })
      : null;
  return { choice, example, figures };
}
