import type { CoSignerStatus, IdentityStatus, IncomeStatus } from '@lodestay/contracts';
import { addMonths, decideIncome, type IncomeDecision } from '@lodestay/stay';
import type { CreditReport } from './providers/provider.ts';
import type { IncomeCheckRow } from './tables.ts';

/** Months for which a confirmed income counts for new stays. */
export const INCOME_VALID_MONTHS = 12;

/** What a stay needs: its monthly rent after its length factor, and the estimated utilities (product 3). */
export type StayFigures = { rentCents: number; utilitiesCents: number };

/** Who has to do something before an application can be decided. */
export type NextStep = 'nothing' | 'guest' | 'co_signer' | 'checks' | 'staff';

/** What the application of a guest depends on besides the guest: another person who can meet the income rule instead. */
export type CoSignerPart = { status: CoSignerStatus; next: Exclude<NextStep, 'guest'> };

/** What a denial can be based on. */
export type CheckFindings = Pick<Assessment, 'identity' | 'income'> & {
  /** The parts of the income rule that confirmed figures do not meet. */
  missing: IncomeDecision['missing'];
  /** The consumer report whose score was compared with the rule. */
  report: CreditReport | null;
};

export type Assessment = { identity: IdentityStatus; income: IncomeStatus; next: NextStep };

/** The last day on which an income confirmed on a day counts for new stays. */
export const getIncomeValidUntil = (confirmedOn: string): string => addMonths(confirmedOn, INCOME_VALID_MONTHS);

type ConfirmedIncome = Pick<
  IncomeCheckRow,
  'status' | 'isWaiting' | 'confirmedIncomeCents' | 'confirmedSavingsCents' | 'creditScore' | 'decidedAt'
>;

export const decideConfirmedIncome = (check: ConfirmedIncome | undefined, figures: StayFigures): IncomeDecision =>
  decideIncome({
    ...figures,
    monthlyIncomeCents: check?.confirmedIncomeCents ?? null,
    savingsCents: check?.confirmedSavingsCents ?? null,
    creditScore: check?.creditScore ?? null,
  });

/** Compares a person's income check with what a stay needs. Only confirmed figures count. */
export function getIncomeStatus(check: ConfirmedIncome | undefined, figures: StayFigures, today: string): IncomeStatus {
  if (!check) return 'not_started';
  // The person has not given everything on the page of the provider.
  if (check.isWaiting) return 'not_started';
  if (check.status !== 'confirmed') return check.status;
  if (getIncomeValidUntil(check.decidedAt!.toISOString().slice(0, 10)) < today) return 'expired';
  if (findMissing(check, figures).length > 0) return 'not_met';
  // Nobody stated a score, so staff must check it.
  return check.creditScore === null ? 'needs_staff' : 'met';
}

/** The parts of the income rule that confirmed figures do not meet. A score that nobody stated is not too low. */
export const findMissing = (check: ConfirmedIncome, figures: StayFigures): IncomeDecision['missing'] =>
  decideConfirmedIncome(check, figures).missing.filter((part) => part !== 'credit_score' || check.creditScore !== null);

/**
 * Who has to do something. The guest first, because staff can decide only when everything is there. The guest or the co-signer must meet
 * the income rule; while a co-signer may still do so, nobody asks the guest for a proof. A denied co-signer does not count.
 */
export function getNextStep(
  identity: IdentityStatus,
  income: IncomeStatus,
  coSigner: CoSignerPart | null = null,
): NextStep {
  // Further parts would not change that staff decide who this is.
  if (identity === 'refused') return 'staff';
  if (identity === 'not_started' || identity === 'waiting_for_documents' || identity === 'failed') return 'guest';
  if (income === 'met' || coSigner?.status === 'Approved') {
    if (identity === 'verified') return 'nothing';
    return identity === 'checking' ? 'checks' : 'staff';
  }
  const isCoSignerOpen = coSigner !== null && coSigner.status !== 'Denied';
  if (isCoSignerOpen && income !== 'checking')
    return coSigner.next === 'staff' && identity === 'checking' ? 'checks' : coSigner.next;
  const isIncomeOpen =
    income === 'not_started' || income === 'not_met' || income === 'not_confirmed' || income === 'expired';
  if (isIncomeOpen) return 'guest';
  return identity === 'checking' || income === 'checking' ? 'checks' : 'staff';
}
