import { Facts } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import type { Deduction } from './deduction-drafts.ts';

/** The deductions of a deposit, each with its amount. */
export function DeductionList({ deductions }: { deductions: readonly Deduction[] }) {
  if (deductions.length === 0) return <p className="soft">No deductions.</p>;
  return (
    <Facts
      facts={deductions.map(
        ({ description, amount }, position) => [`${position + 1}. ${description}`, formatMoney(amount)] as const,
      )}
    />
  );
}
