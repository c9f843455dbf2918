import type { ReceiptKind } from '@lodestay/contracts';
import { formatDate, formatMoney, formatTime, getLocalDate, getLocalTime } from '@lodestay/stay';
import type { DocumentBlock, DocumentContent, DocumentFact } from '../../platform/documents/index.ts';
import { toAmounts, toHeadFacts, type DocumentHead, type DocumentLine } from '../receipts/index.ts';

/** What proves a stay and the charge that a cardholder disputes. Amounts are in cents. */
export type EvidenceFacts = {
  head: DocumentHead;
  submittedAt: Date | null;
  approvedAt: Date | null;
  payment: {
    label: string;
    processorId: string | null;
    capturedCents: number;
    /** The day in the home's time zone. */
    chargedOn: string | null;
    lines: readonly DocumentLine[];
  };
  receipts: readonly {
    number: string;
    kind: ReceiptKind;
    /** Negative for what went back. */
    cents: number;
    on: string;
    paidWith: string;
    isDisputed: boolean;
  }[];
  refundedCents: number;
  /** The newest version first. */
  agreements: readonly {
    version: number;
    documentSha256: string;
    signedBy: string | null;
    signedAt: Date | null;
    /** Whether the sealed record of the signature still matches. */
    isGenuine: boolean;
    /** Whether the pages of the signed document follow at the end. */
    isAttached: boolean;
  }[];
  /** The sentences of the cancellation policy that the guest accepted. */
  policy: readonly string[];
  cancellation: { by: 'guest' | 'staff'; sentence: string; at: Date } | null;
  arrival: {
    guideReleasedAt: Date | null;
    inventory: { submittedAt: Date; checked: number; problems: number } | null;
    leftAt: Date | null;
  };
  activity: { guestMessages: number; maintenanceRequests: number };
};

/** What is submitted: the document, and what the processor shows beside it. */
export type Evidence = {
  document: DocumentContent;
  /** Versions of the agreement whose signed documents follow the document. Missing in evidence from before they were attached. */
  attachedVersions?: readonly number[];
  customerName: string;
  productDescription: string;
  serviceDate: string;
};

const NOT_STATED = 'Not stated';

const formatStayDates = ({ checkIn, checkOut }: DocumentHead['stay']): string =>
  `${formatDate(checkIn)} to ${checkOut ? formatDate(checkOut) : 'open-ended'}`;

/** 'Jan 11, 2027, 4:10 p.m. (America/Denver)' */
export const formatMoment = (at: Date, timeZone: string): string =>
  `${formatDate(getLocalDate(at.getTime(), timeZone))}, ${formatTime(getLocalTime(at.getTime(), timeZone))} (${timeZone})`;

export const formatMaybe = (at: Date | null, timeZone: string, missing: string): string =>
  at ? formatMoment(at, timeZone) : missing;

export function createCharges({
  payment,
  receipts,
  refundedCents,
}: Pick<EvidenceFacts, 'payment' | 'receipts' | 'refundedCents'>): DocumentBlock[] {
  return [
    { kind: 'heading', text: 'What was charged' },
    ...(payment.lines.length > 0 ? [toAmounts(payment.lines, 'Disputed payment')] : []),
    {
      kind: 'table',
      columns: [
        { label: 'Receipt', share: 2 },
        { label: 'Date', share: 1.6 },
        { label: 'Method', share: 2 },
        { label: 'Amount', share: 1.4, align: 'end' },
      ],
      rows: receipts.map(({ number, kind, cents, on, paidWith, isDisputed }) => [
        isDisputed && kind === 'payment' ? `${number} (disputed)` : number,
        formatDate(on),
        paidWith,
        formatMoney(cents),
      ]),
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Refunded', value: formatMoney(refundedCents) },
        { label: 'Payment at the processor', value: payment.processorId ?? NOT_STATED },
      ],
    },
  ];
}

function createAgreement({ agreements, head }: EvidenceFacts): DocumentBlock[] {
  const heading: DocumentBlock = { kind: 'heading', text: 'Agreement and signature' };
  const signed = agreements.filter(({ signedAt }) => signedAt !== null);
  if (signed.length === 0) return [heading, { kind: 'paragraph', text: 'The agreement of this stay is not signed.' }];
  return [
    heading,
    ...signed.flatMap(({ version, signedBy, signedAt, documentSha256, isGenuine, isAttached }): DocumentBlock[] => [
      {
        kind: 'facts',
        facts: [
          { label: `Version ${version} signed by`, value: signedBy! },
          { label: 'Signed on', value: formatMoment(signedAt!, head.home.timeZone) },
          { label: 'Record of the signature', value: isGenuine ? 'Sealed, and it matches' : 'Does not match' },
          { label: 'Signed document', value: isAttached ? 'At the end, as signed' : 'Not included' },
        ],
      },
      { kind: 'note', text: `SHA-256 of the signed document: ${documentSha256}` },
    ]),
  ];
}

function createPolicy({ policy, submittedAt, cancellation, head }: EvidenceFacts): DocumentBlock[] {
  const { timeZone } = head.home;
  return [
    { kind: 'heading', text: 'Cancellation policy as accepted' },
    {
      kind: 'paragraph',
      text: submittedAt
        ? `Accepted with the booking on ${formatMoment(submittedAt, timeZone)}.`
        : 'When it was accepted is not stated.',
    },
    policy.length > 0 ? { kind: 'list', items: policy } : { kind: 'paragraph', text: `The policy: ${NOT_STATED}.` },
    {
      kind: 'paragraph',
      text: cancellation
        ? `Canceled by ${cancellation.by === 'guest' ? 'the guest' : 'our staff for the guest'} on ${formatMoment(cancellation.at, timeZone)}. ${cancellation.sentence}`
        : 'The stay was not canceled.',
    },
  ];
}

function createUse({ arrival, activity, head }: EvidenceFacts): DocumentBlock[] {
  const { timeZone } = head.home;
  const { guideReleasedAt, inventory, leftAt } = arrival;
  return [
    { kind: 'heading', text: 'Check-in and use of the home' },
    {
      kind: 'facts',
      facts: [
        { label: 'Guide to enter the home', value: formatMaybe(guideReleasedAt, timeZone, 'Not released') },
        {
          label: 'Inventory checked by the guest',
          value: inventory
            ? `${formatMoment(inventory.submittedAt, timeZone)}: ${inventory.checked} checked, ${inventory.problems} with a problem`
            : 'Not sent',
        },
        { label: 'Check-out confirmed by the guest', value: formatMaybe(leftAt, timeZone, 'Not confirmed') },
        { label: 'Messages of the guest about the stay', value: String(activity.guestMessages) },
        { label: 'Maintenance requests of the stay', value: String(activity.maintenanceRequests) },
      ],
    },
  ];
}

/** The document for the bank. It names the guest and the stay, and no other personal data. The agreements that follow it are as they were signed. */
export function createEvidence(facts: EvidenceFacts): Evidence {
  const { head, payment, submittedAt, approvedAt } = facts;
  const { timeZone } = head.home;
  const booked: DocumentFact[] = [
    { label: 'Booked', value: formatMaybe(submittedAt, timeZone, NOT_STATED) },
    { label: 'Approved', value: formatMaybe(approvedAt, timeZone, NOT_STATED) },
  ];
  return {
    attachedVersions: facts.agreements.flatMap(({ version, isAttached }) => (isAttached ? [version] : [])),
    customerName: head.guest.name,
    productDescription: `Furnished apartment: ${head.home.title}. Reservation ${head.reference}`,
    serviceDate: formatStayDates(head.stay),
    document: {
      title: 'Evidence for a disputed payment',
      subtitle: `Reservation ${head.reference}, ${head.home.title}`,
      reference: head.reference,
      figure: {
        value: formatMoney(payment.capturedCents),
        label: payment.chargedOn
          ? `charged on ${formatDate(payment.chargedOn)} to ${payment.label}`
          : `charged to ${payment.label}`,
      },
      facts: [...toHeadFacts(head), ...booked],
      blocks: [...createCharges(facts), ...createAgreement(facts), ...createPolicy(facts), ...createUse(facts)],
    },
  };
}
