import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decideIncome, estimateUtilities, INCOME_MULTIPLE } from './income.ts';
import type { IncomeFigures } from './income.ts';

const HOME = { rentCents: 300_000, utilitiesCents: 20_000 };

it.each<[Omit<IncomeFigures, 'rentCents' | 'utilitiesCents'>, string[]]>([
  [{ monthlyIncomeCents: 1_600_000, creditScore: 700 }, []],
  [{ monthlyIncomeCents: 1_599_999, creditScore: 700 }, ['income_or_savings']],
  [{ savingsCents: 15_000_000, creditScore: 820 }, []],
  [{ savingsCents: 14_999_999, monthlyIncomeCents: 1_599_999, creditScore: 820 }, ['income_or_savings']],
  [{ monthlyIncomeCents: 1_600_000, creditScore: 699 }, ['credit_score']],
  [{}, ['income_or_savings', 'credit_score']],
])('%j lacks %j', (figures, missing) => {
  expect(decideIncome({ ...HOME, ...figures })).toEqual({
    passes: missing.length === 0,
    missing,
    neededIncomeCents: 1_600_000,
    neededSavingsCents: 15_000_000,
  });
});

it.each([
  [{ beds: 0 }, 12_000],
  [{ beds: 2, utilities: null }, 24_000],
  // The renter pays all of them, or some.
  [{ beds: 2, utilities: [] }, 24_000],
  [{ beds: 2, utilities: ['water', 'trash'] }, 24_000],
  [{ beds: 2, utilities: ['all'] }, 0],
  // The property states its own.
  [{ beds: 2, utilitiesMonthlyCents: 9_000 }, 9_000],
  [{ beds: 2, utilitiesMonthlyCents: 0 }, 0],
  [{ beds: 2, utilitiesMonthlyCents: null }, 24_000],
  [{ beds: 2, utilities: ['all'], utilitiesMonthlyCents: 9_000 }, 0],
  [{ beds: 5, utilities: ['all', 'internet'] }, 0],
])('the utilities of %j are %i cents a month', (home, cents) => {
  expect(estimateUtilities(home)).toBe(cents);
});

it('needs 5 times the rent alone if the rent includes all utilities, and more for any home that does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 0, max: 12 }),
      fc.subarray(['electricity', 'gas', 'water', 'internet']),
      (rentCents, beds, named) => {
        const need = (utilities: readonly string[] | null) =>
          decideIncome({ rentCents, utilitiesCents: estimateUtilities({ beds, utilities }) }).neededIncomeCents;
        expect(need([...named, 'all'])).toBe(INCOME_MULTIPLE * rentCents);
        expect(need(named)).toBe(need(null));
        expect(need(named)).toBeGreaterThan(INCOME_MULTIPLE * rentCents);
      },
    ),
  );
});
