import { useEffect, useRef } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button, RefreshCwIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatMoment, useStaffTimeZone } from '../time/moment.tsx';
import type { Difference } from './conflict.ts';

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

/** Says who changed a record first, and what. It takes the focus when it appears. */
export function ConflictNotice({
  changedBy,
  changedAt,
  differences,
  busy,
  onLoad,
}: {
  changedBy: string | null;
  changedAt: string | null;
  differences: readonly Difference[];
  busy: boolean;
  onLoad: () => void;
}) {
  const s = useStyles(sheet);
  const { today } = usePlatform();
  const timeZone = useStaffTimeZone();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  const when = changedAt ? ` on ${formatMoment(changedAt, timeZone, today)}` : '';
  return (
    <div ref={banner} role="alert" tabIndex={-1} className={s.banner}>
      <RefreshCwIcon />
      <p className={s.text}>
        <b className="strong">
          Not saved: {changedBy ?? 'someone'} changed this first{when}.
        </b>{' '}
        {differences.map(({ field, before, after }) => (
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
