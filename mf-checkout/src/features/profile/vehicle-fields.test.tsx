import { describe, expect, it } from '@jest/globals';
import { PARKING_MODES } from '@lodestay/contracts';
import { formatParking } from './vehicle-fields.tsx';

describe('the parking text of the checkout', () => {
  it('promises nothing that nobody does: no place on a waitlist, no question to the building', () => {
    for (const mode of PARKING_MODES)
      expect(formatParking({ parking: { mode, monthly: null, spots: null } })).not.toMatch(/we.ll|we ask|to join/i);
    expect(formatParking({ parking: { mode: 'waitlist', monthly: null, spots: null } })).toContain(
      'does not put you on it',
    );
    expect(formatParking({ parking: { mode: 'Unknown', monthly: null, spots: null } })).toContain(
      'has not stated its parking',
    );
  });

  it('says how to wait for a rented spot, if the stay can', () => {
    const rented = { mode: 'paid_assigned', monthly: 15_000, spots: 4 } as const;
    expect(formatParking({ parking: rented, hasParkingWaitlist: true })).toBe(
      'Your own parking spot costs $150 a month. If none is available for your dates, you can wait for one.',
    );
    const price = 'Your own parking spot costs $150 a month.';
    expect(formatParking({ parking: rented, hasParkingWaitlist: false })).toBe(price);
    expect(formatParking({ parking: { ...rented, spots: null }, hasParkingWaitlist: true })).toBe(price);
    const inLine = { ...rented, mode: 'waitlist' } as const;
    expect(formatParking({ parking: inLine, hasParkingWaitlist: true })).toBe(
      'A parking spot costs $150 a month. The building gives its spots to guests in the order of a waiting list.',
    );
    expect(formatParking({ parking: inLine, hasParkingWaitlist: false })).toContain('which this stay can’t join');
  });
});
