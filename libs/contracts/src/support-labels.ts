import type { SupportCategory } from './enumerations.ts';

/** What pages call the categories of support cases. */
export const SUPPORT_CATEGORY_LABELS: Readonly<Record<SupportCategory, string>> = {
  booking: 'Booking or application',
  stay: 'A stay',
  payment: 'Payment or refund',
  account: 'Account or membership',
  other: 'Something else',
};
