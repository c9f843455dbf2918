import { formatMonthly, type Cents } from '@lodestay/stay';

const NIGHTS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;

type Priced = { displayPriceWithDiscount: Cents; total: { cents: Cents; nights: number } | null };

/**
 * What a night of a home costs against the per diem, in dollars: of the total with every required fee where dates are known, so that a home whose
 * rent fits and whose fees do not says so; else of the monthly price.
 */
export function nightlyWords({ displayPriceWithDiscount, total }: Priced, perDiem: number): string {
  const cents = total ? total.cents / total.nights : (displayPriceWithDiscount * MONTHS_A_YEAR) / NIGHTS_A_YEAR;
  const over = Math.ceil(cents / 100) - perDiem;
  const night = `${formatMonthly(Math.ceil(cents / 100) * 100)} a night ${total ? 'with every fee' : 'before fees'}`;
  return over > 0 ? `${night}, ${formatMonthly(over * 100)} over` : `${night}, within ${formatMonthly(perDiem * 100)}`;
}
