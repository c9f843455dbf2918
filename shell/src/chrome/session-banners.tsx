import { Link, ShieldIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { isCoordinator } from '@lodestay/session';
import { useSession } from '@lodestay/platform';
import { ImpersonationBanner } from './impersonation-banner.tsx';

const sheet = styles({
  verify: { background: 'var(--info-tint)', fontSize: 'var(--t-14)' },
  told: { display: 'flex', alignItems: 'center', gap: '.75rem', minHeight: 44, paddingBlock: '.375rem' },
  icon: { color: 'var(--info)', flex: 'none' },
});

/** For signed-in users who are not coordinators, until they are verified (specification 2 and 6). */
function VerificationsBanner() {
  const s = useStyles(sheet);
  return (
    <aside className={s.verify} aria-label="Verification">
      <div className={`page ${s.told}`}>
        <ShieldIcon className={s.icon} />
        <p>
          Your identity isn’t verified yet. You add photos of your ID once, in the application of your first stay.{' '}
          <Link href="/account/reservations" className="link">
            See your reservations
          </Link>
        </p>
      </div>
    </aside>
  );
}

export function SessionBanners() {
  const { user } = useSession();
  if (!user) return null;
  if (user.isAliased && user.aliasEndsAt) return <ImpersonationBanner user={user} endsAt={user.aliasEndsAt} />;
  return user.verifiedMember || isCoordinator(user) ? null : <VerificationsBanner />;
}
