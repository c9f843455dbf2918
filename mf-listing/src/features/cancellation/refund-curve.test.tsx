import { render } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { RefundStep } from '@lodestay/stay';
import { RefundCurve } from './refund-curve.tsx';

const DAY = 86_400_000;
const TODAY = Date.parse('2027-01-01T12:00:00Z');
const day = (number: number) => TODAY + number * DAY;
const step = (from: number, until: number, refundedCents: number, reason: RefundStep['reason']): RefundStep => ({
  from: day(from),
  until: day(until),
  label: '',
  sentence: '',
  refundedCents,
  keptCents: 400_000 - refundedCents,
  reason,
});

/** Of $4,000 everything comes back for 60 days, then all but a month's rent for 40 more. */
const STEPS = [step(0, 60, 400_000, 'thirty_days_before'), step(60, 100, 100_000, 'one_month_kept')];

function drawn(steps: RefundStep[], paidCents = 400_000) {
  const { container } = render(<RefundCurve steps={steps} paidCents={paidCents} timeZone="UTC" />);
  const [labels, marks] = [[] as string[], [] as string[]];
  for (const span of container.querySelectorAll<HTMLElement>('span'))
    (span.style.top ? labels : marks).push(`${span.style.left || 'end'} ${span.textContent}`);
  return {
    paths: Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d')),
    labels,
    marks,
    tops: Array.from(container.querySelectorAll<HTMLElement>('span[style*="top"]'), ({ style }) => style.top),
  };
}

describe('the refund as a curve', () => {
  it('falls on the day on which less comes back, as far as the money does', () => {
    const { paths, tops } = drawn(STEPS);
    const line = 'M0 14H60V78.5H100';
    expect(paths).toEqual([`${line}V100H0Z`, 'M0 100H100', 'M60 14V100', line]);
    expect(tops).toEqual(['14%', '78.5%']);
  });

  it('names the amounts and the days', () => {
    const { labels, marks } = drawn(STEPS);
    expect(labels).toEqual(['0% $4,000.00 full refund', 'end $1,000.00 refund minus first month’s rent']);
    expect(marks).toEqual(['0% Jan 1 today', '60% Mar 2 30 days before', '100% Apr 11 check-in']);
  });

  it('stays at the bottom where nothing comes back', () => {
    const { paths, labels } = drawn([step(0, 10, 0, 'non_refundable')]);
    expect(paths).toContain('M0 100H100');
    expect(paths.at(-1)).toBe('M0 100H100');
    expect(labels).toEqual(['0% $0.00 no refund']);
  });

  it('names no step that is too short for its words', () => {
    expect(drawn([step(0, 5, 400_000, 'thirty_days_before'), step(5, 100, 0, 'non_refundable')]).labels).toEqual([
      'end $0.00 no refund',
    ]);
  });
});
