import { Moment } from '@lodestay/console';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { StayProblemRecordData } from './use-stay-problem-record.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-4)' },
  entry: { display: 'grid', gap: 'var(--s-1)', paddingLeft: 'var(--s-3)', borderLeft: '3px solid var(--line-strong)' },
  staff: { borderLeftColor: 'var(--lamp)' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'var(--measure)' },
});

type Entry = StayProblemRecordData['entries'][number];

const STEPS: Readonly<Record<Entry['kind'], string>> = {
  reported: 'Reported the problem',
  offered: 'Made offers',
  approved: 'Approved the offers',
  withdrawn: 'Withdrew the offers',
  lapsed: 'The time to accept was over',
  accepted: 'Accepted an offer',
  declined: 'Declined all offers',
  closed: 'Closed the problem',
};

/** Everything that guest and staff wrote and did about a problem. */
export function ProblemEntries({ record: { entries, guest } }: { record: StayProblemRecordData }) {
  const s = useStyles(sheet);
  const getName = ({ by, author }: Entry) =>
    by === 'guest' ? guest.fullName : by === 'site' ? 'The site' : (author?.fullName ?? 'A former colleague');
  return (
    <ul className={s.list}>
      {entries.map((entry) => (
        <li key={`${entry.at}-${entry.kind}`} className={`${s.entry} ${entry.by === 'staff' ? s.staff : ''}`}>
          <p className="small">
            <b className="strong">{getName(entry)}</b>{' '}
            <span className="quiet">
              <Moment at={entry.at} />
            </span>
          </p>
          <p className="strong">{STEPS[entry.kind]}</p>
          {entry.text && <p className={s.text}>{entry.text}</p>}
        </li>
      ))}
    </ul>
  );
}
