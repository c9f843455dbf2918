import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../commands/repository.ts';
import { extractSentences } from './extract-sentences.ts';
import { findBrokenRows, findUnlistedPromises, type NotPromises, type ReadSource } from './find-promise-problems.ts';
import { listPromiseSources } from './promise-sources.ts';
import { isPromise } from './promise-words.ts';
import { readPromiseTable } from './read-promise-table.ts';

const readSource: ReadSource = (file) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;

describe('the promises of the site', () => {
  const rows = readPromiseTable(readFileSync(join(root, 'docs/promises.md'), 'utf8'));

  it('are kept by code and proved by a test', () => {
    expect(rows.length).toBeGreaterThan(250);
    expect(findBrokenRows(rows, readSource)).toEqual([]);
  });

  it('are all in docs/promises.md', () => {
    const files = listPromiseSources();
    expect(files.length).toBeGreaterThan(500);
    const notPromises = JSON.parse(readFileSync(join(import.meta.dirname, 'not-promises.json'), 'utf8')) as NotPromises;
    expect(findUnlistedPromises(files, rows, notPromises, readSource)).toEqual([]);
  });
});

describe('a small table', () => {
  const FILES: Readonly<Record<string, string>> = {
    'page.tsx': 'const Page = () => <p>We hold the home for <b>{HOLD_MINUTES}</b>\n  minutes. Welcome home.</p>;',
    'hold.ts': 'export const HOLD_MINUTES = 15;',
    'hold.test.ts': "it('lasts 15 minutes', () => {});",
  };
  const read: ReadSource = (file) => FILES[file];
  const createTable = (row: string) =>
    readPromiseTable(`| promise | said in | code | test |\n|---|---|---|---|\n${row}\n`);
  const PROMISE = 'We hold the home for {HOLD_MINUTES} minutes.';
  const GOOD = `| ${PROMISE} | page.tsx | hold.ts | hold.test.ts > lasts 15 minutes |`;

  it('has no problem if sentence, code and test exist', () => {
    expect(findBrokenRows(createTable(GOOD), read)).toEqual([]);
    expect(findUnlistedPromises(['page.tsx'], createTable(GOOD), {}, read)).toEqual([]);
  });

  it.each([
    ['another sentence', GOOD.replace('We hold', 'We keep'), 'is not said in page.tsx'],
    ['another file', GOOD.replace('page.tsx', 'hold.ts'), 'is not said in hold.ts'],
    ['a missing file', GOOD.replace('page.tsx', 'gone.tsx'), 'is not said in gone.tsx'],
    ['missing code', GOOD.replace('| hold.ts', '| gone.ts'), 'is kept by gone.ts, which does not exist'],
    ['one missing file of two', GOOD.replace('| hold.ts', '| hold.ts<br>gone.ts'), 'is kept by gone.ts'],
    ['another test', GOOD.replace('lasts 15', 'lasts 16'), 'is tested by “lasts 16 minutes”'],
    ['a part of a title', GOOD.replace('lasts 15 minutes', 'lasts 15'), 'is tested by “lasts 15”'],
    ['a missing test file', GOOD.replace('hold.test.ts', 'gone.test.ts'), 'which is not in gone.test.ts'],
  ])('fails with %s', (_, row, problem) => {
    expect(findBrokenRows(createTable(row), read)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    [GOOD.replace(' | hold.ts ', ' '), 'A row needs'],
    [GOOD.replace(' > lasts 15 minutes', ''), 'Write a test as'],
  ])('is refused: %s', (row, message) => expect(() => createTable(row)).toThrow(message));

  it('says what to do with a promise that has no row', () => {
    expect(findUnlistedPromises(['page.tsx'], [], {}, read)).toEqual([
      `page.tsx: “${PROMISE}” is a promise. If code keeps it, add it to docs/promises.md with that code and its test. If none does, ` +
        'change or remove the sentence. If it promises nothing, add it to libs/build/src/promises/not-promises.json.',
    ]);
    expect(findUnlistedPromises(['page.tsx'], [], { 'A reason': [PROMISE] }, read)).toEqual([]);
  });

  it('has no exception that nothing says', () => {
    expect(findUnlistedPromises(['page.tsx'], createTable(GOOD), { 'A reason': ['We never sleep.'] }, read)).toEqual([
      expect.stringContaining('nothing says “We never sleep.” any more'),
    ]);
  });
});

it.each([
  ['a.tsx', '<p>\n  Open{" "}\n  <Link href="/">today</Link>. We’re in.\n</p>', ['Open today.', 'We’re in.']],
  ['a.tsx', '<div><p>First text.</p><p>Second text.</p></div>', ['First text.', 'Second text.']],
  ['a.ts', 'const a = `For ${MINUTES} of ${format(x)} days`;', ['For {MINUTES} of {…} days']],
  ['a.ts', "const a = { when: 'It is\\n over.', id: 'word' };", ['It is over.']],
  [
    'a.md',
    '## A head {#id}\nGo to **the** [list](/a), {{hours}} a day. Or stay.',
    ['A head', 'Go to the list, {{hours}} a day.', 'Or stay.'],
  ],
  ['a.md', 'lead: "Two words"', ['Two words']],
])('reads the sentences of %s: %s', (file, source, sentences) =>
  expect(extractSentences(file, source)).toEqual(sentences),
);

it.each([
  ['We’ll email you the decision.', true],
  ['You get a full refund.', true],
  ['Reopen it within 14 days.', true],
  ['The total includes all required fees.', true],
  ['Others never see your notes.', true],
  ['Choose a city and your dates.', false],
  ['24/7 support', false],
])('“%s” is a promise: %s', (sentence, expected) => expect(isPromise(sentence)).toBe(expected));
