import type { HomeCardData } from '@lodestay/contracts';
import {
  addDays,
  countNights,
  fitStandbyStay,
  formatStayTotal,
  getPricesOn,
  getRequiredNights,
  priceStay,
  type PriceList,
  type Stay,
} from '@lodestay/stay';
import { getCityType, toHomePhotograph, toScenePicture, getScenesForHome } from '../../pictures/index.ts';
import { findFirstAvailableDay, listTakenNights } from '../calendar/busy-ranges.ts';
import type { CardRow } from './card-row.ts';
import { getSourceRating } from './listing-source.ts';
import { findNearestStart, type StartWindow } from '../calendar/nearest-start.ts';

/** The stay that cards are priced for. Without a stay, prices are per month and there is no total. */
export type CardStay = {
  readonly stay: Stay | null;
  /** Today in the home's time zone. It determines the rates, and no day before it is available. */
  readonly today: string;
  /** Has an annual membership, so the total does not include its fee. */
  readonly member?: boolean;
  /** By default the built-in list. */
  readonly priceLists?: readonly PriceList[];
  /** The possible check-in days, if the search has flexible dates. */
  readonly startWindow?: StartWindow | null;
};

/** Without a stay, a home counts as available from the first day with this many available nights. */
const DEFAULT_NIGHTS = 30;

type PictureRow = Pick<CardRow, 'id' | 'marketSlug' | 'title' | 'photographs' | 'demo' | 'type'>;

/** The illustrations of a furnished demo home, cover first. They show furniture, and real homes never have invented rooms. */
export const getScenes = ({ id, marketSlug, demo, type, photographs }: Omit<PictureRow, 'title'>): string[] =>
  demo && type === 'FurnishedHome' && !photographs ? getScenesForHome(String(id), getCityType(marketSlug)) : [];

/** Returns the pictures of a home: photographs, or the illustrations of a demo home, which are labeled as such. */
export const getPictures = (row: PictureRow): HomeCardData['pictures'] =>
  row.photographs?.map((photograph, place) => toHomePhotograph(photograph, place, row.title)) ??
  getScenes(row).map(toScenePicture);

/** Returns the first picture of a home, but no illustration of `shown`, and adds it to `shown`. Empty if all were shown. */
function getCover(row: PictureRow, shown: Set<string>): HomeCardData['pictures'] {
  if (row.photographs) return getPictures(row).slice(0, 1);
  const scene = getScenes(row).find((id) => !shown.has(id));
  if (scene === undefined) return [];
  shown.add(scene);
  return [toScenePicture(scene)];
}

/**
 * Returns the card of a home. All prices come from `libs/stay`. `shownScenes` has the illustrations of the cards beside it, because two
 * homes with the same picture look like the same home.
 */
export function toHomeCard(
  row: CardRow,
  { stay: asked, today, member = false, priceLists, startWindow = null }: CardStay,
  shownScenes = new Set<string>(),
): HomeCardData {
  const stay =
    asked && startWindow ? moveToNearestStart(row, asked, startWindow, today) : asked && fitToCard(row, asked, today);
  const priced = stay && priceCardStay(row, stay, { today, member, priceLists });
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    title: row.title,
    marketId: row.marketId,
    installed: row.installed,
    monthlyRent: row.monthlyRentCents,
    displayPriceWithDiscount: priced?.monthlyRentCents ?? row.monthlyRentCents,
    // No special offer lowers the rent yet. The lower rate of long stays is part of the price.
    displayPriceWithoutDiscount: priced?.monthlyRentCents ?? row.monthlyRentCents,
    priceEstimated: row.priceEstimated,
    total: priced ? { cents: priced.requiredTotalCents, nights: priced.nights, text: formatStayTotal(priced) } : null,
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
    pictures: getCover(row, shownScenes),
    availableFrom: findAvailableFrom(row, stay, today),
    ...(stay && startWindow && { nearestDates: { startDate: stay.checkIn, endDate: stay.checkOut } }),
    rank: null,
    property: {
      id: row.propertyId,
      slug: row.propertySlug,
      name: row.propertyName,
      neighborhoodId: row.neighborhoodId,
    },
    address: row.address,
    rating: getSourceRating(row),
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

/** The price of a stay on a card. Callers give Standby stays only for people who can book them. */
export const priceCardStay = (
  row: Pick<
    CardRow,
    'monthlyRentCents' | 'parkingMonthlyCents' | 'cleaningFeeCents' | 'petFeeCents' | 'depositCents' | 'taxes'
  >,
  stay: Stay,
  { today, member = false, priceLists }: Pick<CardStay, 'today' | 'member' | 'priceLists'>,
) =>
  priceStay({
    rentCents: row.monthlyRentCents,
    stay,
    asOf: today,
    member,
    standbyMember: stay.kind === 'standby',
    parkingMonthlyCents: row.parkingMonthlyCents,
    depositCents: row.depositCents,
    taxes: row.taxes,
    ...getPricesOn(today, priceLists, row),
  });

/** The first day from which the stay is available, or a month without a stay. Null for removed homes, and if there is none. */
export const findAvailableFrom = (
  { removedAt, ...nights }: Pick<CardRow, 'removedAt' | 'busy' | 'yielding'>,
  stay: Stay | null,
  today: string,
): string | null =>
  removedAt
    ? null
    : findFirstAvailableDay(
        listTakenNights(nights, stay, today),
        stay && stay.checkIn > today ? stay.checkIn : today,
        stay ? countNights(getRequiredNights(stay)) : DEFAULT_NIGHTS,
      );

/** A Standby stay with the end that the next booking gives it. */
const fitToCard = (row: CardRow, stay: Stay, today: string): Stay =>
  fitStandbyStay(stay, listTakenNights(row, stay, today).find(({ end }) => end > stay.checkIn)?.start ?? null);

/** Moves the stay to the nearest available check-in. If there is none, it keeps the requested dates; search does not return such a home. */
function moveToNearestStart(row: CardRow, stay: Stay, startWindow: StartWindow, today: string): Stay {
  const checkIn =
    findNearestStart(listTakenNights(row, stay, today), startWindow, stay.checkIn, stay.nights) ?? stay.checkIn;
  return { ...stay, checkIn, checkOut: stay.checkOut && addDays(checkIn, stay.nights) };
}
