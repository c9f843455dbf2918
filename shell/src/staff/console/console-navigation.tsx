import { QUEUE_LABELS, toQueuePath, type CurrentUser } from '@lodestay/contracts';
import { ArrowLeftIcon, Link, XIcon } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { isCurrent } from '../../chrome/navigation.ts';
import type { ConsoleModel, QueueSummary } from './console-model.ts';
import { describeQueue } from './describe-queue.ts';
import { getManagementLinks } from './management-links.ts';
import { NAVIGATION_ID } from './navigation-id.ts';

const COLUMNS = 'minmax(0, 1fr) 2rem 3.75rem';

const sheet = styles({
  nav: {
    padding: '1.25rem .75rem',
    border: 0,
    background: 'var(--paper)',
    color: 'var(--ink)',
    fontSize: 'var(--t-14)',
    lineHeight: 1.4,
    // A popover is hidden until it is opened. Beside the content it is a column that is always there.
    [media.fromDesktop]: {
      display: 'block',
      position: 'sticky',
      inset: '56px auto auto',
      width: 'auto',
      height: 'calc(100dvh - 56px)',
      margin: 0,
      borderRight: '1px solid var(--line)',
      overflowY: 'auto',
    },
    [media.belowDesktop]: {
      position: 'fixed',
      inset: '0 auto 0 0',
      width: 'min(20rem, 90vw)',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      borderRadius: '0 var(--r-xl) var(--r-xl) 0',
      boxShadow: 'var(--sh-3)',
      '&::backdrop': { background: 'var(--scrim)' },
    },
  },
  close: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 'var(--s-2)',
    width: '100%',
    minHeight: 'var(--hit)',
    marginBottom: 'var(--s-4)',
    border: 0,
    borderRadius: 'var(--r-m)',
    background: 'var(--mist)',
    fontWeight: 500,
    cursor: 'pointer',
    '&:hover': { background: 'var(--mist-deep)' },
    [media.fromDesktop]: { display: 'none' },
  },
  heading: {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    padding: '0 .5rem .375rem',
    fontSize: 'var(--t-13)',
    fontWeight: 600,
    color: 'var(--ink-soft)',
    '& span': { textAlign: 'right', fontWeight: 400, fontSize: 'var(--t-12)', color: 'var(--ink-quiet)' },
    'ul + &, p + &': { marginTop: '1.25rem' },
  },
  link: {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    alignItems: 'center',
    minHeight: 36,
    padding: '0 .5rem',
    borderRadius: 'var(--r-m)',
    fontWeight: 500,
    color: 'var(--ink-soft)',
    textDecoration: 'none',
    '&:hover': { background: 'var(--fog)' },
    '&[aria-current]': { background: 'var(--mist)', color: 'var(--ink)', fontWeight: 600 },
    [media.belowDesktop]: { minHeight: 'var(--hit)' },
  },
  plain: { display: 'flex', gap: 'var(--s-2)' },
  open: { textAlign: 'right', fontWeight: 600, color: 'var(--ink)', fontVariantNumeric: 'tabular-nums' },
  age: {
    textAlign: 'right',
    fontSize: 'var(--t-13)',
    fontWeight: 400,
    color: 'var(--ink-soft)',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  // The attribute, and not another class, because the figures change without rendering.
  queue: {
    '&[data-late] [data-figure=age]': {
      fontWeight: 600,
      color: 'var(--bad)',
      // A shape, because color alone is not seen by everyone.
      '&::before': {
        content: '""',
        display: 'inline-block',
        width: 6,
        height: 6,
        marginRight: '.25rem',
        borderRadius: 1,
        background: 'currentColor',
        verticalAlign: 1,
      },
    },
  },
  unknown: { padding: '0 .5rem', color: 'var(--ink-soft)' },
  site: { marginTop: '1.25rem', paddingTop: '.75rem', borderTop: '1px solid var(--line)' },
});

/** A queue with the number of open items and the age of the oldest. */
function QueueLink({ queue, pathname, now }: { queue: QueueSummary; pathname: string; now: string }) {
  const s = useStyles(sheet);
  const href = toQueuePath(queue.name);
  const { open, openLabel, age, ageLabel, isLate } = describeQueue(queue, now);
  return (
    <Link
      href={href}
      data-plain=""
      data-queue={queue.name}
      data-late={isLate ? '' : undefined}
      className={cx(s.link, s.queue)}
      aria-current={isCurrent(href, pathname) ? (href === pathname ? 'page' : 'true') : undefined}
    >
      {QUEUE_LABELS[queue.name]}{' '}
      <span className={s.open}>
        <span data-part="open">{open}</span>{' '}
        <span className="visually-hidden" data-part="openLabel">
          {openLabel}
        </span>
      </span>{' '}
      <span className={s.age} data-figure="age">
        <span aria-hidden="true" data-part="age">
          {age}
        </span>{' '}
        <span className="visually-hidden" data-part="ageLabel">
          {ageLabel}
        </span>
      </span>
    </Link>
  );
}

/** The queues and pages of the staff console. Every link loads its page, so that the counts are current. */
export function ConsoleNavigation({
  model: { queues },
  user,
  pathname,
  now,
  mayRelease,
}: {
  model: ConsoleModel;
  user: CurrentUser;
  pathname: string;
  now: string;
  mayRelease?: boolean;
}) {
  const s = useStyles(sheet);
  return (
    <nav id={NAVIGATION_ID} popover="auto" aria-label="Staff console" className={s.nav}>
      <button type="button" popoverTarget={NAVIGATION_ID} popoverTargetAction="hide" className={s.close}>
        <XIcon /> Close menu
      </button>
      <h2 className={s.heading}>
        Queues <span aria-hidden="true">{queues && 'Open'}</span> <span aria-hidden="true">{queues && 'Oldest'}</span>
      </h2>
      {queues ? (
        <ul>
          {queues.map((queue) => (
            <li key={queue.name}>
              <QueueLink queue={queue} pathname={pathname} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={s.unknown}>The queues could not be loaded. Reload the page to try again.</p>
      )}
      <h2 className={s.heading}>Manage</h2>
      <ul>
        {getManagementLinks(user, mayRelease).map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              data-plain=""
              className={cx(s.link, s.plain)}
              aria-current={isCurrent(href, pathname) ? (href === pathname ? 'page' : 'true') : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={s.site}>
        <Link href="/" data-plain="" className={cx(s.link, s.plain)}>
          <ArrowLeftIcon /> Go to the site
        </Link>
      </div>
    </nav>
  );
}
