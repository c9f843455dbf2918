import type { BasisPoints, Cents } from '../money.ts';

/** The fee kinds of specification 3. */
export type FeeKind = 'Platform Fee' | 'Standard';

/** Required of everybody, chosen by the guest, or required only while its condition holds (product 3). */
export type FeeRequirement = 'required' | 'optional' | 'contingent';

export type FeeAmount =
  | { readonly type: 'flat'; readonly cents: Cents }
  /** Of the rent, or of everything else that an instalment charges. */
  | { readonly type: 'percent'; readonly basisPoints: BasisPoints; readonly of: 'rent' | 'charge' };

export type FeeCode =
  'platform_fee' | 'cleaning' | 'annual_membership' | 'standby_membership' | 'pet' | 'parking' | 'card';

export type Fee = {
  readonly code: FeeCode;
  readonly kind: FeeKind;
  readonly requirement: FeeRequirement;
  readonly amount: FeeAmount;
  /** `once` with the first instalment, `month` with each one. */
  readonly per: 'once' | 'month';
  /** False: kept when a cancellation is refunded in part. A full refund returns everything. */
  readonly refundable: boolean;
};

const flat = (cents: Cents): FeeAmount => ({ type: 'flat', cents });
const percent = (basisPoints: BasisPoints, of: 'rent' | 'charge'): FeeAmount => ({ type: 'percent', basisPoints, of });

/** The fees where a property sets none of its own (product 3). Parking has no default: the property prices it. */
export const DEFAULT_FEES: readonly Fee[] = [
  {
    code: 'platform_fee',
    kind: 'Platform Fee',
    requirement: 'required',
    amount: percent(500, 'rent'),
    per: 'month',
    refundable: true,
  },
  { code: 'cleaning', kind: 'Standard', requirement: 'required', amount: flat(15_000), per: 'once', refundable: true },
  {
    code: 'annual_membership',
    kind: 'Standard',
    requirement: 'contingent',
    amount: flat(19_900),
    per: 'once',
    refundable: true,
  },
  {
    code: 'standby_membership',
    kind: 'Standard',
    requirement: 'contingent',
    amount: flat(7_900),
    per: 'month',
    refundable: true,
  },
  { code: 'pet', kind: 'Standard', requirement: 'optional', amount: flat(30_000), per: 'once', refundable: true },
  {
    code: 'card',
    kind: 'Standard',
    requirement: 'contingent',
    amount: percent(208, 'charge'),
    per: 'month',
    refundable: true,
  },
];

/** Parking at a property's monthly price. */
export function parkingFee(monthlyCents: Cents): Fee {
  return {
    code: 'parking',
    kind: 'Standard',
    requirement: 'optional',
    amount: flat(monthlyCents),
    per: 'month',
    refundable: true,
  };
}
