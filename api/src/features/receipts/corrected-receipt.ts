import type { ReceiptKind } from '@lodestay/contracts';
import { formatDate, formatMoney, sumCents } from '@lodestay/stay';
import type { DocumentContent, DocumentFact } from '../../platform/documents/index.ts';
import { toAmounts, type DocumentLine } from './paid-lines.ts';

/** Which receipt is no longer true: of a payment that the bank took back, or of a refund that did not arrive. */
export type Correction = { corrects: 'payment' | 'refund'; receiptNumber: string };

/** What a corrected receipt says about the receipt before. */
const describeCorrection = ({ corrects, receiptNumber }: Correction) =>
  corrects === 'payment'
    ? {
        line: `Payment of receipt ${receiptNumber}`,
        total: 'No longer paid',
        figure: 'taken back by the bank',
        note: `Receipt ${receiptNumber} says that this amount was paid. The bank took it back later, so it counts as not paid.`,
      }
    : {
        line: `Refund of receipt ${receiptNumber}`,
        total: 'Not refunded',
        figure: 'not taken by the bank',
        note: `Receipt ${receiptNumber} says that this amount was refunded. It did not reach the account, so we owe it until we send it again.`,
      };

/** A receipt that was issued. `corrects` is the number of the receipt that it corrects. */
type Issued = { number: string; kind: ReceiptKind; amountCents: number; corrects?: string | null | undefined };

/**
 * Which receipt of its payment a correction is about, the last one or that of this refund, and what the correction lists. Refunds of the same
 * amount that failed have a correction each. `cents` is negative for a payment that the bank took back.
 */
export function createCorrection(cents: number, issued: readonly Issued[]): Correction & { lines: DocumentLine[] } {
  const corrects = cents < 0 ? 'payment' : 'refund';
  const corrected = new Set(issued.map((receipt) => receipt.corrects));
  const ofKind = issued.filter(({ kind }) => kind === corrects);
  const ofAmount = ofKind.filter(({ amountCents }) => amountCents === Math.abs(cents));
  const found = ofAmount.findLast(({ number }) => !corrected.has(number)) ?? ofAmount.at(-1) ?? ofKind.at(-1);
  const correction: Correction = { corrects, receiptNumber: found?.number ?? 'Not stated' };
  return { ...correction, lines: [{ label: describeCorrection(correction).line, cents: Math.abs(cents) }] };
}

/** The PDF of a corrected receipt of a stay or a membership. `money` says what is left to pay, and refunded. */
export function toCorrectedReceipt(
  number: string,
  { on, paidWith, lines, ...correction }: Correction & { on: string; paidWith: string; lines: DocumentLine[] },
  facts: readonly DocumentFact[],
  money: readonly DocumentFact[] = [],
): DocumentContent {
  const texts = describeCorrection(correction);
  return {
    title: 'Corrected receipt',
    subtitle: `Number ${number}`,
    reference: number,
    figure: {
      value: formatMoney(sumCents(lines.map(({ cents }) => cents))),
      label: `${texts.figure} on ${formatDate(on)}, ${paidWith}`,
    },
    facts,
    blocks: [
      toAmounts(lines, texts.total),
      ...(money.length > 0 ? [{ kind: 'facts', facts: money } as const] : []),
      { kind: 'note', text: texts.note },
    ],
  };
}
