import type { Quote, Reservation } from '@lodestay/contracts';
import { getQueryKey, useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { formatMoney } from '@lodestay/stay';
import { CheckField } from '@lodestay/ui';
import { useState } from 'react';

type Props = {
  reservation: Reservation;
  /** The price with the chosen payment method. */
  quote: Quote;
  disabled: boolean;
  onChanged(): Promise<unknown>;
};

/** Lets the guest pay a part of the first payment with credits. Nothing for guests without credits. */
export function CreditField({ reservation: { id }, quote: { credit }, disabled, onChanged }: Props) {
  const { queryClient } = usePlatform();
  const { mutateAsync: choose, isPending } = useCommand('useCredits');
  const [problem, setProblem] = useState<string | null>(null);
  if (!credit || credit.usable === 0) return null;

  async function change(use: boolean): Promise<void> {
    if (isPending || disabled) return;
    setProblem(null);
    try {
      const changed = await choose({ params: { id }, body: { use } });
      queryClient.setQueryData(getQueryKey('getReservation', { params: { id } }), changed);
      await onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  }

  return (
    <CheckField
      checked={credit.used > 0}
      disabled={disabled || isPending}
      error={problem}
      onChange={({ target }) => void change(target.checked)}
      label={`Use ${formatMoney(credit.usable)} of credit for the payment today. A card has no fee on this part.`}
    />
  );
}
