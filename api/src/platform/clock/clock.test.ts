import { describe, expect, it } from '@jest/globals';
import { createClock } from './index.ts';

describe('createClock', () => {
  it('starts at the given time, advances and returns to real time', () => {
    const clock = createClock(new Date('2027-03-01T04:30:00Z'));
    expect(clock.now().toISOString().slice(0, 16)).toBe('2027-03-01T04:30');
    expect([clock.today('America/Denver'), clock.today('America/New_York')]).toEqual(['2027-02-28', '2027-02-28']);
    clock.advance(60 * 60_000);
    expect([clock.today('America/Denver'), clock.today('America/New_York')]).toEqual(['2027-02-28', '2027-03-01']);
    clock.moveTo(undefined);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(50);
  });
});
