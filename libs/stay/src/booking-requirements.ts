import {
  decideIncome,
  estimateUtilities,
  INCOME_MULTIPLE,
  MIN_CREDIT_SCORE,
  SAVINGS_MULTIPLE,
  type UtilitiesInput,
} from './income.ts';
import { DEPOSIT_RETURN_DAYS, MONTHLY_STAY_NIGHTS } from './limits.ts';
import { formatMonthly, type Cents } from './money.ts';

/** The shortest stay of a home. Stays under 30 nights are for installed homes only (product 3). */
export const getShortestStay = ({ installed, minimumNights }: { installed: boolean; minimumNights: number }): number =>
  installed ? minimumNights : Math.max(minimumNights, MONTHLY_STAY_NIGHTS);

export type RequirementInput = UtilitiesInput & {
  /** The monthly rent at the stay's rate, or the home's rent before dates are chosen. */
  readonly rentCents: Cents;
  readonly minimumNights: number;
  /** The refundable deposit of the home; null or absent if it requires none. */
  readonly depositCents?: Cents | null;
};

/** What a guest needs to be approved (product 3 and 4). */
export function getBookingRequirements({ rentCents, minimumNights, depositCents, ...home }: RequirementInput): {
  readonly label: string;
  readonly text: string;
}[] {
  const utilitiesCents = estimateUtilities(home);
  const { neededIncomeCents, neededSavingsCents } = decideIncome({ rentCents, utilitiesCents });
  return [
    { label: 'Minimum stay', text: `${minimumNights} ${minimumNights === 1 ? 'night' : 'nights'}` },
    {
      label: 'Deposit',
      text: depositCents
        ? `${formatMonthly(depositCents)}, due at booking. It is returned within ${DEPOSIT_RETURN_DAYS} days after you move out, less any damage.`
        : 'None',
    },
    {
      label: 'Income',
      text: `${formatMonthly(neededIncomeCents)} a month (${INCOME_MULTIPLE} times rent${utilitiesCents ? ' and estimated utilities' : ', which includes all utilities'}), or ${formatMonthly(neededSavingsCents)} in savings (${SAVINGS_MULTIPLE} times the rent)`,
    },
    { label: 'Credit score', text: `${MIN_CREDIT_SCORE} or more` },
    {
      label: 'Documents',
      text: 'Photos of a government ID, and proof of your income or savings. You add them once, before or after you pay. You must be 18 or older.',
    },
  ];
}
