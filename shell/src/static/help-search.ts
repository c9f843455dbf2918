import MiniSearch from 'minisearch';
import type { HelpTopic, Question } from '../content/content-types.ts';

/** Longer searches are cut off. */
const MAX_LENGTH = 120;
const MAX_RESULTS = 8;

/** Words that say nothing about the topic of a question. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are be can do does for how i if in is it me my of on or the to what when where which who will with you your'.split(
    ' ',
  ),
);

/** Words that people use for the words of the answers. */
const SYNONYMS: Readonly<Record<string, string>> = {
  dog: 'pet',
  dogs: 'pet',
  cat: 'pet',
  cats: 'pet',
  car: 'parking',
  garage: 'parking',
  credit: 'card',
  cancellation: 'cancel',
  cancelled: 'cancel',
  guarantor: 'co-signer',
  cosigner: 'co-signer',
  deposit: 'fees',
  price: 'total',
  cost: 'fees',
  costs: 'fees',
  login: 'sign',
  contract: 'terms',
  roommate: 'occupant',
  roommates: 'occupant',
};

const toTerm = (term: string): string | null => {
  const word = term.toLowerCase();
  if (STOP_WORDS.has(word)) return null;
  // Plurals find singulars, and the other way around.
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
};

const processTerm = (term: string) => {
  const word = toTerm(term);
  const synonym = word === null ? undefined : (SYNONYMS[term.toLowerCase()] ?? SYNONYMS[word]);
  return word === null ? null : synonym === undefined ? word : [word, toTerm(synonym)!];
};

/** The search text of a URL. */
export const readHelpQuery = ({ searchParams }: URL): string =>
  (searchParams.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);

/** Creates the search over all questions. The best match comes first. */
export function createHelpSearch(topics: readonly HelpTopic[]): (query: string) => Question[] {
  const questions = topics.flatMap((topic) => topic.questions.map((question) => ({ ...question, topic: topic.title })));
  const byId = new Map(questions.map((question) => [question.id, question]));
  const index = new MiniSearch<(typeof questions)[number]>({
    fields: ['question', 'text', 'topic'],
    processTerm: toTerm,
  });
  index.addAll(questions);
  return (query) =>
    index
      .search(query, {
        processTerm,
        boost: { question: 3, topic: 1.5 },
        prefix: (term) => term.length > 2,
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      })
      .slice(0, MAX_RESULTS)
      .map(({ id }) => byId.get(id as string)!);
}
