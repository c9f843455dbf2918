import { getPreviewPath, type PreviewKind } from '@lodestay/contracts';
import { formatMonthly } from '@lodestay/stay';
import { cityTypeOf, coverScene, pictureIdOf, previewEdition, type PreviewWords } from '../../pictures/index.ts';
import { selectHomes, type CardRow } from '../cards/card-row.ts';
import { picturesOf } from '../cards/home-card.ts';
import { stateName } from '../places/us-states.ts';
import type { Db } from '../tables.ts';

const bedsWords = (beds: number) => (beds === 0 ? 'Studio' : beds === 1 ? '1 bedroom' : `${beds} bedrooms`);
const homesWords = (homes: number) =>
  homes === 1 ? '1 furnished home' : `${homes.toLocaleString('en-US')} furnished homes`;
const placeWords = ({ neighborhoodName, cityName }: Pick<CardRow, 'neighborhoodName' | 'cityName'>) =>
  [neighborhoodName, cityName].filter(Boolean).join(', ');
const fromWords = (cents: number) => `From ${formatMonthly(cents)} a month`;
const coverOf = (row: CardRow) => pictureIdOf(picturesOf(row)[0]!);

/** What the preview of a home's page says; the same words, the same picture. */
export const homePreview = (row: CardRow): PreviewWords => ({
  title: row.title,
  facts: [`${bedsWords(row.beds)} in ${placeWords(row)}`, `${formatMonthly(row.monthlyRentCents)} a month`],
  pictureId: coverOf(row),
});

/** Of a building's page. `rows` are its homes on offer by id, at least one. */
export function propertyPreview(rows: readonly [CardRow, ...CardRow[]]): PreviewWords {
  const [first] = rows;
  const homes = rows.length === 1 ? '1 home' : `${rows.length} homes`;
  return {
    title: first.propertyName,
    facts: [
      `${homes} in ${placeWords(first)}`,
      fromWords(Math.min(...rows.map(({ monthlyRentCents }) => monthlyRentCents))),
    ],
    pictureId: coverOf(first),
  };
}

/** Address of the preview as it is now, by what it says. */
export const editionPath = (kind: PreviewKind, slug: string, words: PreviewWords): string =>
  getPreviewPath(kind, slug, previewEdition(words));

/** Finds what the preview of a page says now. A home or a building that is not offered has none, nor has a slug that means nothing. */
export function createPreviewFinder(db: Db) {
  async function placePreview(
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
    const facts = homes === 0 ? [`Furnished homes in ${stateName(place.state)}`] : [homesWords(homes), fromWords(from)];
    return {
      title: place.name === stateName(place.state) ? place.name : `${place.name}, ${stateName(place.state)}`,
      facts,
      pictureId: coverScene(place.slug, cityTypeOf(place.marketSlug)),
    };
  }

  const finders: Record<PreviewKind, (slug: string) => Promise<PreviewWords | undefined>> = {
    async home(slug) {
      const row = await selectHomes(db)
        .where('home.slug', '=', slug)
        .where('home.removedAt', 'is', null)
        .executeTakeFirst();
      return row && homePreview(row);
    },
    async property(slug) {
      const [first, ...others] = await selectHomes(db)
        .where('property.slug', '=', slug)
        .where('home.removedAt', 'is', null)
        .orderBy('home.id')
        .execute();
      return first && propertyPreview([first, ...others]);
    },
    async market(slug) {
      const market = await db
        .selectFrom('market')
        .select(['id', 'name', 'state', 'slug', 'slug as marketSlug'])
        .where('slug', '=', slug)
        .executeTakeFirst();
      return market && placePreview('marketId', market);
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
      // The page of a city also stands for a whole market, under the market's slug.
      return city ? placePreview('displayCityId', city) : finders.market(slug);
    },
  };
  return (kind: PreviewKind, slug: string): Promise<PreviewWords | undefined> => finders[kind](slug);
}
