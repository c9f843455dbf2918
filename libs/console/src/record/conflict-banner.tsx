import { usePlatform } from '@lodestay/platform';
import { formatMoment, useStaffTimeZone } from '../time/moment.tsx';
import type { QueueItem } from '../types.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { listDifferences, type Conflict } from './conflict.ts';

/** Says who changed an item of a queue and what, after a write that was based on an older version. It takes the focus when it appears. */
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
  const { today } = usePlatform();
  const timeZone = useStaffTimeZone();
  return (
    <ConflictNotice
      changedBy={conflict.changedBy}
      changedAt={conflict.changedAt}
      differences={listDifferences(seen, conflict.current, (at) => formatMoment(at, timeZone, today))}
      busy={busy}
      onLoad={onLoad}
    />
  );
}
