import { render } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { sampleHome } from '../../testing/sample-home.ts';
import { SourceNotes } from './source-notes.tsx';

const showText = (changes: Parameters<typeof sampleHome>[0]) =>
  render(<SourceNotes home={sampleHome(changes)} />).container.textContent;

it('names the source and the month of a sample listing', () => {
  const sample = { source: 'Inside Airbnb', month: '2025-09', bookable: true };
  expect(showText({ sample })).toBe(
    'Sample listing. It comes from a dataset that Inside Airbnb published in September 2025. Nobody has confirmed that this home can be rented now. On this demonstration site you can try out a booking.',
  );
  expect(showText({ sample: { ...sample, month: null, bookable: false } })).toMatch(
    /Inside Airbnb published\. .* It can’t be booked here\.$/,
  );
});

it('shows whose rating it is, and from when', () => {
  expect(showText({ rating: { stars: 4.79, reviews: 12, source: 'Inside Airbnb', month: '2025-09' } })).toBe(
    'Rated 4.79 of 5 from 12 reviews at Inside Airbnb, September 2025. Its guests there gave this rating, not guests of this site.',
  );
  expect(showText({ rating: { stars: 5, reviews: 1, source: 'Inside Airbnb', month: null } })).toContain(
    'Rated 5 of 5 from 1 review at Inside Airbnb.',
  );
});

it('shows nothing for other homes', () => {
  expect(showText({ rating: null, sample: null })).toBe('');
  expect(showText({})).toBe('');
});
