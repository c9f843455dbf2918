import { describe, expect, it } from '@jest/globals';
import { createLocationStore, parseLocation } from '@lodestay/platform';
import { ownLocation } from './own-location.ts';

describe('ownLocation', () => {
  it('follows the URL while the remote owns it and keeps the last one otherwise', () => {
    const location = createLocationStore('/s/denver');
    const own = ownLocation(location, (pathname) => pathname !== '/s/the-alder-412');
    const before = own.get();
    location.set(parseLocation('/s/the-alder-412'));
    expect(own.get()).toBe(before);
    location.set(parseLocation('/s/boulder?beds=2'));
    expect(own.get()).toMatchObject({ pathname: '/s/boulder', search: '?beds=2' });
  });
});
