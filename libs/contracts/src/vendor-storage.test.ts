import { describe, expect, it } from '@jest/globals';
import { COOKIES } from './cookie-rules.ts';
import { isOfVendor, VENDOR_STORAGE, VENDORS } from './vendor-storage.ts';

describe('isOfVendor', () => {
  it('recognizes every entry of the table', () => {
    const names = VENDORS.flatMap((vendor) => Object.keys(VENDOR_STORAGE[vendor]));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(isOfVendor(name.replace('*', 'G1'))).toBe(true);
  });

  it.each([...Object.keys(COOKIES), 'saved_homes', 'lead_tracking_params', 'last_search', ''])(
    'does not take %j of the site for one of a vendor',
    (name) => expect(isOfVendor(name)).toBe(false),
  );
});
