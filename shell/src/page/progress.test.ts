import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { progress, startProgress } from './progress.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('startProgress', () => {
  it('shows nothing for a fast navigation', () => {
    const end = startProgress();
    jest.advanceTimersByTime(119);
    expect(progress.get()).toBeNull();
    end();
    jest.advanceTimersByTime(1000);
    expect(progress.get()).toBeNull();
  });

  it('starts at 0.3, advances without reaching the end, and completes', () => {
    const end = startProgress();
    jest.advanceTimersByTime(120);
    expect(progress.get()).toBe(0.3);
    jest.advanceTimersByTime(300);
    expect(progress.get()).toBeGreaterThan(0.3);
    jest.advanceTimersByTime(600_000);
    expect(progress.get()).toBeLessThanOrEqual(0.95);
    end();
    expect(progress.get()).toBe(1);
    jest.advanceTimersByTime(200);
    expect(progress.get()).toBeNull();
  });

  it('ends with the last of several navigations', () => {
    const [endFirst, endSecond] = [startProgress(), startProgress()];
    jest.advanceTimersByTime(120);
    endFirst();
    endFirst();
    expect(progress.get()).toBe(0.3);
    endSecond();
    expect(progress.get()).toBe(1);
    jest.advanceTimersByTime(200);
  });
});
