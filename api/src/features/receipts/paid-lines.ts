import { formatDate, formatMoney, nameLine, type LineCode } from '@lodestay/stay';

/** A row of a receipt or an invoice. */
export type DocumentLine = { readonly label: string; readonly cents: number };

type CodedLine = { readonly code: string; readonly cents: number; readonly label?: string };
type PaidInstallment = {
  label: string;
  fromDate: string;
  toDate: string;
  amountCents: number;
  lines: readonly CodedLine[];
};

/** With years, because the document is kept. */
const formatNightsOf = ({ fromDate, toDate }: Pick<PaidInstallment, 'fromDate' | 'toDate'>): string =>
  `${formatDate(fromDate)} – ${formatDate(toDate)}`;

/** The rows of price lines. Rent says which nights it is for, if they are known. */
export const toDocumentLines = (
  lines: readonly CodedLine[],
  nights?: Pick<PaidInstallment, 'fromDate' | 'toDate'>,
): DocumentLine[] =>
  lines.map(({ code, cents, label: own }) => {
    const label = nameLine({ code: code as LineCode, label: own }) ?? code;
    return {
      label: code === 'rent' && nights ? `${label}, ${formatNightsOf(nights)}` : label,
      cents,
    };
  });

/**
 * What a payment of `cents` paid for. `installment` is the first one for the payment of the booking; null for reservations without a plan.
 * The rows sum to `cents`.
 */
export function describePayment(
  {
    purpose,
    amountCents,
    lines,
  }: { purpose: 'booking' | 'installment' | 'credit'; amountCents: number; lines: readonly CodedLine[] },
  installment: PaidInstallment | null,
  cents: number,
): DocumentLine[] {
  if (purpose === 'booking')
    return cents === amountCents
      ? toDocumentLines(lines, installment ?? undefined)
      : [{ label: 'Kept under the cancellation policy', cents }];
  const paid = lines.find(({ code }) => code === 'installment')?.cents ?? cents;
  const fees = toDocumentLines(lines.filter(({ code }) => code !== 'installment'));
  if (installment && paid === installment.amountCents)
    return [...toDocumentLines(installment.lines, installment), ...fees];
  const nights = installment ? `, ${formatNightsOf(installment)}` : '';
  return [{ label: `Part of: ${installment?.label ?? 'Installment'}${nights}`, cents: paid }, ...fees];
}

/** The rows with their sum. */
export const toAmounts = (lines: readonly DocumentLine[], totalLabel: string) =>
  ({
    kind: 'table',
    columns: [
      { label: 'For', share: 3 },
      { label: 'Amount', share: 1, align: 'end' },
    ],
    rows: lines.map(({ label, cents }) => [label, formatMoney(cents)]),
    total: [totalLabel, formatMoney(lines.reduce((sum, { cents }) => sum + cents, 0))],
  }) as const;
