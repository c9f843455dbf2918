import type { HomeCardData } from '@lodestay/contracts';
import { addDays, priceStay, type Stay } from '@lodestay/stay';
import { getCityType, toHomePhotograph, toScenePicture, getScenesForHome } from '../../pictures/index.ts';
import { findFirstAvailableDay, parseBusyRanges } from '../calendar/busy-ranges.ts';
import type { CardRow } from './card-row.ts';
import { findNearestStart, type StartWindow } from '../calendar/nearest-start.ts';

/** The stay that cards are priced for. Without a stay, prices are per month and there is no total. */
export type CardStay = {
  readonly stay: Stay | null;
  /** Today in the home's time zone. It determines the rates, and no day before it is available. */
  readonly today: string;
  /** Has an annual membership, so the total does not include its fee. */
  readonly member?: boolean;
  /** The possible check-in days, if the search has flexible dates. */
  readonly startWindow?: StartWindow | null;
};

/** Without a stay, a home counts as available from the first day with this many available nights. */
const DEFAULT_NIGHTS = 30;

/** Returns the pictures of a home. Homes without photographs get illustrations, which are labeled as such. */
export function getPictures({
  id,
  marketSlug,
  title,
  photographs,
}: Pick<CardRow, 'id' | 'marketSlug' | 'title' | 'photographs'>): HomeCardData['pictures'] {
  if (photographs) return photographs.map((photograph, place) => toHomePhotograph(photograph, place, title));
  return getScenesForHome(String(id), getCityType(marketSlug)).map(toScenePicture);
}

/** Returns the card of a home. All prices come from `libs/stay`. */
export function toHomeCard(
  row: CardRow,
  { stay: asked, today, member = false, startWindow = null }: CardStay,
): HomeCardData {
  const stay = asked && startWindow ? moveToNearestStart(row, asked, startWindow) : asked;
  const priced =
    stay &&
    priceStay({
      rentCents: row.monthlyRentCents,
      stay,
      asOf: today,
      member,
      parkingMonthlyCents: row.parkingMonthlyCents,
    });
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    title: row.title,
    marketId: row.marketId,
    installed: row.installed,
    monthlyRent: row.monthlyRentCents,
    displayPriceWithDiscount: priced?.monthlyRentCents ?? row.monthlyRentCents,
    displayPriceWithoutDiscount: priced?.monthlyRentWithoutDiscountCents ?? row.monthlyRentCents,
    priceEstimated: row.priceEstimated,
    total: priced ? { cents: priced.requiredTotalCents, nights: priced.nights } : null,
    specialOffer: row.specialOffer,
    unitNumber: row.unitNumber,
    partnerRelationship: row.partnerRelationship,
    landingLite: row.landingLite,
    beds: row.beds,
    baths: row.baths2 / 2,
    squareFeet: row.squareFeet,
    cityName: row.cityName,
    neighborhoodName: row.neighborhoodName,
    approximateLocation: row.approximateLocation,
    pictures: getPictures(row).slice(0, 1),
    availableFrom: row.removedAt
      ? null
      : findFirstAvailableDay(
          parseBusyRanges(row.busy),
          stay && stay.checkIn > today ? stay.checkIn : today,
          stay?.nights ?? DEFAULT_NIGHTS,
        ),
    ...(stay && startWindow && { nearestDates: { startDate: stay.checkIn, endDate: stay.checkOut } }),
    rank: null,
    property: {
      id: row.propertyId,
      slug: row.propertySlug,
      name: row.propertyName,
      neighborhoodId: row.neighborhoodId,
    },
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

/** Moves the stay to the nearest available check-in. If there is none, it keeps the requested dates; search does not return such a home. */
function moveToNearestStart({ busy }: CardRow, stay: Stay, startWindow: StartWindow): Stay {
  const checkIn = findNearestStart(parseBusyRanges(busy), startWindow, stay.checkIn, stay.nights) ?? stay.checkIn;
  return { ...stay, checkIn, checkOut: stay.checkOut && addDays(checkIn, stay.nights) };
}
