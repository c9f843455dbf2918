import { useEffect, useEffectEvent } from 'react';
import { usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { useSearchParams } from '@lodestay/platform/router';
import { parseConfirmed } from './pay-links.ts';

const READS = ['getPaymentPlan', 'listAccountPayments', 'listAccountTasks'] as const;

/** Asks for the result when the guest returns from the bank's page, because the bank's own message can take a minute. */
export function useBankReturn(reservationId: string): void {
  const { api, queryClient, toasts } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const confirmed = parseConfirmed(query);
  const readResult = useEffectEvent(async (installment: string) => {
    // The processor adds parameters of its own, which nobody needs in the URL either.
    setQuery({}, { replace: true, preventScrollReset: true });
    try {
      const { installments } = await api.call('confirmInstallment', { params: { id: reservationId, installment } });
      if (installments.find(({ id }) => id === installment)?.state === 'paid')
        toasts.show('Your payment is confirmed.', { variant: 'success' });
    } catch (error) {
      // The section says so, too. Without an answer, the bank's message follows.
      if (error instanceof ApiError && error.code === 'payment_declined')
        toasts.show(error.message, { variant: 'error' });
    }
    await Promise.all(READS.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  });
  useEffect(() => {
    if (confirmed !== null) void readResult(confirmed);
  }, [confirmed]);
}
