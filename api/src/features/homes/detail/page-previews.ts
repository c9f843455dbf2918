import { getPreviewPath, type PreviewKind } from '@lodestay/contracts';
import { formatMonthly } from '@lodestay/stay';
import {
  getCityType,
  getCoverScene,
  parsePictureId,
  getPreviewEdition,
  type PreviewWords,
} from '../../pictures/index.ts';
import { selectHomes, type CardRow } from '../cards/card-row.ts';
import { getPictures } from '../cards/home-card.ts';
import { getStateName } from '../places/us-states.ts';
import type { Db } from '../tables.ts';

const formatBeds = (beds: number) => (beds === 0 ? 'Studio' : beds === 1 ? '1 bedroom' : `${beds} bedrooms`);
const formatHomes = (homes: number) =>
  homes === 1 ? '1 furnished home' : `${homes.toLocaleString('en-US')} furnished homes`;
const formatPlace = ({ neighborhoodName, cityName }: Pick<CardRow, 'neighborhoodName' | 'cityName'>) =>
  [neighborhoodName, cityName].filter(Boolean).join(', ');
const formatFrom = (cents: number) => `From ${formatMonthly(cents)} a month`;
function getCoverId(...rows: readonly CardRow[]): string | null {
  const [cover] = rows.flatMap(getPictures);
  return cover ? parsePictureId(cover) : null;
}

/** Returns the text and picture of a home's link preview. */
export const createHomePreview = (row: CardRow): PreviewWords => ({
  title: row.title,
  facts: [`${formatBeds(row.beds)} in ${formatPlace(row)}`, `${formatMonthly(row.monthlyRentCents)} a month`],
  pictureId: getCoverId(row),
});

/** Returns the text and picture of a building's link preview. `rows` are its listed homes, sorted by ID. */
export function createPropertyPreview(rows: readonly [CardRow, ...CardRow[]]): PreviewWords {
  const [first] = rows;
  const homes = rows.length === 1 ? '1 home' : `${rows.length} homes`;
  return {
    title: first.propertyName,
    facts: [
      `${homes} in ${formatPlace(first)}`,
      formatFrom(Math.min(...rows.map(({ monthlyRentCents }) => monthlyRentCents))),
    ],
    pictureId: getCoverId(...rows),
  };
}

/** Returns the path of the preview image. It contains a hash of the preview's content, so it changes with it. */
export const getEditionPath = (kind: PreviewKind, slug: string, words: PreviewWords): string =>
  getPreviewPath(kind, slug, getPreviewEdition(words));

/** Returns a function that finds the preview of a page, or undefined for unknown slugs and for homes and buildings that are not listed. */
export function createPreviewFinder(db: Db) {
  async function createPlacePreview(
    column: 'marketId' | 'displayCityId',
    place: { id: number; name: string; state: string; slug: string; marketSlug: string },
  ): Promise<PreviewWords> {
    const { homes, from } = await db
      .selectFrom('home')
      .select(({ fn }) => [fn.countAll<number>().as('homes'), fn.min('monthlyRentCents').as('from')])
      .where(column, '=', place.id)
      .where('type', '=', 'FurnishedHome')
      .where('removedAt', 'is', null)
      .executeTakeFirstOrThrow();
    const facts =
      homes === 0 ? [`Furnished homes in ${getStateName(place.state)}`] : [formatHomes(homes), formatFrom(from)];
    return {
      title: place.name === getStateName(place.state) ? place.name : `${place.name}, ${getStateName(place.state)}`,
      facts,
      pictureId: getCoverScene(place.slug, getCityType(place.marketSlug)),
    };
  }

  const finders: Record<PreviewKind, (slug: string) => Promise<PreviewWords | undefined>> = {
    async home(slug) {
      const row = await selectHomes(db)
        .where('home.slug', '=', slug)
        .where('home.removedAt', 'is', null)
        .executeTakeFirst();
      return row && createHomePreview(row);
    },
    async property(slug) {
      const [first, ...others] = await selectHomes(db)
        .where('property.slug', '=', slug)
        .where('home.removedAt', 'is', null)
        .orderBy('home.id')
        .execute();
      return first && createPropertyPreview([first, ...others]);
    },
    async market(slug) {
      const market = await db
        .selectFrom('market')
        .select(['id', 'name', 'state', 'slug', 'slug as marketSlug'])
        .where('slug', '=', slug)
        .executeTakeFirst();
      return market && createPlacePreview('marketId', market);
    },
    async city(slug) {
      const city = await db
        .selectFrom('displayCity')
        .innerJoin('market', 'market.id', 'displayCity.marketId')
        .select([
          'displayCity.id',
          'displayCity.name',
          'displayCity.state',
          'displayCity.slug',
          'market.slug as marketSlug',
        ])
        .where('displayCity.slug', '=', slug)
        .executeTakeFirst();
      // The city page also accepts the slug of a market.
      return city ? createPlacePreview('displayCityId', city) : finders.market(slug);
    },
  };
  return (kind: PreviewKind, slug: string): Promise<PreviewWords | undefined> => finders[kind](slug);
}
