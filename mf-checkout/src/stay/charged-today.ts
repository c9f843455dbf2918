import type { Quote } from '@lodestay/contracts';

/** What the payment method is charged at booking, in cents: the first payment without what credits pay of it. */
export const getChargedToday = ({ dueAtBooking, credit }: Pick<Quote, 'dueAtBooking' | 'credit'>): number =>
  dueAtBooking - (credit?.used ?? 0);
