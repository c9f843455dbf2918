import { describe, expect, it } from '@jest/globals';
import { findPhoneSource, getPhoneLine, phoneLines } from '@lodestay/ui/brand';

const { member, corporate, google_search: google, facebook } = phoneLines;
const lineAt = (url: string, isCoordinator = false) => {
  const { pathname, search } = new URL(url, 'https://site.example');
  return getPhoneLine({ pathname, source: findPhoneSource(search), isCoordinator });
};

describe('getPhoneLine', () => {
  it('gives each campaign source its line', () => {
    for (const [source, line] of Object.entries(phoneLines)) expect(lineAt(`/?utm_source=${source}`)).toBe(line);
  });

  it.each(['/', '/?utm_source=', '/?utm_source=somewhere', '/?utm_source=toString', '/?gclid=', '/s/corporate-park'])(
    'gives %s the member line',
    (url) => expect(lineAt(url)).toBe(member),
  );

  it.each([
    ['/?utm_source=google', google],
    ['/?utm_source=Google', google],
    ['/s/denver?gclid=abc', google],
    ['/?utm_source=newsletter&gclid=abc', google],
    ['/?utm_source=facebook&gclid=abc', facebook],
  ])('gives %s the line %s', (url, line) => expect(lineAt(url)).toBe(line));

  it.each([
    '/corporate-housing',
    '/corporate-housing/denver?utm_source=google',
    '/account/corporate',
    '/s/denver/apartments/corporate?gclid=abc',
  ])('gives the corporate page %s the corporate line', (url) => expect(lineAt(url)).toBe(corporate));

  it('gives coordinators the corporate line on every page', () => {
    expect(lineAt('/?utm_source=facebook', true)).toBe(corporate);
  });

  it('has no line twice', () => {
    const lines = Object.values(phoneLines);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
