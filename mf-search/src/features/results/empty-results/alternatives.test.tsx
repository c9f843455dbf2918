import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { EMPTY_SEARCH } from '@lodestay/links';
import { renderAt } from '@lodestay/testing';
import { sampleHome } from '../../../testing/samples.ts';
import { Alternatives } from './alternatives.tsx';

const PICTURE = {
  base: '/pictures/living',
  widths: [480],
  width: 480,
  height: 320,
  alt: 'Illustration of a living room',
  illustration: true,
  color: '#c9b28f',
};
const ASKED = { startDate: '2027-01-11', endDate: '2027-04-11', flexibleDays: 7 } as const;
const found = (home: Parameters<typeof sampleHome>[0]) => ({
  totalHomes: 0,
  filters: [],
  dates: [],
  nearby: [{ home: sampleHome({ pictures: [PICTURE], ...home }), kilometers: 8 }],
  splitStays: [],
  unanswered: [],
});

it('shows the nearest available dates of a nearby home and links to them', () => {
  renderAt(
    <Alternatives
      found={found({ nearestDates: { startDate: '2027-01-14', endDate: '2027-04-14' } })}
      query={ASKED}
      path="/s/denver/apartments/corporate"
      search={{ ...EMPTY_SEARCH, ...ASKED }}
      place="Denver"
    />,
  );
  expect(screen.getByText('Jan 14 – Apr 14, 3 days later')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The Alder, 412' })).toHaveAttribute(
    'href',
    '/homes/the-alder-412?searchType=corporate&startDate=2027-01-14&endDate=2027-04-14',
  );
  expect(screen.getByRole('button', { name: /^Save The Alder/ })).toBeInTheDocument();
});

it('links to the requested dates if they are available', () => {
  renderAt(
    <Alternatives
      found={found({})}
      query={ASKED}
      path="/s/denver"
      search={{ ...EMPTY_SEARCH, ...ASKED }}
      place="Denver"
    />,
  );
  expect(screen.getByRole('link', { name: 'The Alder, 412' })).toHaveAttribute(
    'href',
    '/homes/the-alder-412?startDate=2027-01-11&endDate=2027-04-11',
  );
});

it('labels an unfurnished nearby home', () => {
  renderAt(
    <Alternatives
      found={found({ type: 'UnfurnishedHome' })}
      query={ASKED}
      path="/s/denver"
      search={{ ...EMPTY_SEARCH, ...ASKED }}
      place="Denver"
    />,
  );
  expect(screen.getByText('Unfurnished')).toBeInTheDocument();
});

it('shows the rating of a nearby home', () => {
  renderAt(
    <Alternatives
      found={found({ rating: { stars: 4.8, reviews: 123, source: 'Inside Airbnb', month: '2025-09' } })}
      query={ASKED}
      path="/s/denver"
      search={{ ...EMPTY_SEARCH, ...ASKED }}
      place="Denver"
    />,
  );
  expect(screen.getByRole('img', { name: 'Rated 4.8 of 5 from 123 reviews at Inside Airbnb' })).toBeInTheDocument();
});

it('offers a split stay as one booking with one total', () => {
  const leg = (slug: string, title: string, startDate: string, endDate: string, nights: number) => ({
    home: sampleHome({ slug, title }),
    startDate,
    endDate,
    nights,
    total: 300_000,
  });
  const split = {
    legs: [
      leg('home-a', 'The Alder, 1', '2027-01-11', '2027-02-20', 40),
      leg('home-b', 'The Birch, 2', '2027-02-20', '2027-04-11', 50),
    ],
    moves: 1,
    total: 600_000,
  };
  renderAt(
    <Alternatives
      found={{ ...found({}), nearby: [], splitStays: [split] }}
      query={ASKED}
      path="/s/denver"
      search={{ ...EMPTY_SEARCH, ...ASKED }}
      place="Denver"
    />,
  );
  expect(screen.getByRole('link', { name: 'Book this stay in The Alder, 1 and The Birch, 2' })).toHaveAttribute(
    'href',
    '/new-reservation/profile/home-a?startDate=2027-01-11&endDate=2027-04-11&legs=home-b.2027-02-20',
  );
  expect(screen.getByRole('link', { name: 'The Birch, 2' })).toHaveAttribute(
    'href',
    '/homes/home-b?startDate=2027-02-20&endDate=2027-04-11',
  );
});
