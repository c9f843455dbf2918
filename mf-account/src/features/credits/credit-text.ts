import type { CreditMovement, CreditSource, Credits } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';

export type CreditLot = Credits['lots'][number];
export type CreditEntry = Credits['history'][number];

export const SOURCE_LABELS: Readonly<Record<CreditSource, string>> = { gift: 'A gift from us', referral: 'Referral' };

export const MOVEMENT_LABELS: Readonly<Record<CreditMovement, string>> = {
  granted: 'Received',
  used: 'Used',
  returned: 'Returned',
  expired: 'Expired',
  reversed: 'Reversed',
};

/** '+$250.00' or '−$50.00' */
export const formatSigned = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`;
