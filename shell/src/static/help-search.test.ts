import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { compileFolder } from '../content/read-content-folder.ts';
import { createHelpSearch, readHelpQuery } from './help-search.ts';

const { topics } = compileFolder(join(import.meta.dirname, '../../content'));
const search = createHelpSearch(topics);
const ids = (query: string) => search(query).map(({ id }) => id);

describe('the search over the real questions', () => {
  it.each([
    ['cancel', 'cancel'],
    ['how do I cancel my stay', 'cancel'],
    ['cancellation', 'cancel'],
    ['refnd', 'refund'],
    ['dog', 'pets'],
    ['can I bring my cats', 'pets'],
    ['credit card fee', 'cards'],
    ['forgot password', 'password'],
    ['promo code', 'promo'],
    ['hospital', 'near-a-place'],
    ['standby', 'standby'],
    ['check in time', 'check-in'],
    ['extend', 'extend'],
    ['income', 'income'],
    ['waitlist', 'no-homes'],
    ['cookies', 'privacy'],
  ])('finds the answer to "%s" first', (query, id) => {
    expect(ids(query)[0]).toBe(id);
  });

  it.each(['', 'xyzzy', 'the and of', '<script>', '*', '"'])('finds nothing for "%s"', (query) => {
    expect(ids(query)).toEqual([]);
  });
});

it('reads the query of a URL', () => {
  expect(readHelpQuery(new URL('https://a.example/p/faq/?q=+two++words+'))).toBe('two words');
  expect(readHelpQuery(new URL(`https://a.example/p/faq/?q=${'x'.repeat(500)}`))).toHaveLength(120);
  expect(readHelpQuery(new URL('https://a.example/p/faq/'))).toBe('');
});
