import { Moment, Sheet } from '@lodestay/console';
import { formatDate, toPhoneLink } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { ReactNode } from 'react';
import { formatProduct, type LeadRecord } from '../../leads/lead-text.ts';

const sheet = styles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
    gap: '.875rem 1.5rem',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  name: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
  value: { fontWeight: 550, overflowWrap: 'anywhere' },
});

type Fact = readonly [name: string, value: ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
  const s = useStyles(sheet);
  return (
    <dl className={s.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={s.name}>{name}</dt>
          <dd className={s.value}>{value ?? 'Not stated'}</dd>
        </div>
      ))}
    </dl>
  );
}

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
