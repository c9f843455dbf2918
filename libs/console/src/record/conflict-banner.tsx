import { useEffect, useRef } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button, RefreshCwIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatMoment, useStaffTimeZone } from '../time/moment.tsx';
import type { QueueItem } from '../types.ts';
import { listDifferences, type Conflict } from './conflict.ts';

const sheet = styles({
  banner: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3)',
    alignItems: 'center',
    padding: 'var(--s-3) 1.125rem',
    border: '1px solid color-mix(in srgb, var(--info) 30%, transparent)',
    borderRadius: 'var(--r-l)',
    background: 'var(--info-tint)',
    fontSize: 'var(--t-14)',
    outline: 'none',
    '& > svg': { color: 'var(--info)' },
  },
  text: { flex: '1 1 16rem', minWidth: 0 },
});

/** Says who changed the record and what, after a write that was based on an older version. It takes the focus when it appears. */
export function ConflictBanner({
  conflict,
  seen,
  busy,
  onLoad,
}: {
  conflict: Conflict;
  /** The item that the person saw. */
  seen: QueueItem;
  busy: boolean;
  onLoad: () => void;
}) {
  const s = useStyles(sheet);
  const { today } = usePlatform();
  const timeZone = useStaffTimeZone();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  const show = (at: string) => formatMoment(at, timeZone, today);
  const when = conflict.changedAt ? ` on ${show(conflict.changedAt)}` : '';
  return (
    <div ref={banner} role="alert" tabIndex={-1} className={s.banner}>
      <RefreshCwIcon />
      <p className={s.text}>
        <b className="strong">
          Not saved: {conflict.changedBy ?? 'someone'} changed this first{when}.
        </b>{' '}
        {listDifferences(seen, conflict.current, show).map(({ field, before, after }) => (
          <span key={field}>
            {field}: {before} → {after}.{' '}
          </span>
        ))}
        What you typed is kept.
      </p>
      <Button size="small" loading={busy} onClick={onLoad}>
        Load changes
      </Button>
    </div>
  );
}
