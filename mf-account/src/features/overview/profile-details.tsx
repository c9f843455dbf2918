import type { CurrentUser } from '@lodestay/contracts';
import { formatDate } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  details: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
    gap: 'var(--s-5) var(--s-10)',
  },
  value: { overflowWrap: 'anywhere' },
});

function formatMembership({ activeMembership, membershipRenewsOn, membershipActiveThrough }: CurrentUser): string {
  if (!activeMembership) return 'None yet. Buy it on its own, or with your first stay.';
  if (membershipRenewsOn) return `Annual, renews on ${formatDate(membershipRenewsOn)}`;
  return membershipActiveThrough ? `Annual, active through ${formatDate(membershipActiveThrough)}` : 'Annual';
}

/** The details of the account. Rows that do not apply are left out. */
export function getProfileDetails(user: CurrentUser): [term: string, value: string][] {
  const details: [string, string | null][] = [
    ['Name', user.fullName],
    ['Email', user.email],
    ['Phone', user.phone ?? 'Not stated'],
    ['Date of birth', user.dateOfBirth ? formatDate(user.dateOfBirth) : 'Not stated'],
    ['Membership', formatMembership(user)],
    ['Organization', user.organization?.name ?? null],
  ];
  return details.filter((detail): detail is [string, string] => detail[1] !== null);
}

export function ProfileDetails({ user }: { user: CurrentUser }) {
  const s = useStyles(sheet);
  return (
    <dl className={s.details}>
      {getProfileDetails(user).map(([term, value]) => (
        <div key={term}>
          <dt className="tiny quiet">{term}</dt>
          <dd className={`strong ${s.value}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
