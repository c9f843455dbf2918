import type { Reservation } from '@lodestay/contracts';

/** Where a reservation's payment stands, as the payment step has to act on it. */
export type PaymentProgress =
  /** Details can be entered. */
  | { readonly kind: 'open' }
  /** The bank wants to ask the person. */
  | { readonly kind: 'check'; readonly actionUrl: string | null }
  /** The bank is working on it. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'declined'; readonly message: string | null }
  /** The home is asked for: the reservation has a page of its own. */
  | { readonly kind: 'done' };

export function paymentProgress({ status, payment }: Pick<Reservation, 'status' | 'payment'>): PaymentProgress {
  if (status !== 'draft' && status !== 'held' && status !== 'expired') return { kind: 'done' };
  switch (payment?.status) {
    case 'requires_action':
      return { kind: 'check', actionUrl: payment.actionUrl };
    case 'processing':
    // Set aside, and the request is being written down at this moment.
    case 'authorized':
      return { kind: 'processing' };
    case 'declined':
      return { kind: 'declined', message: payment.message };
    default:
      return { kind: 'open' };
  }
}
