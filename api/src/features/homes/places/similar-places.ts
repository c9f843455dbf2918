import { foldName, type Place } from './place-ranking.ts';
import { calculateSimilarity, toTrigrams, type Trigrams } from './trigram-similarity.ts';

/** Names that are less similar are not suggested. */
const MIN_SIMILARITY = 0.5;

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

export type SimilarPlace = {
  readonly place: Place;
  /** 0 to 1. */
  readonly score: number;
  /** Some of the words are the name itself. */
  readonly isSame: boolean;
};

/** Finds places whose name is similar to some of the words, most similar first: 'denvr co' finds Denver. `words` is folded (`foldName`). */
export function findSimilarPlaces(places: readonly Place[], words: string): SimilarPlace[] {
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
    .map(({ place, like }) => ({ place, score: like * share(place.name), isSame: like === 1 }))
    .sort((a, b) => b.score - a.score);
}
