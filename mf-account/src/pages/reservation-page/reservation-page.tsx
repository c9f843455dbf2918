import { useEndpoint, usePlatform } from '@lodestay/platform';
import { toHomeHref, toStayPartHref } from '@lodestay/links';
import { useParams } from '@lodestay/platform/router';
import { formatLeavingRule } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { toCheckoutStepHref } from '../../account/reservation-links.ts';
import { useFocusTarget } from '../../account/use-focus-target.ts';
import { CancelAction } from '../../features/cancel/cancel-action.tsx';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { Section } from '../../features/navigation/section.tsx';
import { hasStayParts, StayNav } from '../../features/navigation/stay-nav.tsx';
import { Messages } from '../../features/messages/messages.tsx';
import { PlanSection } from '../../features/payment-plan/plan-section.tsx';
import { getGuestList } from '../../features/reservation/guest-entries.ts';
import { Occupants } from '../../features/reservation/occupants.tsx';
import {
  ChangeOfferPart,
  ExitPackPart,
  ExtensionPart,
  KeepHomePart,
  OtherHomesPart,
  ParkingPart,
  PetsPart,
} from './rare-parts.ts';
import {
  ArrivalPart,
  DepositPart,
  DetailsPart,
  ForecastPart,
  GuestsPart,
  HeadPart,
  HistoryPart,
  LegsPart,
  NextStepPart,
  OverstayPart,
  PaymentsPart,
  PricePart,
  TimelinePart,
  UnsignedPart,
} from './text-parts.ts';
import { useStandbyForecast } from '../../features/reservation/use-standby-forecast.ts';
import { useLiveReservation } from '../../features/reservation/use-live-reservation.ts';
import { StayDocuments, useStayDocuments } from '../../features/documents/stay-documents.tsx';
import {
  canGiveWay,
  findDocumentsDueAt,
  hasBegun,
  hasDeposit,
  hasExitPack,
  hasPetDocuments,
  hasStayDetails,
  isRequested,
} from './reservation-facts.ts';

export { head } from './text-parts.ts';
export { prefetch } from './prefetch-reservation.ts';

const sheet = styles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 'var(--s-10) var(--s-14)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: 'var(--s-10)', alignContent: 'start' },
  steps: { display: 'grid', gap: 'var(--s-1)', maxWidth: 'var(--measure)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

/** A reservation: status, next step, payments, price, who is staying, and cancellation. */
export function Page() {
  const s = useStyles(sheet);
  const { id = '' } = useParams();
  const { now } = usePlatform();
  const reservation = useLiveReservation(id);
  const { ref: nextStep, focus: focusNextStep } = useFocusTarget();
  const { data: progress } = useEndpoint(
    'getApplicationProgress',
    { params: { id } },
    { enabled: reservation?.status === 'in_review' },
  );
  const documentsDueAt = findDocumentsDueAt(progress);
  const { data: plan } = useEndpoint(
    'getPaymentPlan',
    { params: { id } },
    { enabled: reservation?.applicationStatus === 'Approved' },
  );
  const { data: held } = useEndpoint(
    'getReservationDeposit',
    { params: { id } },
    { enabled: reservation?.applicationStatus === 'Approved' && hasDeposit(reservation.quote) },
  );
  const { data: charged } = useEndpoint(
    'getStayOverstay',
    { params: { id } },
    { enabled: reservation?.status === 'completed' },
  );
  const { data: agreement } = useEndpoint(
    'getStayAgreement',
    { params: { id } },
    { enabled: reservation !== undefined && hasStayParts(reservation) },
  );
  const { data: given } = useEndpoint(
    'getStandbyBump',
    { params: { id } },
    { enabled: reservation !== undefined && canGiveWay(reservation) },
  );
  const { data: checkIn } = useEndpoint(
    'getCheckIn',
    { params: { id } },
    { enabled: reservation?.status === 'checked_in' },
  );
  const isAskedToArrive = checkIn?.arrival.isAsked ?? false;
  const forecast = useStandbyForecast(reservation);
  const documents = useStayDocuments(id, reservation?.status, reservation !== undefined && isRequested(reservation));
  if (!reservation) return null;
  const { quote, payment, cancellation, allowedActions, home, legs, policy, changes = [] } = reservation;
  const { stayKind, startDate, nights, committedNights } = reservation;
  const canEdit = allowedActions.includes('edit_profile');
  const people = getGuestList(reservation);
  const canCancel = allowedActions.includes('cancel');
  return (
    <AccountLayout section="reservations">
      <HeadPart reservation={reservation} now={now} />
      {hasStayParts(reservation) && <StayNav reservation={reservation} part={null} />}
      <Section title="Reservation status" hideTitle>
        <TimelinePart reservation={reservation} />
      </Section>
      {given?.bump && canGiveWay(reservation) && (
        <Section title="Your home is booked">
          <OtherHomesPart id={id} bump={given.bump} onDone={focusNextStep} />
        </Section>
      )}
      {reservation.changeOffer && (
        <Section title="Offered change">
          <ChangeOfferPart reservation={reservation} offer={reservation.changeOffer} onDone={focusNextStep} />
        </Section>
      )}
      {reservation.keepOffer && (
        <Section title="Keep your home">
          <KeepHomePart reservation={reservation} offer={reservation.keepOffer} now={now} onDone={focusNextStep} />
        </Section>
      )}
      {legs && (
        <Section title="Homes and moves">
          <LegsPart
            legs={legs.map(({ home: { slug, title }, ...leg }, at) => ({
              ...leg,
              href: toHomeHref(slug),
              title,
              totalCents: changes.length > 0 ? undefined : quote.legs?.[at]?.total,
            }))}
          />
          <p className="small soft">
            On the day of a move, leave one home by 11 a.m. and enter the next from 4 p.m. The stay is canceled as one.
            {policy && ` The cancellation policy of ${policy.homeTitle} applies to all of it.`}
          </p>
        </Section>
      )}
      {reservation.extensionRequest && (
        <Section title="Stay longer">
          <ExtensionPart reservation={reservation} onDone={focusNextStep} />
        </Section>
      )}
      {reservation.parkingRequest && (
        <Section title="Parking spot">
          <ParkingPart reservation={reservation} onDone={focusNextStep} />
        </Section>
      )}
      {isAskedToArrive && <ArrivalPart id={id} />}
      {/* What was read before a cancellation is still known. */}
      {hasStayParts(reservation) && agreement?.canSign && <UnsignedPart id={id} />}
      <Section title="Next step" hideTitle>
        <div ref={nextStep} tabIndex={-1}>
          <NextStepPart reservation={reservation} now={now} documentsDueAt={documentsDueAt} plan={plan} />
        </div>
        <output className="visually-hidden">This reservation is {reservation.statusLabel}.</output>
      </Section>
      <Section title="Payments">
        {plan && plan.installments.length > 0 ? (
          <PlanSection reservationId={id} plan={plan} />
        ) : (
          <PaymentsPart reservation={reservation} now={now} />
        )}
      </Section>
      {charged?.overstay && (
        <Section title="Nights after check-out">
          <OverstayPart overstay={charged.overstay} />
        </Section>
      )}
      {forecast && (
        <Section title="How likely a move is">
          <ForecastPart forecast={forecast} />
        </Section>
      )}
      {hasBegun(reservation, now) && (
        <p className="small soft">
          Is something wrong that makes your stay hard or impossible?{' '}
          <Link href={toStayPartHref(id, 'problem')} className="link">
            Report a serious problem or see your case
          </Link>
        </p>
      )}
      {held?.deposit && (
        <Section title="Deposit">
          <DepositPart deposit={held.deposit} reservationId={id} />
        </Section>
      )}
      {hasExitPack(reservation) && (
        <Section title="Exit pack">
          <ExitPackPart id={id} />
        </Section>
      )}
      {changes.length > 0 && (
        <Section title="Changes">
          <HistoryPart changes={changes} timeZone={reservation.timeZone} />
        </Section>
      )}
      {documents.isShown && (
        <Section title="Documents">
          <StayDocuments {...documents} />
        </Section>
      )}
      <div className={s.pair}>
        <Section title={changes.length > 0 ? 'Price at booking' : 'Price'}>
          <PricePart quote={quote} />
          {quote.note && reservation.status !== 'completed' && <p className="small soft">{quote.note}</p>}
        </Section>
        <div className={s.column}>
          {hasStayDetails(reservation) && (
            <Section title="Getting there">
              <DetailsPart reservation={reservation} />
            </Section>
          )}
          {people.length > 0 && (
            <Section title="Who’s staying">
              <GuestsPart people={people} />
              {isRequested(reservation) && <Occupants id={id} />}
              {hasPetDocuments(reservation) && <PetsPart id={id} />}
              {canEdit && (
                <p>
                  <Link href={toCheckoutStepHref('profile', home.slug, reservation.id)} className="link small">
                    Change who’s staying
                  </Link>
                </p>
              )}
            </Section>
          )}
          {canCancel && (
            <Section title="If you cancel">
              {payment ? (
                <ul className={`small soft ${s.steps}`}>
                  {cancellation.map(({ sentence }) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                  {cancellation.length > 0 && (
                    <li>
                      After check-in:{' '}
                      {formatLeavingRule({ kind: stayKind, checkIn: startDate, nights, committedNights })}
                    </li>
                  )}
                </ul>
              ) : (
                <p className="small soft">You haven’t paid anything, so canceling has no cost.</p>
              )}
              <div className={s.actions}>
                <CancelAction reservation={reservation} onCanceled={focusNextStep} />
              </div>
            </Section>
          )}
        </div>
      </div>
      {isRequested(reservation) && (
        <Section title="Messages">
          <Messages id={id} timeZone={reservation.timeZone} />
        </Section>
      )}
    </AccountLayout>
  );
}
