import type { ReactNode } from 'react';
import { Facts, Moment, Sheet } from '@lodestay/console';
import type { ResponseOf } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { formatDate, formatMoney, formatNights, toPhoneLink } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import {
  formatStay,
  PLAN_LABELS,
  toReservationLink,
  type ProblemRecordData,
  type RefundRecordData,
} from './money-text.ts';

type Person = RefundRecordData['guest'];

const listContacts = ({ email, phone }: Person): FactRow[] => [
  [
    'Email',
    <Link key="email" href={`mailto:${email}`} className="link">
      {email}
    </Link>,
  ],
  [
    'Phone',
    phone && (
      <Link href={toPhoneLink(phone)} className="link">
        {phone}
      </Link>
    ),
  ],
];

/** Who paid for which year of the annual membership, or month of Standby. */
export function MembershipFacts({
  guest,
  membership: { plan, startsOn, endsOn },
}: {
  guest: Person;
  membership: NonNullable<ProblemRecordData['membership']>;
}) {
  return (
    <Sheet title="Member and membership">
      <Facts
        facts={[
          [
            'Member',
            <Link key="member" href={`/staff/people/${guest.accountId}`} className="link">
              {guest.fullName}
            </Link>,
          ],
          ...listContacts(guest),
          ['Paid for', PLAN_LABELS[plan]],
          [plan === 'annual' ? 'Year' : 'Month', `${formatDate(startsOn)} – ${formatDate(endsOn)}`],
        ]}
      />
    </Sheet>
  );
}

/** Who booked which stay. */
export function StayFacts({ guest, stay, market }: Pick<RefundRecordData, 'guest' | 'stay' | 'market'>) {
  return (
    <Sheet title="Guest and stay">
      <Facts
        facts={[
          ['Guest', guest.fullName],
          ...listContacts(guest),
          [
            'Reservation',
            <Link key="reservation" href={toReservationLink(stay.reservationReference)} className="link">
              {stay.reservationReference}
            </Link>,
          ],
          [
            'Home',
            <Link key="home" href={toHomeHref(stay.home.slug)} className="link">
              {stay.home.title}
            </Link>,
          ],
          ['Market', market?.name ?? 'None'],
          ['Stay', formatStay(stay.checkIn, stay.checkOut)],
          ['Nights', formatNights(stay.nights)],
        ]}
      />
    </Sheet>
  );
}

const STATUSES: Readonly<Record<string, string>> = {
  requires_action: 'Waiting for the bank’s confirmation',
  processing: 'Processing',
  created: 'Not confirmed by the processor',
  authorized: 'Authorized',
  captured: 'Charged',
  released: 'Released',
  declined: 'Declined',
  refunded: 'Refunded in full',
};

export type FactRow = readonly [label: string, value: ReactNode];

/** The payment as the processor last reported it, after the rows of `lead`. */
export function PaymentFacts({
  payment,
  title = 'Payment',
  lead,
}: {
  payment: NonNullable<ResponseOf<'getCancellation'>['payment']>;
  title?: string;
  lead?: readonly FactRow[];
}) {
  return (
    <Sheet title={title}>
      <Facts
        facts={[
          ...(lead ?? []),
          ['Paid with', payment.label],
          ['State', STATUSES[payment.status] ?? payment.status],
          ['Authorized', formatMoney(payment.amount)],
          ['Charged', formatMoney(payment.captured)],
          ['Refunded', formatMoney(payment.refunded)],
          ...(payment.disputedAt
            ? [['Disputed at the bank', <Moment key="disputed" at={payment.disputedAt} />] as const]
            : []),
          ...(payment.disputeWonAt ? [['Dispute won', <Moment key="won" at={payment.disputeWonAt} />] as const] : []),
          ...(payment.returnedAt
            ? [['Returned by the bank', <Moment key="returned" at={payment.returnedAt} />] as const]
            : []),
          ['ID at the processor', payment.processorId],
        ]}
      />
    </Sheet>
  );
}
