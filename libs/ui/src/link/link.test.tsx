import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Router } from 'react-router-dom';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Link } from '@lodestay/ui';

afterEach(cleanup);

/** A router that adds a parameter to every URL, as the site does with utm parameters. */
const navigator = {
  createHref: (path: string) =>
    path.replace(/[^#]*/, (start) => `${start}${start.includes('?') ? '&' : '?'}utm_term=z`),
  push: () => {},
  replace: () => {},
  go: () => {},
};

const renderHref = (href: string) => {
  render(
    <Router location="/s/denver?page=2" navigator={navigator as never}>
      <Link href={href}>There</Link>
    </Router>,
  );
  return screen.getByRole('link', { name: 'There' }).getAttribute('href');
};

describe('Link', () => {
  it.each([
    ['/standby', '/standby?utm_term=z'],
    ['/s/denver/?page=2#map', '/s/denver/?page=2&utm_term=z#map'],
    ['/homes/a%20b%2Fc', '/homes/a%20b%2Fc?utm_term=z'],
  ])('lets the router create the href of %s', (href, written) => {
    expect(renderHref(href)).toBe(written);
  });

  it.each(['tel:+13035550142', 'mailto:a@b.example', '#main', 'https://example.com/', '//example.com/'])(
    'leaves %s alone',
    (href) => {
      expect(renderHref(href)).toBe(href);
    },
  );

  it('is a plain anchor in any router', () => {
    render(<Link href="/flex">Flex</Link>, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'Flex' })).toHaveAttribute('href', '/flex');
  });
});
