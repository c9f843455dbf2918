import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');

/** Times to a reply, such as 'within one business day' or 'reply within 24 hours'. */
const REPLY_TIME =
  /\b(?:one|1|next|two|2) business days?\b|\b(?:repl(?:y|ies)|answers?|respond|call|email) (?:\S+ ){0,3}within (?:an?|one|two|24|48) (?:hours?|days?)\b/i;

const isText = (file: string) => !/\.test\.tsx?$|\.testing\.tsx?$|node_modules|\/dist/.test(file);

it.each([
  'We’ll reply within one business day.',
  'You get an answer within a day',
  'We call or email you within 24 hours',
])('finds the promise in “%s”', (text) => expect(text).toMatch(REPLY_TIME));

it('promises no reply time, because nothing makes sure of it', () => {
  const files = globSync(
    [
      'mf-*/src/**/*.{ts,tsx}',
      'shell/src/**/*.{ts,tsx}',
      'shell/content/**/*.md',
      'libs/*/src/**/*.{ts,tsx}',
      'api/src/**/*.ts',
    ],
    { cwd: root },
  ).filter(isText);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (REPLY_TIME.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
