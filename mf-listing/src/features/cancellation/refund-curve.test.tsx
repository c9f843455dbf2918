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

/** Of $4,000 paid, a full refund for 60 days, then $1,000 for 40 more. */
const STEPS = [step(0, 60, 400_000, 'thirty_days_before'), step(60, 100, 100_000, 'one_month_kept')];

function draw(steps: RefundStep[], paidCents = 400_000) {
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

describe('RefundCurve', () => {
  it('drops on the day on which the refund gets smaller, in proportion to the money', () => {
    const { paths, tops } = draw(STEPS);
    const line = 'M0 14H60V78.5H100';
    expect(paths).toEqual([`${line}V100H0Z`, 'M0 100H100', 'M60 14V100', line]);
    expect(tops).toEqual(['14%', '78.5%']);
  });

  it('labels the amounts and the days', () => {
    const { labels, marks } = draw(STEPS);
    expect(labels).toEqual(['0% $4,000.00 full refund', 'end $1,000.00 refund minus first month’s rent']);
    expect(marks).toEqual(['0% Jan 1 today', '60% Mar 2 30 days before', '100% Apr 11 check-in']);
  });

  it('is a flat line at the bottom if there is no refund', () => {
    const { paths, labels } = draw([step(0, 10, 0, 'non_refundable')]);
    expect(paths).toContain('M0 100H100');
    expect(paths.at(-1)).toBe('M0 100H100');
    expect(labels).toEqual(['0% $0.00 no refund']);
  });

  it('has no label for a step that is too short for it', () => {
    expect(draw([step(0, 5, 400_000, 'thirty_days_before'), step(5, 100, 0, 'non_refundable')]).labels).toEqual([
      'end $0.00 no refund',
    ]);
  });
});
