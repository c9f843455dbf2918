import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAt } from '@lodestay/testing';
import { stubEnv, unstubAllEnvs } from '@lodestay/testing/stubs';
import { MessagePage, messageHead } from './message-page.tsx';

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

describe('the global error screen', () => {
  afterEach(() => unstubAllEnvs());

  it('shows the message of the specification, with a retry and the phone number', () => {
    renderAt(<MessagePage kind="unavailable" address="/s/denver?beds=1" suggestions={[]} />);
    expect(messageHead('unavailable').title).toBe('Whoops, something went wrong!');
    expect(screen.getByRole('heading', { level: 1, name: 'Whoops, something went wrong!' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/s/denver?beds=1');
    expect(screen.getByRole('link', { name: '(303) 555-0142' })).toHaveAttribute('href', 'tel:+13035550142');
  });

  it('is hidden in development, where the page says where the reason is', () => {
    stubEnv('NODE_ENV', 'development');
    renderAt(<MessagePage kind="unavailable" address="/s/denver" suggestions={[]} />);
    expect(messageHead('unavailable').title).toBe('The remote of this page failed');
    expect(document.body).not.toHaveTextContent('Whoops');
    expect(screen.getByText('The terminal of the shell shows the reason.')).toBeInTheDocument();
  });
});
