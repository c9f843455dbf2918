import type { CurrentUser } from '@lodestay/contracts';
import { formatDate } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
    gap: 'var(--s-5) var(--s-10)',
  },
  value: { overflowWrap: 'anywhere' },
});

/** What the account knows; the rest is asked for where it is needed. */
export function profileFacts(user: CurrentUser): [term: string, words: string][] {
  const facts: [string, string | null][] = [
    ['Name', user.fullName],
    ['Email', user.email],
    ['Phone', user.phone ?? 'Not stated'],
    ['Date of birth', user.dateOfBirth ? formatDate(user.dateOfBirth) : 'Not stated'],
    [
      'Membership',
      user.activeMembership
        ? user.membershipRenewsOn
          ? `Annual, renews on ${formatDate(user.membershipRenewsOn)}`
          : 'Annual'
        : 'None yet. It starts with your first stay.',
    ],
    ['Organization', user.organization?.name ?? null],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

export function ProfileFacts({ user }: { user: CurrentUser }) {
  const s = useStyles(sheet);
  return (
    <dl className={s.facts}>
      {profileFacts(user).map(([term, words]) => (
        <div key={term}>
          <dt className="tiny quiet">{term}</dt>
          <dd className={`strong ${s.value}`}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
