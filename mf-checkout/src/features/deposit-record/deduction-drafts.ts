import { formatMoney } from '@lodestay/stay';
import { parseAmount } from '../../staff/parse-amount.ts';

/** What a person types for one deduction. `key` stays the same when rows above it are removed. */
export type DeductionDraft = {
  readonly key: number;
  readonly description: string;
  readonly amount: string;
  readonly photos: string[];
};

export type Deduction = Omit<DeductionDraft, 'key' | 'amount'> & { readonly amount: number };

/** The most deductions of one deposit, as in the API. */
export const MAX_DEDUCTIONS = 20;

const SHORTEST_DESCRIPTION = 3;

export const getDescriptionProblem = ({ description }: DeductionDraft): string | undefined =>
  description.trim().length < SHORTEST_DESCRIPTION ? 'Say what was damaged' : undefined;

export const getAmountProblem = ({ amount }: DeductionDraft): string | undefined =>
  parseAmount(amount) === null ? 'Enter an amount such as 80 or 80.50' : undefined;

/** What is deducted so far, in cents. Amounts that are not readable yet count as 0. */
export const sumDrafts = (drafts: readonly DeductionDraft[]): number =>
  drafts.reduce((sum, { amount }) => sum + (parseAmount(amount) ?? 0), 0);

/** Why the deductions together are not possible; null if they are. */
export const getTotalProblem = (drafts: readonly DeductionDraft[], depositCents: number): string | null =>
  sumDrafts(drafts) > depositCents
    ? `The deductions are ${formatMoney(sumDrafts(drafts))}, and the deposit is ${formatMoney(depositCents)}. Deduct at most the deposit.`
    : null;

/** The deductions, or null if something is missing or too much. */
export function parseDrafts(drafts: readonly DeductionDraft[], depositCents: number): Deduction[] | null {
  const isComplete = drafts.every((draft) => !getDescriptionProblem(draft) && !getAmountProblem(draft));
  if (!isComplete || getTotalProblem(drafts, depositCents)) return null;
  return drafts.map(({ description, amount, photos }) => ({
    description: description.trim(),
    amount: parseAmount(amount)!,
    photos,
  }));
}
