import type { NearestMatch } from '@lodestay/contracts';
import { toHomeHref, toPropertyHref } from '@lodestay/links';
import { trigramSimilarity, toTrigrams, type Trigrams } from './trigram-similarity.ts';
import { foldName, type Place } from './place-ranking.ts';
import type { Places } from './places.ts';
import type { Db } from '../tables.ts';

const MOST_MATCHES = 6;
/** How many home slugs are read before and after the position of the mistyped slug. */
const NEIGHBORS = 6;
const LIKE_ENOUGH = 0.5;
/** At most this many homes, so that the homes of one building do not fill the list. */
const MOST_HOMES = 2;

type Found = NearestMatch & { score: number };

const homesWord = (homes: number) => (homes === 1 ? '1 home' : `${homes.toLocaleString('en-US')} homes`);

/** Returns the words of a slug without the number at its end, which differs for each home. */
const wordsOf = (slug: string) => foldName(slug).replace(/ \d+$/, '');

type Named = { place: Place; words: number; writing: Trigrams };

/** Caches the trigrams of a directory's names. Every mistyped address needs them, and the directory stays the same for seconds. */
const directories = new WeakMap<readonly Place[], readonly Named[]>();

function namesOf(places: readonly Place[]): readonly Named[] {
  const known = directories.get(places);
  if (known) return known;
  const names = places
    .filter(({ homes }) => homes > 0)
    .map((place) => {
      const name = foldName(place.name);
      return { place, words: name.split(' ').length, writing: toTrigrams(name) };
    });
  directories.set(places, names);
  return names;
}

/** Returns a function that returns the trigrams of all sequences of `length` words. */
function windowsOf(words: string) {
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
function nearPlaces(places: readonly Place[], words: string): Found[] {
  const windows = windowsOf(words);
  // If the name is a small part of the text, the text probably means a home in that place, so the home must rank first.
  const share = (name: string) => 0.6 + 0.4 * Math.min(1, name.length / words.length);
  return namesOf(places)
    .map(({ place, words: length, writing }) => ({
      place,
      like: Math.max(...windows(length).map((window) => trigramSimilarity(writing, window))),
    }))
    .filter(({ like }) => like >= LIKE_ENOUGH)
    .sort((a, b) => b.like - a.like || b.place.homes - a.place.homes)
    .filter(({ place }, index, all) => all.findIndex((other) => other.place.name === place.name) === index)
    .map(({ place: { kind, name, detail, url }, like }) => ({ kind, name, detail, url, score: like * share(name) }));
}

async function nearHomes(db: Db, slug: string): Promise<Found[]> {
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
  const asked = toTrigrams(wordsOf(slug));
  const like = (other: string) => trigramSimilarity(toTrigrams(wordsOf(other)), asked);
  const found = [...behind, ...before].flatMap(
    ({ slug, title, city, buildingSlug, building, buildingHomes }): Found[] => [
      { kind: 'home', name: title, detail: city, url: toHomeHref(slug), score: like(slug) },
      {
        kind: 'building',
        name: building,
        detail: `${city}, ${homesWord(buildingHomes ?? 1)}`,
        url: toPropertyHref(buildingSlug),
        score: like(buildingSlug),
      },
    ],
  );
  const near = [
    ...new Map(found.filter(({ score }) => score >= LIKE_ENOUGH).map((match) => [match.url, match])).values(),
  ].sort((a, b) => b.score - a.score);
  return [
    ...near.filter(({ kind }) => kind === 'home').slice(0, MOST_HOMES),
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
  const [directory, homes] = await Promise.all([places.all(), nearHomes(db, words.replaceAll(' ', '-'))]);
  return [...homes, ...nearPlaces(directory, words)]
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_MATCHES)
    .map(({ kind, name, detail, url }) => ({ kind, name, detail, url }));
}
