import type { Availability } from '@lodestay/contracts';
import { formatPercent, ONE_YEAR_NIGHTS, type Stay } from '@lodestay/stay';

export type LengthRow = { label: string; change: string; monthly: number; isCurrent: boolean };

/** The difference from the monthly rent, such as '5% less'; empty if there is none. */
function formatChange(monthly: number, rent: number): string {
  const basisPoints = Math.round((monthly / rent - 1) * 1000) * 10;
  if (basisPoints === 0) return '';
  return `${formatPercent(Math.abs(basisPoints))} ${basisPoints < 0 ? 'less' : 'more'}`;
}

type Length = Availability['monthlyByLength'][number];

const isFlex = ({ label }: Length) => label.includes('Flex');

/** The row with the price of a stay. A Flex stay shorter than a year has another rate, so it has no row. */
function findRow(stay: Stay | null, rows: readonly Length[]): Length | undefined {
  if (!stay) return undefined;
  if (stay.kind === 'one_year_flex') return rows.find((row) => isFlex(row) && row.minimumNights === ONE_YEAR_NIGHTS);
  if (stay.checkOut === null) return undefined;
  return rows.findLast((row) => !isFlex(row) && row.minimumNights <= stay.nights);
}

/** Rent by length of stay, with the row of the shown stay marked. Leaves out lengths below the minimum stay. */
export function getLengthRows(
  rows: readonly Length[],
  rent: number,
  stay: Stay | null,
  minimumNights: number,
): LengthRow[] {
  const current = findRow(stay, rows);
  const possible = rows.filter(
    (row, index) => isFlex(row) || (rows[index + 1]?.minimumNights ?? Infinity) > minimumNights,
  );
  return possible.map((row) => ({
    label: row.label,
    change: formatChange(row.monthly, rent),
    monthly: row.monthly,
    isCurrent: row === current,
  }));
}
