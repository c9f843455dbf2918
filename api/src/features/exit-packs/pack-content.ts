import { brand, phoneLines } from '@lodestay/contracts/brand';
import { formatDate, formatMoney, sumCents } from '@lodestay/stay';
import type { DocumentBlock, DocumentContent } from '../../platform/documents/index.ts';
import { getSign, toHeadFacts, toReceiptDocument, type DocumentHead } from '../receipts/index.ts';

/** What an exit pack is made from. Amounts are in cents, days those of the home. */
export type PackFacts = {
  head: DocumentHead;
  /** The homes of the stay with their nights, in order; several after a move. `to` is null while the end is open. */
  homes: readonly { title: string; address: string | null; from: string; to: string | null }[];
  /** Installments that were due, and those whose payment was started by the due date. */
  payments: { onTime: number; due: number };
  owedCents: number;
  /** Null for a stay without a deposit. */
  deposit: {
    heldCents: number;
    deductions: readonly { description: string; cents: number; photos: number }[];
    returnedCents: number;
    refundedTo: string | null;
    settledOn: string;
  } | null;
  /** Null if the guest signed none. */
  agreement: { version: number; name: string; signedOn: string; sha256: string } | null;
  receipts: readonly {
    number: string;
    cents: number;
    content: Parameters<typeof toReceiptDocument>[1];
  }[];
  /** The day on which the last document of the pack was issued. */
  asOf: string;
};

const FROM = `${brand.name}, ${brand.postalAddress}`;
const CONTACT = `Questions about this statement: ${brand.supportEmail}, ${phoneLines.member}.`;

const toStatement = (title: string, { head, asOf }: PackFacts, blocks: readonly DocumentBlock[]): DocumentContent => ({
  title,
  subtitle: `Reservation ${head.reference}`,
  reference: head.reference,
  facts: [],
  blocks: [
    ...blocks,
    {
      kind: 'facts',
      facts: [
        { label: 'Stated by', value: FROM },
        { label: 'As of', value: formatDate(asOf) },
      ],
    },
    { kind: 'note', text: CONTACT },
  ],
});

const formatPeriod = ({ from, to }: PackFacts['homes'][number]): string =>
  `${formatDate(from)} – ${to === null ? 'open-ended' : formatDate(to)}`;

const toHomeFacts = ({ homes }: PackFacts): DocumentBlock[] =>
  homes.map((home) => ({
    kind: 'facts',
    facts: [
      { label: 'Home', value: `${home.title}\n${home.address ?? 'Address: not stated'}` },
      { label: 'From – to', value: formatPeriod(home) },
    ],
  }));

/** 'the furnished home above and had the right to live in it', or in each of several. */
const formatRented = ({ homes }: PackFacts): string =>
  homes.length === 1
    ? 'the furnished home above and had the right to live in it from the first to the last day shown'
    : 'the furnished homes above and had the right to live in each of them from the first to the last day shown for it';

const createProofOfAddress = (facts: PackFacts): DocumentContent =>
  toStatement('Proof of address', facts, [
    { kind: 'facts', facts: [{ label: 'Name', value: facts.head.guest.name }] },
    ...toHomeFacts(facts),
    {
      kind: 'paragraph',
      text: `${brand.name} states that ${facts.head.guest.name} rented ${formatRented(facts)}. The stay is completed.`,
    },
  ]);

const createLandlordLetter = (facts: PackFacts): DocumentContent => {
  const { head, homes, payments, owedCents, deposit } = facts;
  const deducted = deposit ? deposit.heldCents - deposit.returnedCents : 0;
  return toStatement('Landlord letter', facts, [
    { kind: 'paragraph', text: 'To whom it may concern:' },
    {
      kind: 'paragraph',
      text: `${head.guest.name} rented ${homes.length === 1 ? 'a furnished home' : 'the furnished homes below, one after the other,'} from ${brand.name} and completed the stay.`,
    },
    ...toHomeFacts(facts),
    {
      kind: 'facts',
      facts: [
        {
          label: 'Payments by the due date',
          value: payments.due === 0 ? 'Not stated' : `${payments.onTime} of ${payments.due}`,
        },
        { label: 'Still owed', value: formatMoney(owedCents) },
        {
          label: 'Deposit',
          value: deposit
            ? `${formatMoney(deposit.heldCents)}, of which ${formatMoney(deducted)} paid for damage`
            : 'None was held',
        },
      ],
    },
    { kind: 'note', text: 'A payment is by the due date if it was started by then; banks can take days to report it.' },
  ]);
};

export const createDepositStatement = (
  facts: Pick<PackFacts, 'head'>,
  deposit: NonNullable<PackFacts['deposit']>,
): DocumentContent => ({
  title: 'Deposit statement',
  subtitle: `Reservation ${facts.head.reference}`,
  reference: facts.head.reference,
  figure: { value: formatMoney(deposit.returnedCents), label: `returned, settled on ${formatDate(deposit.settledOn)}` },
  facts: [],
  blocks: [
    {
      kind: 'table',
      columns: [
        { label: 'For', share: 3 },
        { label: 'Photos', share: 1 },
        { label: 'Amount', share: 1, align: 'end' },
      ],
      rows: [
        ['Deposit held', '', formatMoney(deposit.heldCents)],
        ...deposit.deductions.map(({ description, cents, photos }) => [
          `Deduction: ${description}`,
          photos === 0 ? 'None' : String(photos),
          formatMoney(-cents),
        ]),
      ],
      total: ['Returned', '', formatMoney(deposit.returnedCents)],
    },
    {
      kind: 'paragraph',
      text: [
        deposit.deductions.length === 0 && 'Nothing was deducted.',
        deposit.deductions.some(({ photos }) => photos > 0) && 'The photos are on the page of your reservation.',
        deposit.refundedTo,
      ]
        .filter(Boolean)
        .join(' '),
    },
  ],
});

type PackReceipt = PackFacts['receipts'][number];

const toSigned = ({ cents, content }: Pick<PackReceipt, 'cents' | 'content'>): number => getSign(content) * cents;

function formatWith(content: PackReceipt['content']): string {
  if (content.kind === 'correction') return `Correction of ${content.receiptNumber}`;
  return content.kind === 'refund' ? `Refund to ${content.paidWith}` : content.paidWith;
}

const createPaymentSummary = ({ head, receipts, owedCents }: PackFacts): DocumentContent => {
  const total = sumCents(receipts.map(toSigned));
  return {
    title: 'Summary of payments',
    subtitle: `Reservation ${head.reference}`,
    reference: head.reference,
    figure: { value: formatMoney(total), label: 'paid for the stay, less refunds' },
    facts: [],
    blocks: [
      {
        kind: 'table',
        columns: [
          { label: 'Date', share: 1.2 },
          { label: 'Receipt', share: 1.4 },
          { label: 'With', share: 2 },
          { label: 'Amount', share: 1.2, align: 'end' },
        ],
        rows: receipts.map(({ number, cents, content }) => [
          formatDate(content.on),
          number,
          formatWith(content),
          formatMoney(toSigned({ cents, content })),
        ]),
        total: ['Total', '', '', formatMoney(total)],
      },
      { kind: 'facts', facts: [{ label: 'Still owed', value: formatMoney(owedCents) }] },
      {
        kind: 'note',
        text: 'Amounts paid by card include the card fee. A deposit is part of what was paid, and of what was refunded.',
      },
    ],
  };
};

const createAgreementReference = (
  { head }: PackFacts,
  agreement: NonNullable<PackFacts['agreement']>,
): DocumentContent => ({
  title: 'Stay agreement',
  subtitle: `Reservation ${head.reference}, version ${agreement.version}`,
  reference: head.reference,
  facts: [
    { label: 'Signed by', value: agreement.name },
    { label: 'Signed on', value: formatDate(agreement.signedOn) },
  ],
  blocks: [
    {
      kind: 'paragraph',
      text: 'This page names the agreement. Download the signed copy from the page of your reservation, under Agreement.',
    },
    { kind: 'note', text: `SHA-256 of the document that was signed: ${agreement.sha256}` },
  ],
});

/** The documents of a pack in order, without the cover. */
function listDocuments(facts: PackFacts): DocumentContent[] {
  const hasAddress = facts.homes.every(({ address }) => address !== null);
  return [
    ...(hasAddress ? [createProofOfAddress(facts)] : []),
    createLandlordLetter(facts),
    ...(facts.deposit ? [createDepositStatement(facts, facts.deposit)] : []),
    createPaymentSummary(facts),
    ...(facts.agreement ? [createAgreementReference(facts, facts.agreement)] : []),
    ...facts.receipts.map(({ number, content }) => toReceiptDocument(number, content)),
  ];
}

/** The cover names every home. Receipts name the home of the time when they were issued. */
const toCoverFacts = ({ head, homes }: PackFacts): ReturnType<typeof toHeadFacts> =>
  toHeadFacts(head).map((fact) =>
    fact.label === 'Home' && homes.length > 1
      ? { label: 'Homes', value: homes.map((home) => `${home.title}, ${formatPeriod(home)}`).join('\n') }
      : fact,
  );

/** The whole pack. `pages` are the first pages of the cover and of each document; none while they are counted. */
export function createPack(facts: PackFacts, pages: readonly number[]): DocumentContent[] {
  const documents = listDocuments(facts);
  const { head, asOf } = facts;
  return [
    {
      title: 'Exit pack',
      subtitle: 'All documents of your stay',
      reference: head.reference,
      facts: toCoverFacts(facts),
      blocks: [
        { kind: 'heading', text: 'Contents' },
        {
          kind: 'table',
          columns: [
            { label: 'Document', share: 4 },
            { label: 'Page', share: 1, align: 'end' },
          ],
          rows: documents.map(({ title, reference }, index) => [
            // Receipts are told apart by their numbers.
            reference === head.reference ? title : `${title} ${reference}`,
            String(pages[index + 1] ?? 0),
          ]),
        },
        { kind: 'note', text: `With all receipts that were issued by ${formatDate(asOf)}.` },
      ],
    },
    ...documents,
  ];
}
