import { useEffect } from 'react';
import { formatDay } from '@lodestay/stay';
import { IconButton, XIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { getHomeChanges } from './home-changes.ts';
import { takeSnapshot, type SnapshotInput, type Snapshot } from './snapshot.ts';
import { dismissChanges, useLastVisit, recordVisit } from './visits.ts';

const sheet = styles({
  panel: {
    position: 'relative',
    marginTop: 'var(--s-5)',
    padding: 'var(--s-3) 3.25rem var(--s-3) 1.125rem',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-l)',
    fontSize: 'var(--t-15)',
  },
  list: { display: 'grid', gap: '.25rem', marginTop: '.25rem', color: 'var(--ink-soft)' },
  close: { position: 'absolute', top: '.25rem', right: '.25rem' },
});

export type LastVisitPanelProps = SnapshotInput & { /** ISO instant. */ now: string };

/** The changes of this home since the last visit in this browser. Renders nothing on the first visit or without changes. */
export function LastVisitPanel({ now, ...seen }: LastVisitPanelProps) {
  const s = useStyles(sheet);
  const {
    home: { slug },
    availability,
  } = seen;
  const snapshot = takeSnapshot(seen);
  const at = Date.parse(now);
  const before = useLastVisit(slug, at);
  const serialized = JSON.stringify(snapshot);
  useEffect(() => {
    recordVisit(slug, JSON.parse(serialized) as Snapshot, at);
  }, [slug, serialized, at]);
  if (!before) return null;
  const changes = getHomeChanges(before, {
    snapshot,
    busy: availability.busy.map(({ startDate, endDate }) => ({ start: startDate, end: endDate })),
  });
  if (changes.length === 0) return null;
  return (
    <section className={s.panel} aria-labelledby="last-visit">
      <h2 id="last-visit" className="strong">
        Changes since your visit on {formatDay(before.seenOn)}
      </h2>
      <ul className={s.list}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <span className={s.close}>
        <IconButton label="Dismiss changes" onClick={() => dismissChanges(slug, snapshot, at)}>
          <XIcon />
        </IconButton>
      </span>
    </section>
  );
}
