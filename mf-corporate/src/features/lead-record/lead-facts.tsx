import { Facts, Moment, Sheet, type Fact } from '@lodestay/console';
import { formatDate, toPhoneLink } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { formatProduct, type LeadRecord } from '../../leads/lead-text.ts';

/** 'utmSource' -> 'utm_source', as campaigns write it. */
const toParameter = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Who asked, for what, and which campaign brought the person. */
export function LeadFacts({ record }: { record: LeadRecord }) {
  const { lead, market } = record;
  const contact: Fact[] = [
    ['Name', record.title],
    [
      'Email',
      <Link key="email" href={`mailto:${lead.email}`} className="link">
        {lead.email}
      </Link>,
    ],
    [
      'Phone',
      lead.phone && (
        <Link href={toPhoneLink(lead.phone)} className="link">
          {lead.phone}
        </Link>
      ),
    ],
    ['Company', lead.company],
  ];
  const request: Fact[] = [
    ['Product', formatProduct(lead.productType)],
    ['City', lead.city],
    ['Market', market?.name ?? 'None'],
    ['People', lead.headcount],
    ['Homes', lead.units],
    ...(lead.reservationReference ? [['Reservation', lead.reservationReference] as const] : []),
    ...(lead.ordersOn ? [['Date of orders', formatDate(lead.ordersOn)] as const] : []),
    ['Times asked', lead.timesAsked],
    ['Last asked', <Moment key="last" at={lead.lastAskedAt} />],
  ];
  return (
    <>
      <Sheet title="Contact">
        <Facts facts={contact} />
      </Sheet>
      <Sheet title="Request">
        <Facts facts={request} />
      </Sheet>
      {lead.tracking.length > 0 && (
        <Sheet title="Tracking">
          <Facts facts={lead.tracking.map(({ name, value }) => [toParameter(name), value] as const)} />
        </Sheet>
      )}
    </>
  );
}
