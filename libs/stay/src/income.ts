import type { Cents } from './money.ts';

/** Monthly income must be this many times rent and utilities (specification 5). */
export const INCOME_MULTIPLE = 5;
/** Alternatively, savings must be this many times the rent (specification 5). */
export const SAVINGS_MULTIPLE = 50;
/** The credit score must be at least this (specification 5). */
export const MIN_CREDIT_SCORE = 700;

export type IncomeFigures = {
  readonly rentCents: Cents;
  readonly utilitiesCents: Cents;
  readonly monthlyIncomeCents?: Cents | null;
  readonly savingsCents?: Cents | null;
  readonly creditScore?: number | null;
};

export type IncomeDecision = {
  readonly passes: boolean;
  /** The requirements that are not met. */
  readonly missing: readonly ('income_or_savings' | 'credit_score')[];
  readonly neededIncomeCents: Cents;
  readonly neededSavingsCents: Cents;
};

/** Whether an applicant or co-signer meets the income and credit requirements (specification 5, product 4). */
export function decideIncome({
  rentCents,
  utilitiesCents,
  monthlyIncomeCents,
  savingsCents,
  creditScore,
}: IncomeFigures): IncomeDecision {
  const neededIncomeCents = INCOME_MULTIPLE * (rentCents + utilitiesCents);
  const neededSavingsCents = SAVINGS_MULTIPLE * rentCents;
  const hasIncomeOrSavings =
    (monthlyIncomeCents ?? 0) >= neededIncomeCents || (savingsCents ?? 0) >= neededSavingsCents;
  const missing: IncomeDecision['missing'][number][] = [];
  if (!hasIncomeOrSavings) missing.push('income_or_savings');
  if ((creditScore ?? 0) < MIN_CREDIT_SCORE) missing.push('credit_score');
  return { passes: missing.length === 0, missing, neededIncomeCents, neededSavingsCents };
}

const STUDIO_UTILITIES_CENTS = 12_000;
const UTILITIES_PER_BEDROOM_CENTS = 6_000;

export type UtilitiesInput = {
  readonly beds: number;
  /** What the listing says that the rent includes; null or absent if it is not stated. `all` is every utility. */
  readonly utilities?: readonly string[] | null | undefined;
  /** What the property states that utilities cost a month; null or absent if it states nothing. */
  readonly utilitiesMonthlyCents?: Cents | null | undefined;
};

/**
 * Monthly utilities for the income rule (product 3): nothing if the rent includes all of them, otherwise what the property states, or an
 * estimate by size.
 */
export const estimateUtilities = ({ beds, utilities, utilitiesMonthlyCents }: UtilitiesInput): Cents =>
  utilities?.includes('all')
    ? 0
    : (utilitiesMonthlyCents ?? STUDIO_UTILITIES_CENTS + UTILITIES_PER_BEDROOM_CENTS * beds);
