import { useRef, useState } from 'react';
import { usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { formatDate, formatMoney } from '@lodestay/stay';
import { PAYABLE, type Installment, type PaymentPlan } from './plan-text.ts';

/** What a guest wants to pay. */
export type Order = {
  readonly methodId: string;
  /** Without the card fee. */
  readonly cents: number;
  /** With it. */
  readonly totalCents: number;
  /** The method also pays for the stay from now on. */
  readonly keepsMethod: boolean;
};

type State =
  | { readonly kind: 'editing' | 'sending'; readonly problem: string | null }
  /** The bank wants the guest to confirm on its page. */
  | { readonly kind: 'confirming'; readonly url: string };

const UNSENT = 'We couldn’t send your payment. Check your connection and try again.';
const READS = [
  'getPaymentPlan',
  'listAccountPayments',
  'listAccountTasks',
  'listPaymentMethods',
  'listAccountDocuments',
] as const;

/** What is left after a part, and when it is charged. */
function formatRest({ outstanding, dueOn, retryOn, state }: Installment): string {
  if (outstanding === 0) return '';
  const chargedOn = state === 'scheduled' ? dueOn : retryOn;
  return ` ${formatMoney(outstanding)} is left to pay${chargedOn ? ` and is charged on ${formatDate(chargedOn)}` : ''}.`;
}

function formatDone(installment: Installment, { totalCents }: Order): string {
  const money = formatMoney(totalCents);
  switch (installment.state) {
    case 'needs_confirmation':
      return 'Your bank wants you to confirm this payment. Until you do, nothing is charged.';
    case 'processing':
      return `${money} is on its way. Your bank has not answered yet.`;
    default:
      return `${money} is paid.${formatRest(installment)}`;
  }
}

/** Pays an installment or a part of it. Sending the same order again after a lost answer pays once. */
export function usePay(
  { reservationId, installmentId }: { reservationId: string; installmentId: string },
  onDone: (text: string) => void,
) {
  const { api, queryClient } = usePlatform();
  const [state, setState] = useState<State>({ kind: 'editing', problem: null });
  const attempt = useRef<{ order: string; key: string } | null>(null);
  const params = { id: reservationId, installment: installmentId };
  const refresh = () => Promise.all(READS.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

  async function send(order: Order): Promise<PaymentPlan> {
    const body = { methodId: order.methodId, amount: order.cents };
    const text = JSON.stringify(body);
    if (attempt.current?.order !== text) attempt.current = { order: text, key: crypto.randomUUID() };
    try {
      return await api.call('payInstallment', { params, body }, { idempotencyKey: attempt.current.key });
    } catch (error) {
      // The API has answered, so nothing is on its way, unless it works on the same order. The next try is another payment.
      if (error instanceof ApiError && error.status > 0 && error.status < 500 && error.code !== 'conflict')
        attempt.current = null;
      throw error;
    }
  }

  /** Returns what to tell the guest if it did not work. The payment itself is made, so it stays as it is. */
  async function keepMethod({ methodId }: Order): Promise<string> {
    try {
      await api.call('choosePaymentMethod', {
        params: { id: reservationId },
        body: { paymentMethodId: methodId },
      });
      return '';
    } catch {
      return ' We couldn’t change the payment method of later payments. Use “Change payment method” to try again.';
    }
  }

  async function pay(order: Order): Promise<void> {
    setState({ kind: 'sending', problem: null });
    try {
      const { installments } = await send(order);
      attempt.current = null;
      const paid = installments.find(({ id }) => id === installmentId)!;
      // An order that is sent again does not say that the bank declined it.
      if (paid.failure && PAYABLE.includes(paid.state)) throw new Error(paid.failure);
      const note = order.keepsMethod ? await keepMethod(order) : '';
      await refresh();
      if (paid.state === 'needs_confirmation' && paid.confirmUrl)
        return setState({ kind: 'confirming', url: paid.confirmUrl });
      onDone(`${formatDone(paid, order)}${note}`);
    } catch (error) {
      const { status, fields, message } = error as ApiError;
      setState({ kind: 'editing', problem: status === 0 ? UNSENT : (fields?.[0]?.message ?? message) });
      await refresh();
    }
  }

  return { state, pay };
}
