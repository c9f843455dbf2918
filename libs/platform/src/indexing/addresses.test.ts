import { describe, expect, it } from '@jest/globals';
import { isClosed, listed, formatRobotsText, canonicalizeUrl } from './addresses.ts';

describe('canonicalizeUrl', () => {
  it.each([
    ['/', null],
    ['/s/denver', null],
    ['/s/denver?a=B/', null],
    ['/s/denver/', '/s/denver'],
    ['/s/denver/?minBeds=2&utm_source=X', '/s/denver?minBeds=2&utm_source=X'],
    ['/s/denver///', '/s/denver'],
    ['/S/Denver', '/s/denver'],
    ['/homes/The-Alder-412?pets=1', '/homes/the-alder-412?pets=1'],
    ['/p/faq', '/p/faq/'],
    ['/p/faq/', null],
    ['/blog', '/blog/'],
    ['/partner', null],
    ['/account/', '/account'],
    ['/account/reservations/AbC', null],
    ['/password-reset/aBc/', '/password-reset/aBc'],
    ['/rental-profile/aBc', null],
    ['/emails/unsubscribe/aBc.dEf', null],
    ['//', '/'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/%C3%89', null],
  ])('%s is %s', (url, expected) => {
    expect(canonicalizeUrl(url)).toBe(expected);
  });

  it.each(['/s/denver/', '/S/X', '//a//b/', '/p/FAQ?x', '/\\a'])('returns a canonical URL for %s', (url) => {
    expect(canonicalizeUrl(canonicalizeUrl(url)!)).toBeNull();
  });
});

describe('a list', () => {
  it.each([
    [{ page: 1, narrowed: false, empty: false }, { canonical: '/s/denver' }],
    [{ page: 3, narrowed: false, empty: false }, { canonical: '/s/denver?page=3' }],
    [
      { page: 1, narrowed: true, empty: false },
      { canonical: '/s/denver', robots: 'noindex' },
    ],
    [
      { page: 3, narrowed: true, empty: false },
      { canonical: '/s/denver', robots: 'noindex' },
    ],
    [
      { page: 99, narrowed: false, empty: true },
      { canonical: '/s/denver', robots: 'noindex' },
    ],
  ])('with %o has %o', (state, expected) => {
    expect(listed('/s/denver', state)).toEqual(expected);
  });
});

/** Whether the rules of a robots.txt let a robot open an address, as RFC 9309 reads them. */
function mayOpen(text: string, url: string): boolean {
  const rules = text.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  return !rules.some((rule) =>
    new RegExp(`^${rule.replace(/[.+^{}()|[\]\\?]/g, '\\$&').replaceAll('*', '.*')}`).test(url),
  );
}

describe('robots.txt', () => {
  const text = formatRobotsText({ origin: 'https://site.example', indexed: true });

  it.each([
    '/',
    '/s/denver',
    '/s/denver?page=2',
    '/s/denver?minBeds=2',
    '/homes/the-alder-412',
    '/corporate-housing',
    '/assets/shell/main.js',
    '/pictures/previews/brand.jpg',
    '/sitemap.xml',
    '/p/faq/',
    '/accounting',
  ])('allows %s', (url) => {
    expect(mayOpen(text, url)).toBe(true);
  });

  it.each([
    '/account',
    '/account?x=1',
    '/account/reservations',
    '/new-reservation/profile/a-1',
    '/staff/releases',
    '/api/v1/homes',
    '/current-user',
    '/magic-link/a',
    '/confirm-email/a',
    '/invitations/a',
    '/waitlist/unsubscribe/a',
    '/emails/unsubscribe/a',
    '/shared-lists/a',
    '/s/denver?page=2&searchToken=x',
    '/s/denver?minBeds=2&swLatitude=1',
  ])('disallows %s', (url) => {
    expect(mayOpen(text, url)).toBe(false);
  });

  it('contains the URL of the sitemap', () => {
    expect(text).toContain('\nSitemap: https://site.example/sitemap.xml\n');
  });

  it('disallows everything on a site that is not indexed, and omits the sitemap', () => {
    const closed = formatRobotsText({ origin: 'https://stage.example', indexed: false });
    expect(mayOpen(closed, '/')).toBe(false);
    expect(closed).not.toContain('Sitemap');
  });
});

it('a closed path matches whole path segments only', () => {
  expect(isClosed('/account/favorites')).toBe(true);
  expect(isClosed('/accounting')).toBe(false);
});
