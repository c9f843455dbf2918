import { expect, it } from '@jest/globals';
import { decideIncome } from './income.ts';
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
