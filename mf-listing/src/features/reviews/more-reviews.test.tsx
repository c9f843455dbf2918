import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { MoreReviews } from './more-reviews.tsx';

const review = (author: string) => ({
  author,
  overall: 5,
  text: `By ${author}`,
  nights: 90,
  stayedUntil: '2027-09-01',
});

it('adds further reviews by keyboard, and keeps the focus until the last page', async () => {
  const pages = [
    { count: 3, average: 5, reviews: [review('Maya')], nextCursor: 'b.1.1.1.1' },
    { count: 3, average: 5, reviews: [review('Priya')], nextCursor: null },
  ];
  const api = fakeApi({ listHomeReviews: () => pages.shift() });
  renderAt(<MoreReviews slug="the-maple-2" reviews={{ reviews: [review('Tom')], nextCursor: 'a.1.1.1.1' }} />, {
    url: '/homes/the-maple-2',
    platform: testPlatform({ api }),
  });
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('By Maya')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show more reviews' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('2 reviews are shown.');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('By Priya')).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('All 3 reviews are shown.');
  expect(api.calls.map(({ input }) => input)).toEqual([
    { params: { slug: 'the-maple-2' }, query: { cursor: 'a.1.1.1.1' } },
    { params: { slug: 'the-maple-2' }, query: { cursor: 'b.1.1.1.1' } },
  ]);
});
