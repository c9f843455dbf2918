import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Clock, HoldBanner } from '@lodestay/ui';
import { formatRemainingTime } from './clock.tsx';

afterEach(cleanup);

describe('formatRemainingTime', () => {
  it.each([
    [900_000, ''],
    [300_001, ''],
    [300_000, 'Five minutes left.'],
    [60_001, 'Five minutes left.'],
    [60_000, 'One minute left.'],
    [1, 'One minute left.'],
    [0, 'Time is up.'],
  ])('at %i ms says "%s"', (ms, words) => {
    expect(formatRemainingTime(ms)).toBe(words);
  });

  it('changes three times in a quarter of an hour, not each second', () => {
    const spoken = Array.from({ length: 901 }, (_, second) => formatRemainingTime((900 - second) * 1000));
    expect(spoken.filter((words, index) => index > 0 && words !== spoken[index - 1])).toHaveLength(3);
  });
});

describe('Clock and HoldBanner', () => {
  it('show what is left and never less than nothing', () => {
    const { rerender } = render(<Clock remainingMs={872_000} />);
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toBe('14:32');
    rerender(<Clock remainingMs={-5_000} />);
    expect(screen.getByRole('timer').textContent).toBe('0:00');
  });

  it('drain their line', () => {
    const { container } = render(
      <HoldBanner remainingMs={450_000} totalMs={900_000}>
        Held for you until 2:41 p.m.
      </HoldBanner>,
    );
    expect([...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('width'))).toContain('50%');
    expect(screen.getByText('Held for you until 2:41 p.m.')).toBeTruthy();
  });
});
