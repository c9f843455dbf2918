import type { BasisPoints, Cents } from '../money.ts';

/** The fee kinds of specification 3. */
export type FeeKind = 'Platform Fee' | 'Standard';

/** Required from everyone, chosen by the guest, or required only under a condition (product 3). */
export type FeeRequirement = 'required' | 'optional' | 'contingent';

export type FeeAmount =
  | { readonly type: 'flat'; readonly cents: Cents }
  /** Percentage of the rent, or of all other charges of an installment. */
  | { readonly type: 'percent'; readonly basisPoints: BasisPoints; readonly of: 'rent' | 'charge' };

export type FeeCode =
  'platform_fee' | 'cleaning' | 'annual_membership' | 'standby_membership' | 'pet' | 'parking' | 'deposit' | 'card';

export type Fee = {
  readonly code: FeeCode;
  readonly kind: FeeKind;
  readonly requirement: FeeRequirement;
  readonly amount: FeeAmount;
  /** `once` with the first installment, `month` with each installment. */
  readonly per: 'once' | 'month';
  /** False if a partial refund keeps the fee. A full refund returns every fee. */
  readonly refundable: boolean;
};

const flat = (cents: Cents): FeeAmount => ({ type: 'flat', cents });
const percent = (basisPoints: BasisPoints, of: 'rent' | 'charge'): FeeAmount => ({ type: 'percent', basisPoints, of });

/** Fees of properties without their own fees (product 3), see `withOwnFees`. Parking has no default: each property sets its price. */
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
export function createParkingFee(monthlyCents: Cents): Fee {
  return {
    code: 'parking',
    kind: 'Standard',
    requirement: 'optional',
    amount: flat(monthlyCents),
    per: 'month',
    refundable: true,
  };
}

/** The deposit of a home (product 3): not a price but money that is held, so it has no platform fee and no discount. */
export function createDepositFee(cents: Cents): Fee {
  return {
    code: 'deposit',
    kind: 'Standard',
    requirement: 'required',
    amount: flat(cents),
    per: 'once',
    refundable: true,
  };
}

/** The fees that a property sets itself, in cents; null where the price list applies. */
export type OwnFees = { readonly cleaningFeeCents: Cents | null; readonly petFeeCents: Cents | null };

/** The fees of a price list with those that the property sets itself. */
export function withOwnFees(fees: readonly Fee[], { cleaningFeeCents, petFeeCents }: OwnFees): readonly Fee[] {
  const own: Partial<Record<FeeCode, Cents | null>> = { cleaning: cleaningFeeCents, pet: petFeeCents };
  return fees.map((fee) => {
    const cents = own[fee.code] ?? null;
    return cents === null ? fee : { ...fee, amount: flat(cents) };
  });
}

/** Whether a fee is charged once, and whether a partial refund returns it. Price lists set amounts only, so this holds for every list. */
export function getFeeTerms(code: FeeCode): Pick<Fee, 'per' | 'refundable'> {
  const ownFee = code === 'deposit' ? createDepositFee(0) : createParkingFee(0);
  const { per, refundable } = DEFAULT_FEES.find((fee) => fee.code === code) ?? ownFee;
  return { per, refundable };
}
