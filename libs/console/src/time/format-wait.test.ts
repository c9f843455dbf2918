import { describe, expect, it } from '@jest/globals';
import { formatWait, getDueState } from './format-wait.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('formatWait', () => {
  it.each([
    [-5, '0 min'],
    [59 * MINUTE, '59 min'],
    [HOUR, '1 h'],
    [26 * HOUR + 12 * MINUTE, '26 h 12 min'],
    [48 * HOUR, '2 d'],
    [76 * HOUR + 59 * MINUTE, '3 d 4 h'],
  ])('%i ms', (ms, text) => expect(formatWait(ms)).toBe(text));
});

describe('getDueState', () => {
  const now = Date.parse('2027-03-02T18:00:00Z');
  const at = (dueAt: string | null, closedAt: string | null = null) => getDueState({ dueAt, closedAt }, now);

  it('tells what is overdue, soon, later, answered and closed', () => {
    expect(at('2027-03-02T17:10:00Z')).toEqual({ kind: 'overdue', text: 'Overdue 50 min' });
    expect(at('2027-03-02T21:59:00Z')).toEqual({ kind: 'soon', text: '3 h 59 min left' });
    expect(at('2027-03-02T22:00:00Z')).toEqual({ kind: 'later', text: '4 h left' });
    expect(at(null)).toEqual({ kind: 'none', text: 'Answered' });
    expect(at('2027-03-02T17:10:00Z', '2027-03-02T17:00:00Z')).toEqual({ kind: 'none', text: 'Closed' });
  });
});
