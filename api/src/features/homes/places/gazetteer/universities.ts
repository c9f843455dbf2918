import { foldLetters, foldName } from '../place-ranking.ts';
import { calculateSimilarity, toTrigrams, type Trigrams } from '../trigram-similarity.ts';
import { getStateName } from '../us-states.ts';
import type { Point } from './locate-nearby.ts';

export type University = Point & {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  /** Among the hundred best known. */
  readonly isPopular: boolean;
};

export type NamedUniversity = {
  readonly item: University;
  /** Whole names, folded (`foldName`): 'harvard university' and 'harvard'. */
  readonly names: readonly string[];
  /** The words of its name that count for initials. */
  readonly words: readonly string[];
  /** Its words, city and state, folded. */
  readonly described: string;
  readonly trigrams: readonly Trigrams[];
};

/** Names that are less similar are not suggested, nor are those that are less similar than the best by this much. */
const SIMILARITY_MARGIN = 0.1;
/** At least this many letters find universities by the start of their words, or by their initials. */
const MIN_LETTERS = 3;
const MIN_POPULAR_INITIALS = 2;
/** 'MIT' leaves out 'of'. */
const UNCOUNTED = new Set(['a', 'and', 'at', 'for', 'in', 'of', 'the']);

const toWords = (folded: string) => folded.split(' ').filter((word) => !UNCOUNTED.has(word));
const toInitials = (words: readonly string[]) => words.map((word) => word[0]).join('');

/** Indexes universities, the popular ones first. 'California Institute of Technology (Caltech)' has both names. */
export function nameUniversities(universities: readonly University[]): NamedUniversity[] {
  return universities
    .map((item): NamedUniversity => {
      const [, full = item.name, short = ''] = /^(.*?)\s*(?:\((.*)\))?$/.exec(item.name) ?? [];
      const name = foldName(full);
      // Acronyms are initials. Some of the package are wrong, such as 'UCI' in Chicago.
      const nickname = short === short.toUpperCase() ? '' : foldName(short);
      const core = item.isPopular ? name.replace(/ (?:university|college)$/, '') : '';
      const names = [name, nickname, core].filter((each, index, all) => each !== '' && all.indexOf(each) === index);
      return {
        item: { ...item, name: full.replaceAll(/\s+/g, ' ') },
        names,
        words: toWords(name),
        described: foldName(`${name} ${nickname} ${item.city} ${item.state} ${getStateName(item.state)}`),
        trigrams: names.map(toTrigrams),
      };
    })
    .sort((a, b) => Number(b.item.isPopular) - Number(a.item.isPopular));
}

/**
 * Whether words are the short name of a university: its initials ('mit'), or those of its first words and then the others
 * ('uc berkeley'). 'University of Colorado Boulder' is 'UC Boulder' and 'CU Boulder'.
 */
function hasInitials({ item, words }: NamedUniversity, [initials = '', ...rest]: readonly string[]): boolean {
  const least = item.isPopular || rest.length > 0 ? MIN_POPULAR_INITIALS : MIN_LETTERS;
  const first = words.slice(0, words.length - rest.length);
  if (initials.length < least || first.length < 2) return false;
  const forms = [toInitials(first)];
  if (first[0] === 'university') forms.push(`${toInitials(first.slice(1))}u`);
  return forms.includes(initials) && rest.every((word, index) => word === words[first.length + index]);
}

export type UniversityMatches = {
  readonly byInitials: readonly NamedUniversity[];
  readonly byName: readonly NamedUniversity[];
  /** Its name starts with the text. */
  readonly byStart: readonly NamedUniversity[];
  /** Every typed word is the start of a word of its name, city or state. */
  readonly byWords: readonly NamedUniversity[];
};

/** A typed location ('…, CA' or '…, Berkeley') must match. */
const isIn = ({ item: { city, state } }: NamedUniversity, where: string) =>
  [state, getStateName(state), city].some((each) => foldLetters(each).startsWith(foldLetters(where)));

/** Finds universities by their name, short name, initials, or some of their words. */
export function findUniversities(universities: readonly NamedUniversity[], term: string): UniversityMatches {
  const all = foldName(term);
  const [head = '', ...rest] = term.split(',');
  const name = foldName(head);
  const typed = toWords(name);
  const isLong = all.length >= MIN_LETTERS;
  return {
    byInitials: universities.filter((each) => hasInitials(each, typed) && isIn(each, rest.join(' '))),
    byName: universities.filter(
      (each) => each.names.includes(all) || (each.names.includes(name) && isIn(each, rest.join(' '))),
    ),
    byStart: isLong ? universities.filter((each) => each.names.some((own) => own.startsWith(all))) : [],
    byWords: isLong
      ? universities.filter(({ described }) => all.split(' ').every((word) => ` ${described}`.includes(` ${word}`)))
      : [],
  };
}

/** Finds universities with a similar name, most similar first. `least` is from 0 to 1. */
export function findSimilarUniversities(
  universities: readonly NamedUniversity[],
  term: string,
  least: number,
): NamedUniversity[] {
  const [head = '', ...rest] = term.split(',');
  const typed = toTrigrams(foldName(head));
  const scored = universities
    .map((each) => ({
      each,
      score: Math.max(...each.trigrams.map((trigrams) => calculateSimilarity(trigrams, typed))),
    }))
    .filter(({ each, score }) => score >= least && isIn(each, rest.join(' ')))
    .sort((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score >= best - SIMILARITY_MARGIN).map(({ each }) => each);
}
