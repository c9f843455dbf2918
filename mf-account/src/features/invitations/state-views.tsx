import { INVITATION_STATES } from '@lodestay/contracts';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { STATE_LABELS, toInvitationsHref, type InvitationFilters } from './invitation-text.ts';

const sheet = styles({
  views: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.25rem',
    borderBottom: '1px solid var(--line)',
    fontSize: 'var(--t-14)',
  },
  view: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 .75rem',
    textDecoration: 'none',
    color: 'var(--ink-soft)',
    fontWeight: 500,
    borderRadius: 'var(--r-s) var(--r-s) 0 0',
    '&:hover': { color: 'var(--ink)', background: 'var(--mist)' },
    '&[aria-current]': { color: 'var(--ink)', fontWeight: 600, boxShadow: 'inset 0 -2px 0 var(--ink)' },
  },
});

/** Links to the invitations of a state. */
export function StateViews({ state }: { state: InvitationFilters['state'] }) {
  const s = useStyles(sheet);
  return (
    <nav aria-label="Views" className={s.views}>
      {[undefined, ...INVITATION_STATES].map((view) => (
        <Link
          key={view ?? 'all'}
          href={toInvitationsHref({ state: view })}
          aria-current={view === state ? 'page' : undefined}
          className={s.view}
        >
          {view ? STATE_LABELS[view] : 'All'}
        </Link>
      ))}
    </nav>
  );
}
