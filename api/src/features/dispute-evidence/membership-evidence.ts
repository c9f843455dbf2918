import { formatDate, formatMoney } from '@lodestay/stay';
import type { DocumentBlock } from '../../platform/documents/index.ts';
import { MEMBERSHIP_TIME_ZONE } from '../memberships/index.ts';
import { createCharges, formatMaybe, formatMoment, type Evidence, type EvidenceFacts } from './evidence-content.ts';

/** What proves a year of the annual membership or a month of Standby, and its charge. Amounts are in cents. */
export type MembershipEvidenceFacts = Pick<EvidenceFacts, 'payment' | 'receipts' | 'refundedCents'> & {
  member: { name: string; email: string };
  plan: 'annual' | 'standby';
  source: 'stay' | 'purchase' | 'renewal';
  /** `endsOn` is the day of the next renewal. */
  startsOn: string;
  endsOn: string;
  boughtAt: Date;
  /** The emails about a renewal before its charge. */
  firstNoticeAt: Date | null;
  finalNoticeAt: Date | null;
  /** The stays that were booked with it, the first booked first. */
  stays: readonly { reference: string; checkIn: string; checkOut: string | null; bookedAt: Date }[];
};

const NAMES = { annual: 'Annual membership', standby: 'Standby membership' } as const;

/** The rules of the purchase page. */
const TERMS = {
  annual: [
    'It renews each year until renewal is turned off, which is possible at any time in the account.',
    'Emails announce a renewal about 30 and 7 days before its charge.',
    'It is refunded in full within 14 days of its payment if no stay was booked with it.',
  ],
  standby: [
    'It renews each month until it is canceled, which is possible at any time in the account.',
    'It then ends with the month that is paid. A month that is paid is not refunded.',
  ],
} as const;

const formatNotice = (at: Date | null): string => formatMaybe(at, MEMBERSHIP_TIME_ZONE, 'Not sent');

function createUse({ plan, stays }: MembershipEvidenceFacts): DocumentBlock[] {
  const heading: DocumentBlock = { kind: 'heading', text: 'Use of the membership' };
  if (stays.length === 0) return [heading, { kind: 'paragraph', text: 'No stay was booked with it.' }];
  return [
    heading,
    {
      kind: 'paragraph',
      text: plan === 'annual' ? 'Stays booked without the membership fee:' : 'Standby stays booked with it:',
    },
    {
      kind: 'table',
      columns: [
        { label: 'Reservation', share: 1.6 },
        { label: 'Dates', share: 2.4 },
        { label: 'Booked', share: 2 },
      ],
      rows: stays.map(({ reference, checkIn, checkOut, bookedAt }) => [
        reference,
        `${formatDate(checkIn)} to ${checkOut ? formatDate(checkOut) : 'open-ended'}`,
        formatMoment(bookedAt, MEMBERSHIP_TIME_ZONE),
      ]),
    },
  ];
}

/** The document for the bank. It names the member with their email address and stays, and no other personal data. */
export function createMembershipEvidence(facts: MembershipEvidenceFacts): Evidence {
  const { member, plan, source, startsOn, endsOn, boughtAt, firstNoticeAt, finalNoticeAt, payment } = facts;
  const period = `${formatDate(startsOn)} to ${formatDate(endsOn)}`;
  return {
    attachedVersions: [],
    customerName: member.name,
    productDescription: `${NAMES[plan]}, ${period}`,
    serviceDate: period,
    document: {
      title: 'Evidence for a disputed payment',
      subtitle: `${NAMES[plan]}, ${period}`,
      reference: payment.processorId ?? 'Not stated',
      figure: {
        value: formatMoney(payment.capturedCents),
        label: payment.chargedOn
          ? `charged on ${formatDate(payment.chargedOn)} to ${payment.label}`
          : `charged to ${payment.label}`,
      },
      facts: [
        { label: 'Member', value: `${member.name}\n${member.email}` },
        { label: 'Period', value: period },
        source === 'renewal'
          ? { label: 'Charged as', value: 'A renewal' }
          : { label: 'Bought', value: formatMoment(boughtAt, MEMBERSHIP_TIME_ZONE) },
      ],
      blocks: [
        ...createCharges(facts),
        { kind: 'heading', text: 'Terms and notices' },
        { kind: 'list', items: TERMS[plan] },
        ...(source === 'renewal' && plan === 'annual'
          ? ([
              {
                kind: 'facts',
                facts: [
                  { label: 'First email about this renewal', value: formatNotice(firstNoticeAt) },
                  { label: 'Last email about this renewal', value: formatNotice(finalNoticeAt) },
                ],
              },
            ] satisfies DocumentBlock[])
          : []),
        ...createUse(facts),
      ],
    },
  };
}
