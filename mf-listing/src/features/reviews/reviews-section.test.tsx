import { render, screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { formatReviewCount, formatStayed } from './review-text.ts';
import { ReviewsSection } from './reviews-section.tsx';

describe('review texts', () => {
  it.each([
    [1, 'Stayed 1 night'],
    [29, 'Stayed 29 nights'],
    [30, 'Stayed 1 month'],
    [92, 'Stayed 3 months'],
    [365, 'Stayed 12 months'],
  ])('%d nights: %s', (nights, expected) => expect(formatStayed(nights)).toBe(expected));

  it('count', () => expect([formatReviewCount(1), formatReviewCount(2)]).toEqual(['1 review', '2 reviews']));
});

describe('the reviews of a home', () => {
  it('have their average, and never more than text', () => {
    const review = { author: 'Maya', overall: 4, nights: 92, stayedUntil: '2027-09-01' };
    render(
      <ReviewsSection
        reviews={{
          count: 3,
          average: 4.3,
          reviews: [{ ...review, text: '<img src=x onerror=alert(1)>' }],
          nextCursor: null,
        }}
      />,
    );
    expect(screen.getByText('4.3 of 5 stars')).toBeVisible();
    expect(screen.getByText('4 of 5 stars · Stayed 3 months, until September 2027')).toBeVisible();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
