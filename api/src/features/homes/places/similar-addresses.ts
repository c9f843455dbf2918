import type { NearestMatch } from '@lodestay/contracts';
import { toHomeHref, toPropertyHref } from '@lodestay/links';
import { calculateSimilarity, toTrigrams, type Trigrams } from './trigram-similarity.ts';
import { foldName, type Place } from './place-ranking.ts';
import type { Places } from './places.ts';
import type { Db } from '../tables.ts';

const MAX_MATCHES = 6;
/** How many home slugs are read before and after the position of the mistyped slug. */
const NEIGHBORS = 6;
const MIN_SIMILARITY = 0.5;
/** At most this many homes, so that the homes of one building do not fill the list. */
const MAX_HOMES = 2;

type Found = NearestMatch & { score: number };

const formatHomes = (homes: number) => (homes === 1 ? '1 home' : `${homes.toLocaleString('en-US')} homes`);

/** Returns the words of a slug without the number at its end, which differs for each home. */
const toWords = (slug: string) => foldName(slug).replace(/ \d+$/, '');

type Named = { place: Place; words: number; trigrams: Trigrams };

/** Caches the trigrams of a directory's names. Every mistyped address needs them, and the directory stays the same for seconds. */
const directories = new WeakMap<readonly Place[], readonly Named[]>();

function getNames(places: readonly Place[]): readonly Named[] {
  const known = directories.get(places);
  if (known) return known;
  const names = places
    .filter(({ homes }) => homes > 0)
    .map((place) => {
      const name = foldName(place.name);
      return { place, words: name.split(' ').length, trigrams: toTrigrams(name) };
    });
  directories.set(places, names);
  return names;
}

/** Returns a function that returns the trigrams of all sequences of `length` words. */
function createWindows(words: string) {
  const asked = words.split(' ');
  const byLength = new Map<number, readonly Trigrams[]>();
  return (length: number): readonly Trigrams[] => {
    const known =
      byLength.get(length) ?? asked.map((_, start) => toTrigrams(asked.slice(start, start + length).join(' ')));
    byLength.set(length, known);
    return known;
  };
}

/** Finds places whose name is similar to some of the words: 'denvr co' finds Denver. */
function findSimilarPlaces(places: readonly Place[], words: string): Found[] {
  const windows = createWindows(words);
  // If the name is a small part of the text, the text probably means a home in that place, so the home must rank first.
  const share = (name: string) => 0.6 + 0.4 * Math.min(1, name.length / words.length);
  return getNames(places)
    .map(({ place, words: length, trigrams }) => ({
      place,
      like: Math.max(...windows(length).map((window) => calculateSimilarity(trigrams, window))),
    }))
    .filter(({ like }) => like >= MIN_SIMILARITY)
    .sort((a, b) => b.like - a.like || b.place.homes - a.place.homes)
    .filter(({ place }, index, all) => all.findIndex((other) => other.place.name === place.name) === index)
    .map(({ place: { kind, name, detail, url }, like }) => ({ kind, name, detail, url, score: like * share(name) }));
}

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
    ...new Map(found.filter(({ score }) => score >= MIN_SIMILARITY).map((match) => [match.url, match])).values(),
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
  return [...homes, ...findSimilarPlaces(directory, words)]
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_MATCHES)
    .map(({ kind, name, detail, url }) => ({ kind, name, detail, url }));
}
