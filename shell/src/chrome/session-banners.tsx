import { useState } from 'react';
import { Link, ShieldIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { isCoordinator } from '@lodestay/session';
import { usePlatform, useSession } from '@lodestay/platform';

const sheet = styles({
  verify: { background: 'var(--info-tint)', fontSize: 'var(--t-14)' },
  alias: { background: 'var(--lamp)', color: 'var(--night)', fontSize: 'var(--t-14)', fontWeight: 500 },
  row: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '.25rem .75rem',
    minHeight: 44,
    paddingBlock: '.375rem',
  },
  told: { display: 'flex', alignItems: 'center', gap: '.75rem', minHeight: 44, paddingBlock: '.375rem' },
  icon: { color: 'var(--info)', flex: 'none' },
  end: {
    minHeight: 36,
    padding: '0 .75rem',
    border: '1px solid currentColor',
    borderRadius: 'var(--r-m)',
    background: 'none',
    cursor: 'pointer',
  },
});

/** Shown while staff impersonate another user (specification 6). It cannot be closed. */
function ImpersonationBanner({ name }: { name: string }) {
  const s = useStyles(sheet);
  const { api, toasts } = usePlatform();
  const [ending, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    api.call('endAlias', {}).then(
      () => window.location.assign('/'),
      () => {
        setEnding(false);
        toasts.show('We couldn’t end the impersonation. Please try again.', { variant: 'error' });
      },
    );
  };
  return (
    <div className={s.alias} role="status">
      <div className={`page ${s.row}`}>
        <span>You are acting as {name}. End this before you use your own account.</span>
        <button type="button" className={s.end} onClick={end} disabled={ending}>
          End
        </button>
      </div>
    </div>
  );
}

/** For signed-in users who are not coordinators, until they are verified (specification 2 and 6). */
function VerificationsBanner() {
  const s = useStyles(sheet);
  return (
    <aside className={s.verify} aria-label="Verification">
      <div className={`page ${s.told}`}>
        <ShieldIcon className={s.icon} />
        <p>
          Your identity isn’t verified yet. Have your date of birth and phone number ready when you book.{' '}
          <Link href="/account" className="link">
            See your account
          </Link>
        </p>
      </div>
    </aside>
  );
}

export function SessionBanners() {
  const { user } = useSession();
  if (!user) return null;
  if (user.isAliased) return <ImpersonationBanner name={user.fullName} />;
  return user.verifiedMember || isCoordinator(user) ? null : <VerificationsBanner />;
}
