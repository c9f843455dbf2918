import {
  toAgreementFilePath,
  toDepositStatementFilePath,
  toExitPackFilePath,
  toInvoiceFilePath,
  toMembershipReceiptFilePath,
  toMessageFilePath,
  toReceiptFilePath,
  type ResponseOf,
} from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { toLetterHref, toStayPartHref } from '@lodestay/links';
import { formatDate, getLocalDate, getSiteToday } from '@lodestay/stay';
import { toInvoiceNumber } from '../receipts/index.ts';
import type { DocumentRow } from './find-documents.ts';

type AccountDocument = ResponseOf<'listAccountDocuments'>['documents'][number];
type Words = Pick<AccountDocument, 'name' | 'note' | 'path'>;

const RECEIPT_NAMES = { payment: 'Receipt', refund: 'Refund receipt', correction: 'Corrected receipt' } as const;
const PLANS = { annual: 'Annual membership', standby: 'Standby' } as const;

function describeReceipt({ receiptKind, label, corrects, plan }: DocumentRow): string {
  const moved = {
    payment: `Paid with ${label}`,
    refund: `Refunded to ${label}`,
    correction: `Corrects ${corrects}`,
  }[receiptKind!];
  return plan ? `${PLANS[plan]}. ${moved}` : moved;
}

function toWords(row: DocumentRow): Words {
  const { kind, key, reservationId, homeTitle, position, reference, label, dueOn, receiptKind } = row;
  const stay = reservationId ?? '';
  switch (kind) {
    case 'agreement':
      return {
        name: `Stay agreement, version ${position}`,
        note: label === null ? 'Not signed' : `Signed by ${label}`,
        path: toAgreementFilePath(stay, position!),
      };
    case 'invoice':
      return {
        name: `Invoice ${toInvoiceNumber(reference!, position!)}`,
        note: `${label}, due ${formatDate(dueOn!)}`,
        path: toInvoiceFilePath(stay, key),
      };
    case 'receipt':
      return {
        name: `${RECEIPT_NAMES[receiptKind!]} ${key}`,
        note: describeReceipt(row),
        path: reservationId ? toReceiptFilePath(reservationId, key) : toMembershipReceiptFilePath(key),
      };
    case 'letter':
      return {
        name: 'Letter about our decision',
        note: reservationId ? 'It states the reasons and your rights' : `You offered to co-sign for ${homeTitle}`,
        path: toLetterHref(key),
      };
    case 'deposit_statement':
      return {
        name: 'Deposit statement',
        note: 'Returned, with each deduction',
        path: toDepositStatementFilePath(stay),
      };
    case 'exit_pack':
      return { name: 'Exit pack', note: 'All documents of your stay in one file', path: toExitPackFilePath(stay) };
    case 'check_in_guide':
      return { name: 'Check-in guide', note: 'How you get in', path: toStayPartHref(stay, 'check-in') };
    case 'message_file':
      return {
        name: label!,
        note: `Message from ${row.isOwn ? 'you' : brand.name}`,
        path: `${toMessageFilePath(key)}/file`,
      };
  }
}

const toFormat = ({ kind, mediaType }: DocumentRow): AccountDocument['format'] => {
  if (kind === 'check_in_guide') return 'page';
  return mediaType === 'image/webp' ? 'photo' : 'pdf';
};

export const toDocument = (row: DocumentRow): AccountDocument => ({
  ...toWords(row),
  id: `${row.kind}-${row.key}`,
  kind: row.kind,
  on: row.timeZone ? getLocalDate(row.at.getTime(), row.timeZone) : getSiteToday(row.at.getTime()),
  amount: row.cents,
  bytes: row.bytes,
  format: toFormat(row),
  stay: row.reservationId && row.homeTitle ? { reservationId: row.reservationId, homeTitle: row.homeTitle } : null,
});
