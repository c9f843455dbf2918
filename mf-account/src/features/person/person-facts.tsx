import type { ReactNode } from 'react';
import { Moment, Sheet } from '@lodestay/console';
import { ROLE_LABELS } from '@lodestay/contracts';
import { formatDate, toPhoneLink } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formatMarkets, type Person } from '../../staff/person-text.ts';
import { hasMarkets } from '../../staff/access/access-draft.ts';
import { personSheet } from './person-record-styles.ts';

/** Who the person is, and what they may do where. */
export function PersonFacts({ person }: { person: Person }) {
  const s = useStyles(personSheet);
  const { email, emailConfirmed, phone, role, organization, markets, membershipRenewsOn, createdAt, lastSignInAt } =
    person;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Email',
      <Link key="email" href={`mailto:${email}`} className="link">
        {email}
      </Link>,
    ],
    ['Email confirmed', emailConfirmed ? 'Yes' : 'No'],
    [
      'Phone',
      phone && (
        <Link href={toPhoneLink(phone)} className="link">
          {phone}
        </Link>
      ),
    ],
    ['Role', ROLE_LABELS[role]],
    ['Organization', organization?.name ?? 'None'],
    ...(hasMarkets(role) ? [['Markets', formatMarkets(markets) || 'None'] as const] : []),
    ['Identity', person.verifiedMember ? 'Verified' : null],
    ['Membership renews', membershipRenewsOn && formatDate(membershipRenewsOn)],
    ['Account since', <Moment key="since" at={createdAt} />],
    ['Last sign-in', lastSignInAt && <Moment at={lastSignInAt} />],
    ['Open sessions', person.sessions.length],
    ...(person.deletedAt ? [['Account deleted', <Moment key="deleted" at={person.deletedAt} />] as const] : []),
    ...(person.deletionDueAt
      ? [['Account deletion due', <Moment key="due" at={person.deletionDueAt} />] as const]
      : []),
    ...(person.exportRequestedAt
      ? [['Asked for a copy of their data', <Moment key="copy" at={person.exportRequestedAt} />] as const]
      : []),
    ['Account ID', person.id],
  ];
  return (
    <Sheet title="Facts">
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={s.name}>{name}</dt>
            <dd className={s.value}>{value ?? 'Not stated'}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
