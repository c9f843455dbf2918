import { formatDate, formatMoney } from '@lodestay/stay';
import type { DocumentBlock, DocumentContent } from '../../platform/documents/index.ts';
import { toAmounts, toDocumentLines } from './paid-lines.ts';
import { toHeadFacts, type DocumentHead } from './receipt-content.ts';

/** What an invoice is made from. Amounts are in cents. */
export type InvoiceFacts = {
  head: DocumentHead;
  installment: {
    position: number;
    label: string;
    dueOn: string;
    fromDate: string;
    toDate: string;
    lines: readonly { code: string; cents: number; label?: string }[];
    cardFeeCents: number;
    creditedCents: number;
    status: 'scheduled' | 'due' | 'paid' | 'void' | 'written_off';
  };
  /** Still owed, without the card fee. */
  outstandingCents: number;
  /** The saved method that is charged; null if there is none. */
  method: { label: string; kind: 'card' | 'bank_account' } | null;
  /** The receipts of what was paid of it, the oldest first. */
  receipts: readonly { number: string; on: string; cents: number; paidWith: string }[];
};

/** Such as 'LS-48402A-I2' for the second installment. */
export const toInvoiceNumber = (reference: string, position: number): string => `${reference}-I${position + 1}`;

function formatState({ installment, receipts }: InvoiceFacts): string {
  const { status, dueOn } = installment;
  const last = receipts.at(-1);
  switch (status) {
    case 'paid':
      return last ? `paid on ${formatDate(last.on)}, receipt ${last.number}` : 'paid';
    case 'void':
      return 'not charged: the stay was changed or ended before this was due';
    case 'written_off':
      return 'closed: nothing more is owed';
    default:
      return `due on ${formatDate(dueOn)}`;
  }
}

function formatHowPaid({ installment, method }: InvoiceFacts): string {
  const { status, dueOn, cardFeeCents } = installment;
  if (status !== 'scheduled' && status !== 'due') return 'Nothing more is charged for this invoice.';
  if (!method)
    return 'No payment method is saved for this stay. Add one in your account, or pay there before the due date.';
  const fee =
    method.kind === 'card' && cardFeeCents > 0
      ? ` A card adds a fee of ${formatMoney(cardFeeCents)} to the whole amount; a bank account adds none.`
      : '';
  return status === 'scheduled'
    ? `We charge ${method.label} at 9 a.m. on ${formatDate(dueOn)}. You can also pay earlier in your account.${fee}`
    : `We charge ${method.label}. You can also pay in your account.${fee}`;
}

/** The PDF of an invoice: what the plan says, and what the ledger says was paid of it. */
export function toInvoiceDocument(facts: InvoiceFacts): DocumentContent {
  const { head, installment, outstandingCents, receipts } = facts;
  const number = toInvoiceNumber(head.reference, installment.position);
  const { lines, creditedCents } = installment;
  const rows = [
    ...toDocumentLines(lines, installment),
    ...(creditedCents > 0 ? [{ label: 'No longer owed after a change of the stay', cents: -creditedCents }] : []),
  ];
  const total = rows.reduce((sum, { cents }) => sum + cents, 0);
  const paid: DocumentBlock[] =
    receipts.length === 0
      ? []
      : [
          {
            kind: 'table',
            columns: [
              { label: 'Paid', share: 2 },
              { label: 'Receipt', share: 2 },
              { label: 'With', share: 2 },
              { label: 'Amount', share: 1.4, align: 'end' },
            ],
            rows: receipts.map(({ number: receipt, on, cents, paidWith }) => [
              formatDate(on),
              receipt,
              paidWith,
              formatMoney(cents),
            ]),
          },
          { kind: 'note', text: 'Amounts paid by card include the card fee.' },
        ];
  return {
    title: 'Invoice',
    subtitle: `Number ${number}: ${installment.label}`,
    reference: number,
    figure: { value: formatMoney(total), label: formatState(facts) },
    facts: toHeadFacts(head),
    blocks: [
      toAmounts(rows, 'Total'),
      ...paid,
      {
        kind: 'facts',
        facts: [
          { label: 'Due', value: formatDate(installment.dueOn) },
          { label: 'Still owed', value: formatMoney(outstandingCents) },
        ],
      },
      { kind: 'paragraph', text: formatHowPaid(facts) },
    ],
  };
}
