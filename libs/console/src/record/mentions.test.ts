import { describe, expect, it } from '@jest/globals';
import { findMention, insertMention, listMentioned, suggestColleagues } from './mentions.ts';

const colleagues = ['Maria Santos', 'Matt Osei', 'Ann Lee', 'Ann Leeson'].map((fullName, index) => ({
  id: index + 1,
  fullName,
  role: 'admin',
  markets: [],
}));

describe('mentions', () => {
  it.each([
    ['Ask @ma', { start: 4, typed: 'ma' }],
    ['@Maria San', { start: 0, typed: 'Maria San' }],
    ['@', { start: 0, typed: '' }],
    ['mail me@ma', null],
    ['@Maria Santos please', null],
    ['no mention', null],
  ])('finds what is typed in %j', (text, found) => expect(findMention(text, text.length)).toEqual(found));

  it('suggests colleagues by the beginning of each word', () => {
    const suggest = (typed: string) => suggestColleagues(colleagues, typed).map(({ fullName }) => fullName);
    expect(suggest('ma')).toEqual(['Maria Santos', 'Matt Osei']);
    expect(suggest('ose')).toEqual(['Matt Osei']);
    expect(suggest('ria')).toEqual([]);
  });

  it('inserts the name at the caret and keeps the rest', () => {
    expect(insertMention('Ask @ma today', 7, { start: 4, typed: 'ma' }, 'Maria Santos')).toEqual({
      text: 'Ask @Maria Santos today',
      caret: 18,
    });
  });

  it('mentions only whole names that are still in the text', () => {
    expect(listMentioned('@Ann Leeson and @Matt Ose', colleagues)).toEqual([4]);
    expect(listMentioned('@Maria Santos, @Ann Lee.', colleagues)).toEqual([1, 3]);
  });
});
