import { useRef, useState } from 'react';
import {
  Facts,
  formatOutcome,
  getFieldError,
  Moment,
  NoteForm,
  RecordTimeline,
  Sheet,
  type Fact,
} from '@lodestay/console';
import { QUEUE_LABELS, toQueuePath } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { toHomeHref } from '@lodestay/links';
import { useSession } from '@lodestay/platform';
import { formatDateRange, toPhoneLink } from '@lodestay/stay';
import { Breadcrumbs, Link, Tag } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { formatNights, formatStay } from '../../applications/application-text.ts';
import {
  formatStayKind,
  RESERVATIONS_PATH,
  STATUS_NAMES,
  STATUS_TONES,
  type InspectedReservation,
} from '../../reservations/reservation-text.ts';
import { OccupantFacts } from '../../reservations/occupant-facts.tsx';
import { RefundList } from '../../staff/refund-list.tsx';
import { AgreementSheet } from './agreement-sheet.tsx';
import { ArrivalSheet } from './arrival-sheet.tsx';
import { BillingSheet } from './billing-sheet.tsx';
import { CancelAction } from './cancel-action.tsx';
import { CancellationSheet } from './cancellation-sheet.tsx';
import { ChangeAction } from './change-action.tsx';
import { ChangeOfferSheet } from './change-offer-sheet.tsx';
import { ExtensionRequestSheet } from './extension-request-sheet.tsx';
import { KeepOfferSheet } from './keep-offer-sheet.tsx';
import { MessageAction } from './message-action.tsx';
import { ParkingRequestSheet } from './parking-request-sheet.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { ProblemSheet } from './problem-sheet.tsx';
import { RefundAction } from './refund-action.tsx';
import { createReservationWords } from './reservation-timeline-words.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { TermsSheet } from './terms-sheet.tsx';
import { useReservationRecord } from './use-reservation-record.ts';
import { useReservationRefunds } from './use-reservation-refunds.ts';

const wide = '@container (min-width: 56rem)';

const sheet = styles({
  page: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 'min(var(--gutter), var(--s-6))',
    containerType: 'inline-size',
  },
  head: { display: 'grid', gap: 'var(--s-1)' },
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3)',
    alignItems: 'center',
    overflowWrap: 'anywhere',
    '& > span': { fontFamily: 'var(--text)', letterSpacing: 0 },
  },
  columns: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.25rem',
    [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 19rem', alignItems: 'start' },
  },
  stack: { display: 'grid', gap: '1.25rem', gridTemplateColumns: 'minmax(0, 1fr)' },
  // On narrow pages what staff work on comes first.
  aside: { order: -1, [wide]: { order: 0 } },
  work: { display: 'grid', gap: 'var(--s-3)' },
  small: { display: 'block', fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
});

/** The guest, linked to their page for those who may open it. */
function Guest({ guest }: Pick<InspectedReservation, 'guest'>) {
  const { user } = useSession();
  const name = guest.fullName || guest.email;
  if (!user || getScope(user.role, 'person.read') === null) return <>{name}</>;
  return (
    <Link href={`/staff/people/${guest.id}`} className="link">
      {name}
    </Link>
  );
}

/** The items about the reservation in the queues that the person may read. */
function Work({ work }: Pick<InspectedReservation, 'work'>) {
  const s = useStyles(sheet);
  return (
    <Sheet title="Work">
      {work.length === 0 && <p className="soft">Nothing waits for staff.</p>}
      {work.length > 0 && (
        <ul className={s.work}>
          {work.map(({ queue, reference, assignee, outcome }) => (
            <li key={`${queue}-${reference}`}>
              <Link href={`${toQueuePath(queue)}/${reference}`} className="link">
                {QUEUE_LABELS[queue]}: {reference}
              </Link>
              <span className={s.small}>
                {formatOutcome(outcome)} · {assignee?.fullName ?? 'Unassigned'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

const showMoment = (at: string | null) => (at ? <Moment at={at} /> : 'Not yet');

/** A reservation: facts, terms, payments, everything that happened, and notes. */
export function ReservationRecord({ reference }: { reference: string }) {
  const s = useStyles(sheet);
  const { record, colleagues, noting, addNote } = useReservationRecord(reference);
  const money = useReservationRefunds(reference, record);
  const [note, setNote] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  if (!record) return null;
  const { guest, home, market, status } = record;
  const stay: Fact[] = [
    ['Stay', formatStay(record)],
    ['Length', `${formatNights(record)}, ${formatStayKind(record.stayKind)}`],
    [
      'Home',
      <Link key="home" href={toHomeHref(home.slug)} className="link">
        {home.title}, {home.city}
      </Link>,
    ],
    ...(record.legs ?? []).map((leg, at): Fact => [
      `Leg ${at + 1}`,
      <Link key={leg.startDate} href={toHomeHref(leg.home.slug)} className="link">
        {`${leg.home.title}, ${formatDateRange(leg.startDate, leg.endDate)}`}
      </Link>,
    ]),
    ['Market', market.name],
    ['Started', <Moment key="created" at={record.createdAt} />],
    ...(status === 'held' ? [['Hold ends', showMoment(record.holdExpiresAt)] as const] : []),
    ['Submitted', showMoment(record.submittedAt)],
    ['Approved', showMoment(record.approvedAt)],
    ...(record.endedAt ? [['Ended', showMoment(record.endedAt)] as const] : []),
    ...(record.denialReason ? [['Reason for the guest', record.denialReason] as const] : []),
  ];
  const contact: Fact[] = [
    ['Guest', <Guest key="guest" guest={guest} />],
    [
      'Email',
      <Link key="email" href={`mailto:${guest.email}`} className="link">
        {guest.email}
      </Link>,
    ],
    [
      'Phone',
      record.phone && (
        <Link href={toPhoneLink(record.phone)} className="link">
          {record.phone}
        </Link>
      ),
    ],
  ];
  return (
    <div className={cx('page', s.page)}>
      <Breadcrumbs items={[{ label: 'Reservations', href: RESERVATIONS_PATH }, { label: reference }]} />
      <header className={s.head}>
        <h1 ref={heading} tabIndex={-1} className={cx('display d-34', s.title)}>
          {guest.fullName || guest.email} <Tag tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Tag>
        </h1>
        <p className="soft small">
          {home.title}, {home.city} · {formatStay(record)}
        </p>
      </header>
      <div className={s.columns}>
        <div className={s.stack}>
          <Sheet title="Reservation">
            <Facts facts={stay} />
          </Sheet>
          <OccupantFacts profile={record.profile} />
          <PaymentSheet payments={record.payments} />
          {record.payments.some(({ captured }) => captured > 0) && <BillingSheet reference={reference} />}
          {money.refunds.length > 0 && (
            <Sheet title="Refunds by staff">
              <RefundList refunds={money.refunds} />
            </Sheet>
          )}
          <ProblemSheet problems={money.problems} />
          <TermsSheet terms={record.terms} />
          {record.approvedAt && <AgreementSheet reference={reference} />}
          {record.approvedAt && <ArrivalSheet reference={reference} />}
          {status === 'completed' && <ReviewSheet reference={reference} />}
          <ChangeOfferSheet record={record} />
          <KeepOfferSheet keepOffers={record.keepOffers} />
          <ExtensionRequestSheet requests={record.extensionRequests} />
          <ParkingRequestSheet requests={record.parkingRequests} />
          <CancellationSheet cancellation={record.cancellation} work={record.work} />
          {record.actions.includes('note') && (
            <Sheet title="Notes">
              <NoteForm
                text={note}
                onChange={setNote}
                colleagues={colleagues}
                busy={noting.busy}
                error={getFieldError(noting.error, 'text') ?? noting.error?.message}
                onSubmit={async (body) => (await addNote(body)) && setNote('')}
              />
            </Sheet>
          )}
          <Sheet title="Timeline" note="Newest first">
            <RecordTimeline
              entries={record.timeline}
              words={createReservationWords(guest.fullName || guest.email)}
              names={colleagues.map(({ fullName }) => fullName)}
            />
          </Sheet>
        </div>
        <aside aria-label="Guest and work" className={cx(s.stack, s.aside)}>
          <Sheet title="Guest">
            <Facts facts={contact} />
          </Sheet>
          <MessageAction key={reference} record={record} />
          <RefundAction state={money} />
          <ChangeAction record={record} onDone={() => heading.current?.focus()} />
          <CancelAction record={record} onDone={() => heading.current?.focus()} />
          <Work work={record.work} />
        </aside>
      </div>
    </div>
  );
}
