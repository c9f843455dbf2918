import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HrefProvider, Link } from '@lodestay/ui';

afterEach(cleanup);

const hrefOf = (href: string) => {
  render(
    <HrefProvider value={(inner) => `${inner}?utm_term=z`}>
      <Link href={href}>There</Link>
    </HrefProvider>,
  );
  return screen.getByRole('link', { name: 'There' }).getAttribute('href');
};

describe('Link', () => {
  it('lets the provider rewrite addresses of this site', () => {
    expect(hrefOf('/standby')).toBe('/standby?utm_term=z');
  });

  it.each(['tel:+13035550142', 'mailto:a@b.example', '#main', 'https://example.com/', '//example.com/'])(
    'leaves %s alone',
    (href) => {
      expect(hrefOf(href)).toBe(href);
    },
  );

  it('is a plain anchor without a provider', () => {
    render(<Link href="/flex">Flex</Link>);
    expect(screen.getByRole('link', { name: 'Flex' }).getAttribute('href')).toBe('/flex');
  });
});
