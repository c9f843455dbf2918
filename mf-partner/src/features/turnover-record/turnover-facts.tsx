import { Facts, Sheet, type Fact } from '@lodestay/console';
import { toHomeHref } from '@lodestay/links';
import { formatDate } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { formatAccess, formatParty, type TurnoverRecord } from '../../turnovers/turnover-text.ts';

type Stay = TurnoverRecord['turnover']['ending'];

const listStayFacts = ({ reservationReference, checkIn, checkOut, people, pets }: Stay): Fact[] => [
  ['Reservation', reservationReference],
  ['Guests', formatParty({ people, pets })],
  ['Check-in', formatDate(checkIn)],
  ['Check-out', checkOut ? formatDate(checkOut) : 'Open-ended'],
];

/** Where the home is and how to get in, and the stays around the turnover. */
export function TurnoverFacts({ record, className }: { record: TurnoverRecord; className: string }) {
  const { home, property, ending, next } = record.turnover;
  const place: Fact[] = [
    [
      'Home',
      <Link key="home" href={toHomeHref(home.slug)} className="link">
        {home.title}
      </Link>,
    ],
    ['Building', property.name],
    ['Address', property.address && `${property.address}, ${property.city}, ${property.state}`],
    ['Unit', home.unitNumber],
    ['Floor', home.floor === 0 ? 'Ground floor' : home.floor],
    ['Access', formatAccess(home.access)],
    ['Bedrooms', home.beds === 0 ? 'Studio' : home.beds],
    ['Baths', home.baths],
    ['Size', home.squareFeet && `${home.squareFeet} sq ft`],
  ];
  return (
    <>
      <Sheet title="Home" className={className}>
        <Facts facts={place} />
      </Sheet>
      <Sheet title="Stay that ends" className={className}>
        <Facts facts={listStayFacts(ending)} />
      </Sheet>
      <Sheet title="Next stay" className={className}>
        {next ? <Facts facts={listStayFacts(next)} /> : <p>Nobody has booked the home after this stay.</p>}
      </Sheet>
    </>
  );
}
