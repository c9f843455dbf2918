import { Moment } from '@lodestay/console';
import { formatInstant } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import { StayPhotoList } from '../../staff/stay-photo-list.tsx';
import type { MaintenanceRecordData } from './use-maintenance-record.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-4)' },
  entry: { display: 'grid', gap: 'var(--s-1)', paddingLeft: 'var(--s-3)', borderLeft: '3px solid var(--line-strong)' },
  staff: { borderLeftColor: 'var(--lamp)' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'var(--measure)' },
});

type Entry = MaintenanceRecordData['entries'][number];

function formatStep({ kind, scheduledAt }: Entry, timeZone: string): string {
  switch (kind) {
    case 'scheduled':
      return `Scheduled for ${formatInstant(Date.parse(scheduledAt!), timeZone)}`;
    case 'done':
      return 'Done';
    case 'closed':
      return 'Closed';
    case 'reopened':
      return 'Reopened';
    default:
      return '';
  }
}

/** Everything that guest and staff wrote and did about a request, with photos. */
export function MaintenanceEntries({ record }: { record: MaintenanceRecordData }) {
  const s = useStyles(sheet);
  const { entries, guest, stay, timeZone } = record;
  return (
    <ul className={s.list}>
      {entries.map((entry, index) => (
        <li key={`${entry.at}-${entry.kind}`} className={`${s.entry} ${entry.by === 'staff' ? s.staff : ''}`}>
          <p className="small">
            <b className="strong">
              {entry.by === 'guest' ? guest.fullName : (entry.author?.fullName ?? 'A former colleague')}
            </b>{' '}
            <span className="quiet">
              <Moment at={entry.at} />
            </span>
          </p>
          {formatStep(entry, timeZone) && <p className="strong">{formatStep(entry, timeZone)}</p>}
          {entry.text && <p className={s.text}>{entry.text}</p>}
          <StayPhotoList reservation={stay.reservationReference} photos={entry.photos} name={`Problem ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}
