import { useCallback, useEffect, useState } from 'react';
import type { CurrentUser } from '@lodestay/contracts';
import { getClockOffset } from '@lodestay/platform/server-clock';
import { usePlatform } from '@lodestay/platform';
import { EyeIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  banner: { background: 'var(--lamp)', color: 'var(--night)', fontSize: 'var(--t-14)' },
  row: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '.25rem .75rem',
    minHeight: 48,
    paddingBlock: '.375rem',
    '& > svg': { flex: 'none', width: '1.25rem', height: '1.25rem' },
  },
  text: { flex: '1 1 16rem' },
  left: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  end: {
    minHeight: 'var(--control-s)',
    padding: '0 .875rem',
    border: 0,
    borderRadius: 'var(--r-m)',
    background: 'var(--night)',
    color: 'var(--ink-inverse)',
    fontWeight: 600,
    cursor: 'pointer',
    '&:hover': { background: 'var(--night-raised)' },
    '&:disabled': { cursor: 'progress' },
    '@media (pointer: coarse)': { minHeight: 'var(--hit)' },
  },
});

const MINUTE_MS = 60_000;
const TICK_MS = 1_000;
/** Minutes left at which screen readers hear it. */
const ANNOUNCED: ReadonlySet<number> = new Set([5, 1]);

/** Milliseconds until the impersonation ends, counting down. During hydration it is the value of the server render. */
function useTimeLeft(endsAt: string): number {
  const { now } = usePlatform();
  const [current, setCurrent] = useState(() => Date.parse(now));
  useEffect(() => {
    const offset = getClockOffset(now, performance.timeOrigin);
    const update = () => setCurrent(Date.now() + offset);
    update();
    const timer = setInterval(update, TICK_MS);
    // Timers of a hidden tab or a sleeping computer are late.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [now]);
  return Date.parse(endsAt) - current;
}

/** A page load, because the session changed. */
const loadPage = (href: string): void => window.location.assign(href);

/** Shown while staff impersonate another user (specification 6). It cannot be closed, and leaves the page when the time is over. */
export function ImpersonationBanner({
  user,
  endsAt,
  onLeave = loadPage,
}: {
  user: CurrentUser;
  endsAt: string;
  onLeave?: (href: string) => void;
}) {
  const s = useStyles(sheet);
  const { api, toasts } = usePlatform();
  const [isEnding, setIsEnding] = useState(false);
  const left = useTimeLeft(endsAt);
  const minutes = Math.max(0, Math.ceil(left / MINUTE_MS));
  const isOver = left <= 0;
  // Where the impersonation began. If the server ended it first, staff sign in there again.
  const personPage = `/staff/people/${user.id}`;

  const leave = useCallback(async () => {
    await api.call('endAlias', {}).catch((error: { status?: number }) => {
      if (error.status !== 401) throw error;
    });
    onLeave(personPage);
  }, [api, onLeave, personPage]);

  // The clock of this computer can be early, so the impersonation is ended on the server too.
  useEffect(() => {
    if (isOver) leave().catch(() => onLeave(personPage));
  }, [isOver, leave, onLeave, personPage]);

  function end() {
    setIsEnding(true);
    leave().catch(() => {
      setIsEnding(false);
      toasts.show('We couldn’t end the impersonation. Please try again.', { variant: 'error' });
    });
  }
  const text = minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
  return (
    <section aria-label="Impersonation" className={s.banner}>
      <div className={`page ${s.row}`}>
        <EyeIcon />
        <p className={s.text}>
          <b className="strong">You are signed in as {user.fullName}.</b> Payments, passwords, email changes, exports
          and deletion are blocked.
        </p>
        <span className={s.left}>{isOver ? 'Ended' : text}</span>
        <span role="status" className="visually-hidden">
          {ANNOUNCED.has(minutes) && `Impersonation: ${text}`}
        </span>
        <button type="button" className={s.end} onClick={end} disabled={isEnding}>
          End
        </button>
      </div>
    </section>
  );
}
