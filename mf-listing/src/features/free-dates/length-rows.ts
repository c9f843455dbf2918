import type { Availability } from '@lodestay/contracts';
import { formatPercent, ONE_YEAR_NIGHTS, type Stay } from '@lodestay/stay';

export type LengthRow = { label: string; change: string; monthly: number; on: boolean };

/** '5 % less' than the monthly rent; empty at the rent itself. */
function changeWords(monthly: number, rent: number): string {
  const basisPoints = Math.round((monthly / rent - 1) * 1000) * 10;
  if (basisPoints === 0) return '';
  return `${formatPercent(Math.abs(basisPoints))} ${basisPoints < 0 ? 'less' : 'more'}`;
}

type Length = Availability['monthlyByLength'][number];

const isFlex = ({ label }: Length) => label.includes('Flex');

/** The row a stay is priced by: its length's, or the 1-year Flex'. A shorter Flex has a rate of its own. */
function toRow(stay: Stay | null, rows: readonly Length[]): Length | undefined {
  if (!stay) return undefined;
  if (stay.kind === 'one_year_flex') return rows.find((row) => isFlex(row) && row.minimumNights === ONE_YEAR_NIGHTS);
  if (stay.checkOut === null) return undefined;
  return rows.findLast((row) => !isFlex(row) && row.minimumNights <= stay.nights);
}

/** Rent by length of stay, with the row of the shown stay marked. Rows no stay here can have are left out. */
export function lengthRows(
  rows: readonly Length[],
  rent: number,
  stay: Stay | null,
  minimumNights: number,
): LengthRow[] {
  const on = toRow(stay, rows);
  const possible = rows.filter(
    (row, index) => isFlex(row) || (rows[index + 1]?.minimumNights ?? Infinity) > minimumNights,
  );
  return possible.map((row) => ({
    label: row.label,
    change: changeWords(row.monthly, rent),
    monthly: row.monthly,
    on: row === on,
  }));
}
