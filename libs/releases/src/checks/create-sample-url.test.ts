import { describe, expect, it } from '@jest/globals';
import { createSampleUrl } from './create-sample-url.ts';

const known = { market: 'denver', home: 'the-alder-412' };

describe('createSampleUrl', () => {
  it.each([
    ['/', '/', false],
    ['/s/:market', '/s/denver', false],
    ['/s/:market/apartments/furnished', '/s/denver/apartments/furnished', false],
    ['/s/:slug', '/s/the-alder-412', false],
    ['/new-reservation/payment/:slug', '/new-reservation/payment/the-alder-412', false],
    ['/password-reset/:token', '/password-reset/checked-before-release', true],
    ['/gyms/:slug', '/gyms/checked-before-release', true],
  ])('creates an example URL for %s', (path, url, isPlaceholder) => {
    expect(createSampleUrl({ path }, known)).toEqual({ url, isPlaceholder });
  });

  it('uses placeholders if the inventory is empty', () => {
    expect(createSampleUrl({ path: '/homes/:slug' }, { market: null, home: null })).toEqual({
      url: '/homes/checked-before-release',
      isPlaceholder: true,
    });
  });
});
