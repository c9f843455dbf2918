import type { NearestMatch } from '@lodestay/contracts';
import type { Db } from '../../platform/db/index.ts';
import { likeness } from './likeness.ts';
import { foldName, type Place } from './place-ranking.ts';
import type { Places } from './places.ts';

const MOST_MATCHES = 6;
/** Of each table, before and behind where the mistyped slug would stand. */
const NEIGHBORS = 6;
const LIKE_ENOUGH = 0.5;
/** Of the homes of one building, the building and the best of them say enough. */
const MOST_HOMES = 2;

type Found = NearestMatch & { score: number };

const homesWord = (homes: number) => (homes === 1 ? '1 home' : `${homes.toLocaleString('en-US')} homes`);

/** The words of a slug without the number at its end, which is unlike any other. */
const wordsOf = (slug: string) => foldName(slug).replace(/ \d+$/, '');

/** How much of a place's name stands somewhere among the asked words, 0 to 1: 'denvr co' has most of 'Denver'. */
function nameLikeness(name: string, asked: readonly string[]): number {
  const length = name.split(' ').length;
  const windows = asked.map((_, start) => asked.slice(start, start + length).join(' '));
  return Math.max(0, ...windows.map((window) => likeness(name, window)));
}

function nearPlaces(places: readonly Place[], words: string): Found[] {
  const asked = words.split(' ');
  // A city that is one word of many was hardly all that was meant: a home there comes before it.
  const share = (name: string) => 0.6 + 0.4 * Math.min(1, name.length / words.length);
  return places
    .map(({ kind, name, detail, url, homes }) => ({ kind, name, detail, url, homes, like: nameLikeness(foldName(name), asked) }))
    .filter(({ like, homes }) => like >= LIKE_ENOUGH && homes > 0)
    .map(({ like, ...place }) => ({ ...place, score: like * share(place.name) }))
    .sort((a, b) => b.score - a.score || b.homes - a.homes)
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
    .map(({ kind, name, detail, url, score }) => ({ kind, name, detail, url, score }));
}

async function nearHomes(db: Db, slug: string): Promise<Found[]> {
  const offered = db
    .selectFrom('home').innerJoin('property', 'property.id', 'home.propertyId').innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
    .where('home.removedAt', 'is', null)
    .select(['home.slug', 'home.title', 'displayCity.name as city', 'property.slug as buildingSlug', 'property.name as building'])
    .select(({ selectFrom }) => selectFrom('home as other').select(({ fn }) => fn.countAll<number>().as('count')).whereRef('other.propertyId', '=', 'home.propertyId').where('other.removedAt', 'is', null).as('buildingHomes'))
    .limit(NEIGHBORS);
  const [behind, before] = await Promise.all([
    offered.where('home.slug', '>=', slug).orderBy('home.slug').execute(),
    offered.where('home.slug', '<', slug).orderBy('home.slug', 'desc').execute(),
  ]);
  const asked = wordsOf(slug);
  const found = [...behind, ...before].flatMap(({ slug, title, city, buildingSlug, building, buildingHomes }): Found[] => [
    { kind: 'home', name: title, detail: city, url: `/homes/${slug}`, score: likeness(wordsOf(slug), asked) },
    { kind: 'building', name: building, detail: `${city}, ${homesWord(buildingHomes ?? 1)}`, url: `/properties/${buildingSlug}`, score: likeness(wordsOf(buildingSlug), asked) },
  ]);
  const like = [...new Map(found.filter(({ score }) => score >= LIKE_ENOUGH).map((match) => [match.url, match])).values()].sort((a, b) => b.score - a.score);
  return [...like.filter(({ kind }) => kind === 'home').slice(0, MOST_HOMES), ...like.filter(({ kind }) => kind === 'building').slice(0, 1)];
}

/**
 * What an address that leads nowhere may have meant: places, homes and buildings whose name is like the words of its last part,
 * best first. Homes and buildings are looked for around where the words stand in the order of slugs, so a mistake in the first letters hides them.
 */
export async function nearestMatches({ db, places }: { db: Db; places: Places }, text: string): Promise<NearestMatch[]> {
  const words = foldName(text);
  if (words === '') return [];
  const [directory, homes] = await Promise.all([places.all(), nearHomes(db, words.replaceAll(' ', '-'))]);
  return [...homes, ...nearPlaces(directory, words)]
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_MATCHES)
    .map(({ kind, name, detail, url }) => ({ kind, name, detail, url }));
}
