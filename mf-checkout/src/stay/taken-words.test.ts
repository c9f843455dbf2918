import { describe, expect, it } from '@jest/globals';
import { takenSentence } from './taken-words.ts';

describe('takenSentence', () => {
  it.each([
    [
      '2026-11-21T21:41:00.000Z',
      'America/Denver',
      'Somebody else is paying for this home. It is free again at 2:41 p.m. if they do not finish.',
    ],
    [
      '2026-11-21T21:41:00.000Z',
      'America/New_York',
      'Somebody else is paying for this home. It is free again at 4:41 p.m. if they do not finish.',
    ],
    [
      '2026-11-22T07:05:00.000Z',
      'America/Denver',
      'Somebody else is paying for this home. It is free again on Nov 22, 12:05 a.m. if they do not finish.',
    ],
    [null, 'America/Denver', 'These dates have just been taken.'],
  ])('%s in %s', (heldUntil, timeZone, sentence) => {
    expect(takenSentence(heldUntil, timeZone, '2026-11-21T21:30:00.000Z')).toBe(sentence);
  });
});
