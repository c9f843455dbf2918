import { describe, expect, it } from '@jest/globals';
import { createClock } from './index.ts';

describe('the clock', () => {
  it('starts where it is told, goes on, and moves', () => {
    const clock = createClock(new Date('2027-03-01T04:30:00Z'));
    expect(clock.now().toISOString().slice(0, 16)).toBe('2027-03-01T04:30');
    expect([clock.today('America/Denver'), clock.today('America/New_York')]).toEqual(['2027-02-28', '2027-02-28']);
    clock.advance(60 * 60_000);
    expect([clock.today('America/Denver'), clock.today('America/New_York')]).toEqual(['2027-02-28', '2027-03-01']);
    clock.moveTo(undefined);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(50);
  });
});
