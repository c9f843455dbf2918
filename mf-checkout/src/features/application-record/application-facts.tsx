import { Facts, Sheet, type Fact } from '@lodestay/console';
import { toHomeHref } from '@lodestay/links';
import { formatDate, formatMoney, toPhoneLink } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { formatNights, formatStay, type ApplicationRecord } from '../../applications/application-text.ts';
import { formatPaymentState, formatStayKind, toReservationRecordHref } from '../../reservations/reservation-text.ts';
import { OccupantFacts } from '../../reservations/occupant-facts.tsx';

/** Who applies for which home and dates. */
export function ApplicationFacts({ record }: { record: ApplicationRecord }) {
  const { application, reference } = record;
  const { guest, home, profile, payment } = application;
  const stay: Fact[] = [
    ['Stay', formatStay(application)],
    ['Length', `${formatNights(application)}, ${formatStayKind(application.stayKind)}`],
    [
      'Home',
      <Link key="home" href={toHomeHref(home.slug)} className="link">
        {home.title}, {home.city}
      </Link>,
    ],
    ['Total', application.total === null ? null : formatMoney(application.total)],
    ['Due at booking', application.dueAtBooking === null ? null : formatMoney(application.dueAtBooking)],
    ['Payment', payment && formatPaymentState(payment)],
    [
      'Reservation',
      <Link key="reservation" href={toReservationRecordHref(reference)} className="link">
        {reference}
      </Link>,
    ],
  ];
  const contact: Fact[] = [
    ['Name', guest.fullName],
    [
      'Email',
      <Link key="email" href={`mailto:${guest.email}`} className="link">
        {guest.email}
      </Link>,
    ],
    [
      'Phone',
      profile?.phone && (
        <Link href={toPhoneLink(profile.phone)} className="link">
          {profile.phone}
        </Link>
      ),
    ],
    ['Date of birth', profile?.dateOfBirth && formatDate(profile.dateOfBirth)],
  ];
  return (
    <>
      <Sheet title="Reservation">
        <Facts facts={stay} />
      </Sheet>
      <Sheet title="Guest">
        <Facts facts={contact} />
      </Sheet>
      <OccupantFacts profile={profile} />
    </>
  );
}
