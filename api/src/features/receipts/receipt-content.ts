import { brand } from '@lodestay/contracts/brand';
import { formatDate, formatMoney, getLocalDate } from '@lodestay/stay';
import type { DocumentContent, DocumentFact } from '../../platform/documents/index.ts';
import { toCorrectedReceipt, type Correction } from './corrected-receipt.ts';
import { toAmounts, type DocumentLine } from './paid-lines.ts';

/** Who and which stay a receipt or an invoice is about. */
export type DocumentHead = {
  /** The reservation's, such as 'LS-48402A'. */
  reference: string;
  guest: { name: string; email: string };
  home: { title: string; address: string | null; timeZone: string };
  stay: { checkIn: string; checkOut: string | null };
};

/** What a receipt says. Amounts are in cents. */
export type ReceiptContent = DocumentHead & {
  /** The day in the home's time zone on which the money moved. */
  on: string;
  /** Such as 'Visa ending 4242'. */
  paidWith: string;
  lines: DocumentLine[];
} & (
    | {
        kind: 'payment';
        /** Not paid yet after this payment, without card fees. Null if the reservation has no plan. */
        leftCents: number | null;
        /** Refunds of the stay before this payment. */
        refundedBeforeCents: number;
      }
    | {
        kind: 'refund';
        /** The receipt of the payment that is refunded. */
        receiptNumber: string;
        paidCents: number;
        /** Refunded of the payment so far, with this refund. */
        refundedCents: number;
      }
    | (Correction & {
        kind: 'correction';
        leftCents: number | null;
        refundedCents: number;
      })
  );

/** -1 for what went back to the guest. A correction turns what it corrects around. */
export const getSign = (content: ReceiptContent): 1 | -1 =>
  content.kind === 'payment' || (content.kind === 'correction' && content.corrects === 'refund') ? 1 : -1;

/** City, state and ZIP code on a line of their own. */
export function toAddressLines(address: string): string {
  const parts = address.split(', ');
  return [parts.slice(0, -2).join(', '), parts.slice(-2).join(', ')].join('\n');
}

export const toHeadFacts = ({ reference, guest, home, stay }: DocumentHead): DocumentFact[] => [
  { label: 'Guest', value: `${guest.name}\n${guest.email}` },
  { label: 'From', value: `${brand.name}\n${toAddressLines(brand.postalAddress)}` },
  { label: 'Home', value: [home.title, home.address ?? 'Address: not stated'].join('\n') },
  {
    label: `Stay, reservation ${reference}`,
    value: `${formatDate(stay.checkIn)} to ${stay.checkOut ? formatDate(stay.checkOut) : 'open-ended'}`,
  },
];

/** The PDF of a receipt. Only `content` decides what it says, so that it never changes. */
export function toReceiptDocument(number: string, content: ReceiptContent): DocumentContent {
  const { kind, on, paidWith, lines } = content;
  const total = formatMoney(lines.reduce((sum, { cents }) => sum + cents, 0));
  const facts = toHeadFacts(content);
  if (kind === 'refund')
    return {
      title: 'Refund receipt',
      subtitle: `Number ${number}`,
      reference: number,
      figure: { value: total, label: `refunded on ${formatDate(on)} to ${paidWith}` },
      facts,
      blocks: [
        toAmounts(lines, 'Refunded'),
        {
          kind: 'facts',
          facts: [
            { label: `Paid, receipt ${content.receiptNumber}`, value: formatMoney(content.paidCents) },
            { label: 'Refunded of this payment so far', value: formatMoney(content.refundedCents) },
          ],
        },
        { kind: 'note', text: 'Banks can take several days to show a refund.' },
      ],
    };
  if (kind === 'correction')
    return toCorrectedReceipt(number, content, facts, [
      {
        label: 'Left to pay for the stay after this',
        value: content.leftCents === null ? 'Not stated' : formatMoney(content.leftCents),
      },
      { label: 'Refunded of this payment so far', value: formatMoney(content.refundedCents) },
    ]);
  const { leftCents, refundedBeforeCents } = content;
  return {
    title: 'Receipt',
    subtitle: `Number ${number}`,
    reference: number,
    figure: { value: total, label: `paid on ${formatDate(on)} with ${paidWith}` },
    facts,
    blocks: [
      toAmounts(lines, 'Paid'),
      {
        kind: 'facts',
        facts: [
          {
            label: 'Left to pay for the stay after this payment',
            value: leftCents === null ? 'Not stated' : formatMoney(leftCents),
          },
          { label: 'Refunds of the stay before this payment', value: formatMoney(refundedBeforeCents) },
        ],
      },
      {
        kind: 'note',
        text: `What is left to pay is without card fees, which are added only if a card pays. This receipt never changes: a later refund has a refund receipt of its own.`,
      },
    ],
  };
}

export const toPaidOn = (at: Date, timeZone: string): string => getLocalDate(at.getTime(), timeZone);
