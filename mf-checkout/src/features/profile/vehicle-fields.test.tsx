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
});
