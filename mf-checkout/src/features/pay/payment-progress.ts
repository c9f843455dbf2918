import type { Reservation } from '@lodestay/contracts';

/** The state of a reservation's payment, as far as the payment step needs it. */
export type PaymentProgress =
  /** The guest can enter payment details. */
  | { readonly kind: 'open' }
  /** The guest's bank needs a confirmation (3-D Secure). */
  | { readonly kind: 'check'; readonly actionUrl: string | null }
  /** The processor or the bank has not answered yet. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'declined'; readonly message: string | null }
  /** The request was sent; the reservation page takes over. */
  | { readonly kind: 'done' };

export function getPaymentProgress({ status, payment }: Pick<Reservation, 'status' | 'payment'>): PaymentProgress {
  if (status !== 'draft' && status !== 'held' && status !== 'expired') return { kind: 'done' };
  switch (payment?.status) {
    case 'requires_action':
      return { kind: 'check', actionUrl: payment.actionUrl };
    case 'processing':
    // Authorized, but the API has not sent the request yet.
    case 'authorized':
      return { kind: 'processing' };
    case 'declined':
      return { kind: 'declined', message: payment.message };
    default:
      return { kind: 'open' };
  }
}
