import { describe, expect, it } from '@jest/globals';
import { chooseAttachments } from './choose-attachments.ts';

const file = (name: string, pages: number, bytes = 50_000) => ({ name, pages, bytes });

describe('the signed agreements in the evidence', () => {
  it.each([
    ['all that fit', [file('2', 6), file('1', 6)], ['2', '1']],
    ['at most 19 pages in total, the newest first', [file('3', 6), file('2', 6), file('1', 5)], ['3', '2']],
    ['exactly 19 pages', [file('2', 8), file('1', 8)], ['2', '1']],
    ['an earlier one that fits if a later one does not', [file('2', 17), file('1', 16)], ['1']],
    ['at most 4.5 MB in total', [file('2', 2, 4_400_001), file('1', 2, 4_400_000)], ['1']],
    ['none', [], []],
  ])('are %s', (_, files, expected) => {
    const chosen = chooseAttachments({ pages: 3, bytes: 100_000 }, files);
    expect(chosen.map(({ name }) => name)).toEqual(expected);
  });
});
