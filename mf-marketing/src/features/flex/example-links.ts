import { NO_STAY, toHomeHref, toMarketHref, toPlaceHref, toStayParameters } from '@lodestay/links';
import { INDEFINITE, ONE_YEAR_NIGHTS, type CalendarDate } from '@lodestay/stay';

export type FlexKind = 'flex' | 'year';

type OpenStay = { kind: FlexKind; checkIn: CalendarDate; committedNights: number };

const getNights = ({ kind, committedNights }: OpenStay) => (kind === 'year' ? ONE_YEAR_NIGHTS : committedNights);

/** A home with the stay of the example. */
export function toExampleHomeHref(slug: string, stay: OpenStay): string {
  const choice = { kind: 'flex', endDate: null, pets: 0, parking: 0 } as const;
  const parameters = toStayParameters({ ...choice, startDate: stay.checkIn, committedNights: getNights(stay) });
  return toHomeHref(slug, new URLSearchParams(parameters));
}

/** The homes of a city that are available for the stay of the example. */
export const toExampleSearchHref = (market: string, stay: OpenStay): string =>
  toPlaceHref(toMarketHref(market), {
    ...NO_STAY,
    startDate: stay.checkIn,
    endDate: INDEFINITE,
    committedNights: getNights(stay),
  });
