import { describe, expect, it } from '@jest/globals';
import { sumCents } from '@lodestay/stay';
import { membershipCents, standbyFigures } from './standby-figures.ts';

describe('standbyFigures', () => {
  const figures = standbyFigures('2027-01-04');

  it('gives the rate of the table and its difference', () => {
    expect(figures.percentBelow).toBe('30\u202f%');
    for (const row of figures.rows) {
      expect(row.standbyCents + row.lessCents).toBe(row.rentCents);
      expect(row.afterMembershipCents).toBe(row.lessCents - membershipCents);
    }
  });

  it('has a first month that sums to its total and holds both the rent and the membership', () => {
    const { lines, totalCents, stay } = figures.worked.month;
    expect(stay.checkIn).toBe('2027-02-01');
    expect(sumCents(lines.map(({ cents }) => cents))).toBe(totalCents);
    expect(lines.map(({ code }) => code)).toEqual(['rent', 'platform_fee', 'cleaning', 'standby_membership']);
  });

  it('has paid off the membership on the night that it names, and not the night before', () => {
    const savedIn = (nights: number) => (figures.worked.lessCents * 12 * nights) / 365;
    expect(savedIn(figures.worked.nights)).toBeGreaterThanOrEqual(membershipCents);
    expect(savedIn(figures.worked.nights - 1)).toBeLessThan(membershipCents);
  });
});
