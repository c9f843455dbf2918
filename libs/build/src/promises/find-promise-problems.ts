import { extractSentences, normalizeText } from './extract-sentences.ts';
import { isPromise } from './promise-words.ts';
import type { PromiseRow } from './read-promise-table.ts';

/** Sentences with promise words that promise nothing, by the reason. */
export type NotPromises = Readonly<Record<string, readonly string[]>>;
/** Returns the content of a file, undefined if it does not exist. */
export type ReadSource = (file: string) => string | undefined;

const TABLE = 'docs/promises.md';
const EXCEPTIONS = 'libs/build/src/promises/not-promises.json';

const hasTest = (source: string, title: string): boolean => {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(['"\`])${escaped}\\1`).test(source);
};

/** Rows that name a sentence, a file or a test that does not exist. */
export function findBrokenRows(rows: readonly PromiseRow[], readSource: ReadSource): readonly string[] {
  const sentences = new Map<string, readonly string[]>();
  const readSentences = (file: string) => {
    if (!sentences.has(file)) sentences.set(file, extractSentences(file, readSource(file) ?? ''));
    return sentences.get(file)!;
  };
  return rows.flatMap(({ promise, saidIn, keptBy, tests }) => {
    const name = `${TABLE}: “${promise}”`;
    return [
      ...saidIn
        .filter((file) => !readSentences(file).includes(promise))
        .map((file) => `${name} is not said in ${file}. Correct the sentence or the file, or remove the row.`),
      ...keptBy
        .filter((file) => readSource(file) === undefined)
        .map((file) => `${name} is kept by ${file}, which does not exist. Name the code that keeps it.`),
      ...tests
        .filter(({ file, title }) => !hasTest(readSource(file) ?? '', title))
        .map(
          ({ file, title }) => `${name} is tested by “${title}”, which is not in ${file}. Name a test that proves it.`,
        ),
    ];
  });
}

/** Promises in `files` that the table does not have, and exceptions that nothing says any more. */
export function findUnlistedPromises(
  files: readonly string[],
  rows: readonly PromiseRow[],
  notPromises: NotPromises,
  readSource: ReadSource,
): readonly string[] {
  const listed = new Set(rows.flatMap(({ promise, saidIn }) => saidIn.map((file) => `${file}: ${promise}`)));
  const exceptions = new Set(Object.values(notPromises).flat().map(normalizeText));
  const unused = new Set(exceptions);
  const unlisted = files.flatMap((file) => {
    const sentences = new Set(extractSentences(file, readSource(file) ?? ''));
    return [...sentences].filter(isPromise).flatMap((sentence) => {
      unused.delete(sentence);
      if (exceptions.has(sentence) || listed.has(`${file}: ${sentence}`)) return [];
      return [
        `${file}: “${sentence}” is a promise. If code keeps it, add it to ${TABLE} with that code and its test. If none does, ` +
          `change or remove the sentence. If it promises nothing, add it to ${EXCEPTIONS}.`,
      ];
    });
  });
  return [
    ...unlisted,
    ...[...unused].map((sentence) => `${EXCEPTIONS}: nothing says “${sentence}” any more. Remove it.`),
  ];
}
