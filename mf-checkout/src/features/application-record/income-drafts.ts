import type { ApplicationPerson, RequestOf } from '@lodestay/contracts';
import { parseAmount } from '../../staff/parse-amount.ts';

/** What staff typed and have not recorded. */
export type IncomeDraft = {
  person: ApplicationPerson;
  documentId: string;
  monthlyIncome: string;
  savings: string;
  creditScore: string;
  reason: string;
};
export const EMPTY_INCOME: IncomeDraft = {
  person: 'applicant',
  documentId: '',
  monthlyIncome: '',
  savings: '',
  creditScore: '',
  reason: '',
};

export type IncomeProblems = Partial<Record<'documentId' | 'monthlyIncome' | 'savings' | 'creditScore', string>>;
type Figures = Omit<RequestOf<'recordIncome'>['body'], 'reason' | 'version'>;

const AMOUNT = 'Enter an amount such as 9,400 or 9,400.50';
const SCORE = 'Enter a credit score from 300 to 850';

/** The figures of a draft, or what is wrong with it. An empty field means that the document does not state the figure. */
export function parseIncome(draft: IncomeDraft): { figures: Figures } | { problems: IncomeProblems } {
  const amounts = { monthlyIncome: parseAmount(draft.monthlyIncome), savings: parseAmount(draft.savings) };
  const problems: IncomeProblems = {};
  if (draft.documentId === '') problems.documentId = 'Choose the document that proves the figures';
  for (const name of ['monthlyIncome', 'savings'] as const)
    if (draft[name].trim() !== '' && amounts[name] === null) problems[name] = AMOUNT;
  if (draft.monthlyIncome.trim() === '' && draft.savings.trim() === '')
    problems.monthlyIncome = 'Enter the monthly income or the savings';
  const score = draft.creditScore.trim();
  if (score !== '' && !(/^\d{3}$/.test(score) && Number(score) >= 300 && Number(score) <= 850))
    problems.creditScore = SCORE;
  if (Object.keys(problems).length > 0) return { problems };
  const { person, documentId } = draft;
  return { figures: { person, documentId, ...amounts, creditScore: score === '' ? null : Number(score) } };
}
