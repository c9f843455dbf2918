import type { DenialReason } from '@lodestay/contracts';
import type { CheckFindings, CreditReport } from '../verification/index.ts';

/** The denials that are adverse actions about a person: they rest on who the person is, or on what they can pay. */
export const isAdverseAction = (reason: DenialReason): reason is 'identity_not_verified' | 'income_not_met' =>
  reason === 'identity_not_verified' || reason === 'income_not_met';

export type LetterFacts = {
  /** The principal reasons in words, without figures. */
  reasons: readonly string[];
  /** The consumer report that the decision used. Null if none was. */
  report: CreditReport | null;
};

const INCOME_REASONS = {
  income_or_savings: 'Income or savings are not sufficient for the rent and utilities of this home',
  credit_score: 'The credit score is below what we require',
} as const;

/** Why the application was denied, and what it was based on. */
export function toLetterFacts(
  reason: 'identity_not_verified' | 'income_not_met',
  { identity, income, missing, report }: CheckFindings,
): LetterFacts {
  if (reason === 'identity_not_verified')
    return {
      reasons: [
        identity === 'not_started' || identity === 'waiting_for_documents'
          ? 'We did not receive the documents to verify your identity'
          : 'We are unable to verify your identity',
      ],
      report: null,
    };
  switch (income) {
    case 'not_started':
      return { reasons: ['We did not receive proof of income or savings'], report: null };
    case 'expired':
      return { reasons: ['The proof of income or savings is older than 12 months'], report: null };
    case 'checking':
    case 'not_confirmed':
    case 'needs_staff':
      return { reasons: ['We are unable to verify your income or savings'], report: null };
    case 'met':
    case 'not_met':
      return {
        reasons:
          missing.length > 0
            ? missing.map((each) => INCOME_REASONS[each])
            : ['We are unable to verify your income or savings'],
        report,
      };
  }
}
