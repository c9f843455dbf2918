import type { NearestMatch } from '@lodestay/contracts';
import { toHomeHref, toPropertyHref } from '@lodestay/links';
import { foldName } from './place-ranking.ts';
import { findSimilarPlaces } from './similar-places.ts';
import { calculateSimilarity, toTrigrams } from './trigram-similarity.ts';
import type { Places } from './places.ts';
import type { Db } from '../tables.ts';

const MAX_MATCHES = 6;
/** Words of homes are common ('apartment', 'house'), so less similar slugs mean nothing. */
const MIN_HOME_SIMILARITY = 0.6;
/** How many home slugs are read before and after the position of the mistyped slug. */
const NEIGHBORS = 6;
/** At most this many homes, so that the homes of one building do not fill the list. */
const MAX_HOMES = 2;

type Found = NearestMatch & { score: number };

const formatHomes = (homes: number) => (homes === 1 ? '1 home' : `${homes.toLocaleString('en-US')} homes`);

/** Returns the words of a slug without the number at its end, which differs for each home. */
const toWords = (slug: string) => foldName(slug).replace(/ \d+$/, '');

async function findSimilarHomes(db: Db, slug: string): Promise<Found[]> {
  const offered = db
    .selectFrom('home')
    .innerJoin('property', 'property.id', 'home.propertyId')
    .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
    .where('home.removedAt', 'is', null)
    .select([
      'home.slug',
      'home.title',
      'displayCity.name as city',
      'property.slug as buildingSlug',
      'property.name as building',
    ])
    .select(({ selectFrom }) =>
      selectFrom('home as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.propertyId', '=', 'home.propertyId')
        .where('other.removedAt', 'is', null)
        .as('buildingHomes'),
    )
    .limit(NEIGHBORS);
  const [behind, before] = await Promise.all([
    offered.where('home.slug', '>=', slug).orderBy('home.slug').execute(),
    offered.where('home.slug', '<', slug).orderBy('home.slug', 'desc').execute(),
  ]);
  const asked = toTrigrams(toWords(slug));
  const like = (other: string) => calculateSimilarity(toTrigrams(toWords(other)), asked);
  const found = [...behind, ...before].flatMap(
    ({ slug, title, city, buildingSlug, building, buildingHomes }): Found[] => [
      { kind: 'home', name: title, detail: city, url: toHomeHref(slug), score: like(slug) },
      {
        kind: 'building',
        name: building,
        detail: `${city}, ${formatHomes(buildingHomes ?? 1)}`,
        url: toPropertyHref(buildingSlug),
        score: like(buildingSlug),
      },
    ],
  );
  const near = [
    ...new Map(found.filter(({ score }) => score >= MIN_HOME_SIMILARITY).map((match) => [match.url, match])).values(),
  ].sort((a, b) => b.score - a.score);
  return [
    ...near.filter(({ kind }) => kind === 'home').slice(0, MAX_HOMES),
    ...near.filter(({ kind }) => kind === 'building').slice(0, 1),
  ];
}

/**
 * Suggests pages for an address that does not exist: places, homes and buildings whose names are similar to its last part, best first.
 * Homes and buildings are only found near the text in the sort order of slugs, so a typo in the first letters prevents a match.
 */
export async function findSimilarAddresses(
  { db, places }: { db: Db; places: Places },
  text: string,
): Promise<NearestMatch[]> {
  const words = foldName(text);
  if (words === '') return [];
  const [directory, homes] = await Promise.all([places.listAll(), findSimilarHomes(db, words.replaceAll(' ', '-'))]);
  const similar = findSimilarPlaces(directory, words)
    // A misspelled name must be most of the text: 'not a page' is not about a place called 'Paget'.
    .filter(({ place, isSame }) => isSame || foldName(place.name).length * 2 >= words.length)
    .map(({ place, score }): Found => ({ ...place, score }));
  return [...homes, ...similar]
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_MATCHES)
    .map(({ kind, name, detail, url }) => ({ kind, name, detail, url }));
}
