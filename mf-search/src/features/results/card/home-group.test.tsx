import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitorFavorites } from '@lodestay/saved/visitor-favorites';
import { renderAt } from '@lodestay/testing';
import { describe, expect, it } from '@jest/globals';
import { sampleHome } from '../../../testing/samples.ts';
import { HomeGroup, type HomeGroupData, type HomeGroupProps } from './home-group.tsx';

const PICTURE = {
  base: '/pictures/living',
  widths: [480],
  width: 480,
  height: 320,
  alt: 'Illustration of a living room',
  illustration: true,
  color: '#c9b28f',
};
const ASKED = 'startDate=2027-01-11&endDate=2027-04-11';

function show(home: Partial<HomeGroupData['homes'][number]>) {
  const props = {
    query: { startDate: '2027-01-11', endDate: '2027-04-11', flexibleDays: 7 },
    stayQuery: ASKED,
    orderHref: '/l/denver#order',
    active: false,
    priority: false,
    perDiem: null,
    near: null,
  } satisfies Omit<HomeGroupProps, 'group'>;
  renderAt(
    <ul>
      <HomeGroup group={{ key: 'x', homes: [sampleHome({ pictures: [PICTURE], ...home })] }} {...props} />
    </ul>,
  );
}
const cardLink = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .find((href) => href?.startsWith('/homes/'));

describe('the card of a home', () => {
  it('shows the nearest available dates and links to them', () => {
    show({ nearestDates: { startDate: '2027-01-14', endDate: '2027-04-14' } });
    expect(screen.getByText('Jan 14 – Apr 14, 3 days later')).toBeInTheDocument();
    expect(cardLink()).toContain('?startDate=2027-01-14&endDate=2027-04-14');
  });

  it('is saved for its nearest available dates', async () => {
    visitorFavorites.set([]);
    show({ nearestDates: { startDate: '2027-01-14', endDate: '2027-04-14' } });
    await userEvent.click(screen.getByRole('button', { name: /^Save / }));
    await waitFor(
      () =>
        expect(visitorFavorites.get()).toMatchObject([{ stay: { startDate: '2027-01-14', endDate: '2027-04-14' } }]),
      { timeout: 10_000 },
    );
  }, 30_000);

  it('shows its offer if the dates are exact', () => {
    show({ specialOffer: 'First week free' });
    expect(screen.getByText('First week free')).toBeInTheDocument();
    expect(cardLink()).toContain(`?${ASKED}`);
  });
});

it('labels an unfurnished home and keeps its offer', () => {
  show({ type: 'UnfurnishedHome', specialOffer: 'First week free' });
  expect(screen.getByText('Unfurnished')).toBeInTheDocument();
  expect(screen.getByText('First week free')).toBeInTheDocument();
});

it('does not label a furnished home', () => {
  show({});
  expect(screen.queryByText('Unfurnished')).toBeNull();
});

it('shows the rating', () => {
  show({ rating: { stars: 4.8, reviews: 123, source: 'Inside Airbnb', month: '2025-09' } });
  expect(screen.getByRole('img', { name: 'Rated 4.8 of 5 from 123 reviews at Inside Airbnb' })).toBeInTheDocument();
});
