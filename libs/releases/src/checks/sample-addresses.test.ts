import { describe, expect, it } from '@jest/globals';
import { sampleAddress } from './sample-addresses.ts';

const known = { market: 'denver', home: 'the-alder-412' };

describe('sampleAddress', () => {
  it.each([
    ['/', '/', false],
    ['/s/:market', '/s/denver', false],
    ['/s/:market/apartments/furnished', '/s/denver/apartments/furnished', false],
    ['/s/:slug', '/s/the-alder-412', false],
    ['/new-reservation/payment/:slug', '/new-reservation/payment/the-alder-412', false],
    ['/password-reset/:token', '/password-reset/checked-before-release', true],
    ['/gyms/:slug', '/gyms/checked-before-release', true],
  ])('%s', (path, url, invented) => {
    expect(sampleAddress({ path }, known)).toEqual({ url, invented });
  });

  it('invents what an empty inventory does not have', () => {
    expect(sampleAddress({ path: '/homes/:slug' }, { market: null, home: null })).toEqual({
      url: '/homes/checked-before-release',
      invented: true,
    });
  });
});
