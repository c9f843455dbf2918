import { formatMonthly, type Cents } from '@lodestay/stay';

const NIGHTS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;

type Priced = { displayPriceWithDiscount: Cents; total: { cents: Cents; nights: number } | null };

/**
 * Compares the price per night with the per diem, both in dollars. With dates it uses the total with all required fees,
 * because fees can exceed a per diem that covers the rent. Without dates it uses the monthly price.
 */
export function formatNightlyPrice({ displayPriceWithDiscount, total }: Priced, perDiem: number): string {
  const cents = total ? total.cents / total.nights : (displayPriceWithDiscount * MONTHS_A_YEAR) / NIGHTS_A_YEAR;
  const over = Math.ceil(cents / 100) - perDiem;
  const night = `${formatMonthly(Math.ceil(cents / 100) * 100)} a night ${total ? 'including fees' : 'before fees'}`;
  return over > 0
    ? `${night}, ${formatMonthly(over * 100)} over your per diem`
    : `${night}, within ${formatMonthly(perDiem * 100)}`;
}
