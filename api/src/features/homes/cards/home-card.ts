import type { HomeCardData } from '@lodestay/contracts';
import { addDays, priceStay, type Stay } from '@lodestay/stay';
import { cityTypeOf, photographOf, pictureOf, scenesForHome } from '../../pictures/index.ts';
import { firstFreeDay, readBusy } from '../calendar/busy-ranges.ts';
import type { CardRow } from './card-row.ts';
import { nearestStart, type Beginning } from '../calendar/nearest-start.ts';

/** What a list of homes is shown for. Without a stay prices are by the month and no total is given. */
export type CardStay = {
  readonly stay: Stay | null;
  /** The day of asking in the home's time zone: it chooses the rates, and nothing is free before it. */
  readonly today: string;
  /** Has an annual membership, so the total has none to buy. */
  readonly member?: boolean;
  /** When the stay may begin, where the search leaves that open. */
  readonly begins?: Beginning | null;
};

/** Nights that make a home worth calling free where no stay is asked for: a month. */
const ANY_STAY_NIGHTS = 30;

/** Homes without photographs of their own get the illustrations of the demo inventory, labeled as such. */
export function picturesOf({
  id,
  marketSlug,
  title,
  photographs,
}: Pick<CardRow, 'id' | 'marketSlug' | 'title' | 'photographs'>): HomeCardData['pictures'] {
  if (photographs) return photographs.map((photograph, place) => photographOf(photograph, place, title));
  return scenesForHome(String(id), cityTypeOf(marketSlug)).map(pictureOf);
}

/** A home as lists show it. Every figure comes from `libs/stay`. */
export function homeCard(row: CardRow, { stay: asked, today, member = false, begins = null }: CardStay): HomeCardData {
  const stay = asked && begins ? nearestStay(row, asked, begins) : asked;
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
    pictures: picturesOf(row).slice(0, 1),
    availableFrom: row.removedAt
      ? null
      : firstFreeDay(
          readBusy(row.busy),
          stay && stay.checkIn > today ? stay.checkIn : today,
          stay?.nights ?? ANY_STAY_NIGHTS,
        ),
    ...(stay && begins && { nearestDates: { startDate: stay.checkIn, endDate: stay.checkOut } }),
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

/** The stay as this home can have it. A home that cannot keeps the dates asked for: the search does not find it. */
function nearestStay({ busy }: CardRow, stay: Stay, begins: Beginning): Stay {
  const checkIn = nearestStart(readBusy(busy), begins, stay.checkIn, stay.nights) ?? stay.checkIn;
  return { ...stay, checkIn, checkOut: stay.checkOut && addDays(checkIn, stay.nights) };
}
