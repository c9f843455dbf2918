import { describe, expect, it } from '@jest/globals';
import { stripSymbols } from './strip-symbols.ts';

describe('stripSymbols removes the first run only', () => {
  it.each([
    ['$$1,200 a month!', '1,200 a month!'],
    ['LoDo (Denver)', 'LoDo Denver)'],
    ['plain words 12', 'plain words 12'],
    ['café’s', 'cafés'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s', (text, result) => expect(stripSymbols(text)).toBe(result));
});
