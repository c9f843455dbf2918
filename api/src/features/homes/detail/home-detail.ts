import type { HomeDetail } from '@lodestay/contracts';
import {
  areBuiltInFigures,
  findPriceList,
  findTaxes,
  getFeeFigure,
  MAX_PETS,
  toPriceFigures,
  withOwnFees,
} from '@lodestay/stay';
import { photographsOfHome } from '../../pictures/index.ts';
import { toAmenities } from '../cards/amenity-mask.ts';
import { selectHomes } from '../cards/card-row.ts';
import { toHomeCard, getPictures, type CardStay } from '../cards/home-card.ts';
import { homesInBuilding } from '../cards/homes-in-building.ts';
import {
  findBookingRefusal,
  getSourceCredit,
  getSourceName,
  isSampleListing,
  type BookableSources,
} from '../cards/listing-source.ts';
import { toIncludedFacts } from './included-facts.ts';
import { getEditionPath, createHomePreview } from './page-previews.ts';
import { requireHome } from '../cards/repository.ts';
import type { Db } from '../tables.ts';

/** Selects everything that the pages of a home and of a building show. */
export function selectDetail(db: Db) {
  return selectHomes(db, photographsOfHome).select([
    'property.utilitiesMonthlyCents',
    'home.description',
    'home.floor',
    'home.utilities',
    'home.wifiMbps',
    'home.bedSizes',
    'home.linens',
    'home.checkIn',
    'home.floorPlanUrl',
    'home.amenityMask',
    'home.otherAmenities',
    'home.displayCityId',
    'neighborhood.reelsUrl',
    'displayCity.slug as citySlug',
    'displayCity.state',
    'displayCity.latitude as cityLatitude',
    'displayCity.longitude as cityLongitude',
    'market.name as marketName',
    'market.state as marketState',
    'market.latitude as marketLatitude',
    'market.longitude as marketLongitude',
    (select) =>
      select
        .selectFrom('home as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.displayCityId', '=', 'home.displayCityId')
        .where('other.removedAt', 'is', null)
        .as('cityHomes'),
  ]);
}

export type DetailRow = Awaited<ReturnType<ReturnType<typeof selectDetail>['execute']>>[number];

/** Loads the page of a home. Throws `not_found` or `home_removed`. */
export async function loadDetail(
  db: Db,
  slug: string,
  toCardStay: (row: { timeZone: string }) => CardStay,
  bookableSources: BookableSources,
): Promise<HomeDetail> {
  const row = await requireHome(
    selectDetail(db).select(homesInBuilding).where('home.slug', '=', slug).executeTakeFirst(),
  );
  const cardStay = toCardStay(row);
  const card = toHomeCard(row, cardStay);
  const listed = findPriceList(cardStay.today, cardStay.priceLists);
  const priceList = { ...listed, fees: withOwnFees(listed.fees, row) };
  const priceFigures = toPriceFigures(priceList);
  const taxes = findTaxes(row.taxes, cardStay.today).map(({ name, basisPoints, underNights }) => ({
    name,
    basisPoints,
    underNights,
  }));
  return {
    ...card,
    property: { ...card.property, homes: row.propertyHomes },
    pictures: getPictures(row),
    preview: getEditionPath('home', row.slug, createHomePreview(row)),
    address: row.address,
    description: row.description,
    maxOccupants: row.maxOccupants,
    floor: row.floor,
    included: toIncludedFacts(row),
    amenities: toAmenities(row.amenityMask),
    otherAmenities: row.otherAmenities,
    reelsUrl: row.reelsUrl,
    state: row.state,
    market: {
      id: row.marketId,
      slug: row.marketSlug,
      name: row.marketName,
      state: row.marketState,
      latitude: row.marketLatitude,
      longitude: row.marketLongitude,
    },
    displayCity: {
      id: row.displayCityId,
      slug: row.citySlug,
      name: row.cityName,
      state: row.state,
      marketSlug: row.marketSlug,
      homes: row.cityHomes ?? 0,
      latitude: row.cityLatitude,
      longitude: row.cityLongitude,
    },
    pets: {
      allowed: row.petsMaximum === null ? null : row.petsMaximum > 0,
      maximum: row.petsMaximum === null ? null : Math.min(MAX_PETS, row.petsMaximum),
      kinds: row.petKinds,
      fee: getFeeFigure(priceList, 'pet'),
    },
    parking: { mode: row.parkingMode, monthly: row.parkingMonthlyCents, spots: row.parkingSpots },
    cancellationPolicy: row.cancellationPolicy,
    deposit: row.depositCents,
    ...(row.utilitiesMonthlyCents !== null && { utilitiesMonthly: row.utilitiesMonthlyCents }),
    ...(taxes.length > 0 && { taxes }),
    minimumNights: row.minimumNights,
    timeZone: row.timeZone,
    demo: row.demo,
    sample: isSampleListing(row)
      ? {
          source: getSourceName(row.source!),
          month: row.sourceMonth && row.sourceMonth.slice(0, 7),
          bookable: findBookingRefusal(row, bookableSources) === null,
        }
      : null,
    sourceName: row.source && getSourceCredit(row.source),
    ...(!areBuiltInFigures(priceFigures) && { priceFigures }),
  };
}
