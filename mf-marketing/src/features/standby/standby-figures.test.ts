import { describe, expect, it } from '@jest/globals';
import { PRICE_LISTS, sumCents } from '@lodestay/stay';
import { calculateStandbyFigures } from './standby-figures.ts';

describe('calculateStandbyFigures', () => {
  const figures = calculateStandbyFigures('2027-01-04', PRICE_LISTS[0]!);
  const { membershipCents } = figures;

  it('calculates the Standby rate and the savings', () => {
    expect(figures.percentBelow).toBe('30%');
    for (const row of figures.rows) {
      expect(row.standbyCents + row.lessCents).toBe(row.rentCents);
      expect(row.afterMembershipCents).toBe(row.lessCents - membershipCents);
    }
  });

  it('itemizes the first month with rent, fees and membership', () => {
    const { lines, totalCents, stay } = figures.example.month;
    expect(stay.checkIn).toBe('2027-02-01');
    expect(sumCents(lines.map(({ cents }) => cents))).toBe(totalCents);
    expect(lines.map(({ code }) => code)).toEqual(['rent', 'platform_fee', 'cleaning', 'standby_membership']);
  });

  it('finds the first night on which the savings cover the membership', () => {
    const calculateSavings = (nights: number) => (figures.example.lessCents * 12 * nights) / 365;
    expect(calculateSavings(figures.example.nights)).toBeGreaterThanOrEqual(membershipCents);
    expect(calculateSavings(figures.example.nights - 1)).toBeLessThan(membershipCents);
  });
});
