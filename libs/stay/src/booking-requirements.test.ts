import { expect, it } from '@jest/globals';
import { getBookingRequirements } from './booking-requirements.ts';

it('states the income rule with the rent and the estimated utilities of the home', () => {
  const texts = Object.fromEntries(
    getBookingRequirements({ rentCents: 300_000, beds: 1, minimumNights: 30 }).map(({ label, text }) => [label, text]),
  );
  expect(texts).toMatchObject({ 'Minimum stay': '30 nights', Deposit: 'None' });
  // 5 × ($3,000 + $120 + $60) and 50 × $3,000
  expect(texts['Income']).toContain('$15,900 a month');
  expect(texts['Income']).toContain('$150,000 in savings');
  expect(texts['Credit score']).toContain('700 or more');
});

it('says which documents the application asks for', () => {
  const requirements = getBookingRequirements({ rentCents: 300_000, beds: 0, minimumNights: 1 });
  expect(requirements.find(({ label }) => label === 'Documents')!.text).toContain('Photos of a government ID');
});

it('states the deposit of the home, and when it is returned', () => {
  const requirements = getBookingRequirements({ rentCents: 300_000, beds: 1, minimumNights: 30, depositCents: 50_000 });
  expect(requirements.find(({ label }) => label === 'Deposit')!.text).toBe(
    '$500, due at booking. It is returned within 14 days after you move out, less any damage.',
  );
});

it('counts no utilities if the rent includes all of them', () => {
  const home = { rentCents: 300_000, beds: 1, utilities: ['all'], minimumNights: 30 };
  expect(getBookingRequirements(home).find(({ label }) => label === 'Income')!.text).toContain(
    '$15,000 a month (5 times rent, which includes all utilities)',
  );
});
