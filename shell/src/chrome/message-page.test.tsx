import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAt } from '@lodestay/testing';
import { MessagePage } from './message-page.tsx';

it('offers a search and similar names on the 404 page', () => {
  renderAt(
    <MessagePage
      kind="not-found"
      address="/s/denvr"
      suggestions={[
        { name: 'Denver', detail: 'Colorado, 140 homes', url: '/s/denver' },
        { name: 'Baker', url: '/s/denver?neighborhood=7' },
      ]}
    />,
  );
  expect(screen.getByRole('searchbox', { name: 'City or neighborhood' })).toHaveAttribute('name', 'term');
  const near = within(screen.getByRole('navigation', { name: 'Nearest matches' })).getAllByRole('listitem');
  expect(near.map((item) => [item.querySelector('a')!.getAttribute('href'), item.textContent!.trim()])).toEqual([
    ['/s/denver', 'Denver Colorado, 140 homes'],
    ['/s/denver?neighborhood=7', 'Baker'],
  ]);
});

it('shows no matches section without matches', () => {
  renderAt(<MessagePage kind="not-found" address="/qqq" suggestions={[]} />);
  expect(screen.queryByText('Nearest matches')).not.toBeInTheDocument();
});

it('explains a URL with invalid encoding and has a search', () => {
  renderAt(<MessagePage kind="bad-address" address="/s/%E0%A4%A" suggestions={[]} />);
  expect(screen.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'City or neighborhood' })).toHaveAttribute('name', 'term');
  expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
});

it('has a search on the 410 page but not on the sign-in page', () => {
  const { unmount } = renderAt(<MessagePage kind="removed" address="/properties/the-alder" suggestions={[]} />);
  expect(screen.getByRole('heading', { level: 1, name: 'This is no longer listed' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toBeInTheDocument();
  unmount();
  renderAt(<MessagePage kind="sign-in" address="/account" suggestions={[]} />);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
