import type { Reservation } from '@lodestay/contracts';
import { toReservationHref, toStayPartHref, type StayPart } from '@lodestay/links';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  nav: {
    display: 'flex',
    gap: 'var(--s-6)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: '1px solid var(--line)',
    marginInline: 'calc(-1 * var(--gutter))',
    paddingInline: 'var(--gutter)',
    '@media (min-width: 1024px)': { marginInline: 0, paddingInline: 0 },
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'var(--hit)',
    borderBottom: '2px solid transparent',
    marginBottom: -1,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    fontSize: 'var(--t-15)',
    fontWeight: 500,
    color: 'var(--ink-soft)',
    '&:hover': { color: 'var(--ink)' },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': {
      color: 'var(--ink)',
      fontWeight: 600,
      borderBottomColor: 'var(--ink)',
      scrollInitialTarget: 'nearest',
      scrollMarginLeft: '7rem',
    },
  },
});

const PARTS = [
  ['agreement', 'Agreement'],
  ['check-in', 'Check-in'],
  ['maintenance', 'Maintenance'],
  ['changes', 'Change stay'],
  ['check-out', 'Check-out'],
  ['review', 'Review'],
] as const satisfies readonly (readonly [StayPart, string])[];

const WITH_PARTS: ReadonlySet<Reservation['status']> = new Set(['approved', 'checked_in', 'completed']);

/** Whether the stay has pages of its own besides the overview. */
export const hasStayParts = ({ status }: Pick<Reservation, 'status'>): boolean => WITH_PARTS.has(status);

type Props = { reservation: Pick<Reservation, 'id' | 'status'>; part: StayPart | null };

/** The pages of one stay. `part` is the current one; null is the overview. */
export function StayNav({ reservation: { id, status }, part }: Props) {
  const s = useStyles(sheet);
  // A stay can be reviewed once it is over.
  const parts = PARTS.filter(([name]) => name !== 'review' || status === 'completed');
  return (
    <nav aria-label="Your stay" className={s.nav}>
      <Link href={toReservationHref(id)} aria-current={part === null ? 'page' : undefined} className={s.link}>
        Overview
      </Link>
      {parts.map(([name, label]) => (
        <Link
          key={name}
          href={toStayPartHref(id, name)}
          aria-current={part === name ? 'page' : undefined}
          className={s.link}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
