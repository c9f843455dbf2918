import { useEffect, useRef, type ReactNode } from 'react';
import { formatMoment, useStaffTimeZone } from '@lodestay/console';
import { camelizeKeys } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import type { ApiError } from '@lodestay/platform/http';
import { Button, RefreshCwIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

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

/** A record as it is now, after a write that was based on an older version, and who changed it when. */
export type Changed<Record> = { current: Record; changedBy: string | null; changedAt: string | null };

/** What somebody else changed first; null for other errors. */
export function readChanged<Record>(error: ApiError | null): Changed<Record> | null {
  if (error?.code !== 'conflict') return null;
  const data = (error.body as { error?: { data?: unknown } } | null)?.error?.data;
  return data ? (camelizeKeys(data) as Changed<Record>) : null;
}

/** Says who changed a record first. It takes the focus when it appears. `children` say what the record is now. */
export function ChangedBanner({
  changed: { changedBy, changedAt },
  busy,
  onLoad,
  children,
}: {
  changed: Changed<unknown>;
  busy: boolean;
  onLoad: () => void;
  children?: ReactNode;
}) {
  const s = useStyles(sheet);
  const { today } = usePlatform();
  const timeZone = useStaffTimeZone();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <div ref={banner} role="alert" tabIndex={-1} className={s.banner}>
      <RefreshCwIcon />
      <p className={s.text}>
        <b className="strong">
          Not saved: {changedBy ?? 'someone'} changed this first
          {changedAt && ` on ${formatMoment(changedAt, timeZone, today)}`}.
        </b>{' '}
        {children} What you typed is kept.
      </p>
      <Button size="small" loading={busy} onClick={onLoad}>
        Load changes
      </Button>
    </div>
  );
}
