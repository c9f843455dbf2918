import type { IdentityResult, IncomeResult } from './provider.ts';

export type SandboxCheck<Result> = { result: Result; seconds: number };

const SECONDS = 2;
const SLOW_SECONDS = 3600;

/** The last four digits of the document number choose what the identity check finds. All other numbers pass. */
export function chooseIdentityResult(documentNumber: string): SandboxCheck<IdentityResult> {
  switch (documentNumber.slice(-4)) {
    case '0001':
      return { result: { outcome: 'failed' }, seconds: SECONDS };
    case '0004':
      return { result: { outcome: 'wrong_person' }, seconds: SECONDS };
    case '0002':
      return { result: { outcome: 'unclear' }, seconds: SECONDS };
    case '0003':
      return { result: { outcome: 'verified' }, seconds: SLOW_SECONDS };
    default:
      return { result: { outcome: 'verified' }, seconds: SECONDS };
  }
}

/** An invented agency. The sandbox never runs in production. */
const SANDBOX_AGENCY = {
  name: 'Sandbox Credit Bureau',
  address: '100 Test Avenue, Springfield, IL 62701',
  phone: '(800) 555-0190',
};
const FACTORS = [
  'Proportion of balances to credit limits is too high',
  'Length of time accounts have been established',
];

const SCORE = 731;
const LOW_SCORE = 640;

/** The cents of the stated monthly income choose what the income check finds. All other figures are confirmed as stated. */
export function chooseIncomeResult(
  statedIncomeCents: number,
  statedSavingsCents: number,
  today: string,
): SandboxCheck<IncomeResult> {
  const confirmed = (creditScore: number): IncomeResult => ({
    outcome: 'confirmed',
    monthlyIncomeCents: statedIncomeCents,
    savingsCents: statedSavingsCents,
    creditScore,
    report: { agency: SANDBOX_AGENCY, range: { low: 300, high: 850 }, factors: FACTORS, scoredOn: today },
  });
  switch (statedIncomeCents % 100) {
    case 1: // the documents do not show these figures
      return { result: { outcome: 'failed' }, seconds: SECONDS };
    case 4:
      return { result: { outcome: 'wrong_person' }, seconds: SECONDS };
    case 2:
      return { result: { outcome: 'unclear' }, seconds: SECONDS };
    case 3:
      return { result: confirmed(SCORE), seconds: SLOW_SECONDS };
    case 5:
      return { result: confirmed(LOW_SCORE), seconds: SECONDS };
    default:
      return { result: confirmed(SCORE), seconds: SECONDS };
  }
}
