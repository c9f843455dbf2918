import { STAY_PROBLEM_KIND_LABELS, STAY_PROBLEM_OUTCOME_LABELS, STAY_PROBLEM_WISH_LABELS } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { formatInstant } from '@lodestay/stay';
import { Banner, Button, Panel, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { StayPhotos } from '../../account/stay-photos.tsx';
import { useStayWrite } from '../../account/use-stay-write.ts';
import type { StayProblem } from './offers.tsx';

const sheet = styles({
  card: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  head: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2) var(--s-3)', alignItems: 'center' },
  entries: { display: 'grid', gap: 'var(--s-4)' },
  entry: { display: 'grid', gap: 'var(--s-1)', paddingLeft: 'var(--s-3)', borderLeft: '3px solid var(--line-strong)' },
  staff: { borderLeftColor: 'var(--lamp)' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'var(--measure)' },
});

type Entry = StayProblem['entries'][number];

const STEPS: Readonly<Record<Entry['kind'], string>> = {
  reported: '',
  offered: 'We prepared offers.',
  approved: 'The offers were approved.',
  withdrawn: 'We withdrew the offers.',
  lapsed: 'The time to accept was over.',
  accepted: 'You accepted:',
  declined: 'You declined all offers:',
  closed: 'The case is closed.',
};

function EntryItem({ entry, timeZone }: { entry: Entry; timeZone: string }) {
  const s = useStyles(sheet);
  return (
    <li className={`${s.entry} ${entry.by === 'guest' ? '' : s.staff}`}>
      <p className="small">
        <b className="strong">{entry.by === 'guest' ? 'You' : brand.name}</b>{' '}
        <time dateTime={entry.at} className="quiet">
          {formatInstant(Date.parse(entry.at), timeZone)}
        </time>
      </p>
      {STEPS[entry.kind] && <p className="strong">{STEPS[entry.kind]}</p>}
      {entry.text && <p className={s.text}>{entry.text}</p>}
    </li>
  );
}

type Props = { id: string; problem: StayProblem; timeZone: string };

/** A reported problem with everything that happened, and how it ended. */
export function ProblemCase({ id, problem, timeZone }: Props) {
  const s = useStyles(sheet);
  const { reference, kind, wish, photos, outcome, entries, offers } = problem;
  const solve = useStayWrite('solveStayProblem', id);
  const title = STAY_PROBLEM_KIND_LABELS[kind];
  return (
    <Panel aria-label={`${title}, ${reference}`}>
      <div className={s.card}>
        <div>
          <div className={s.head}>
            <h3 className="display d-22">{title}</h3>
            <Tag tone={outcome ? 'good' : 'info'}>
              {outcome ? STAY_PROBLEM_OUTCOME_LABELS[outcome] : offers.length > 0 ? 'Waits for you' : 'We’re on it'}
            </Tag>
          </div>
          <p className="small soft">
            {reference} · What you would like: {STAY_PROBLEM_WISH_LABELS[wish]}
          </p>
        </div>
        <StayPhotos reservationId={id} photos={photos} subject="The problem" />
        <ul className={s.entries}>
          {entries.map((entry) => (
            <EntryItem key={`${entry.at}-${entry.kind}`} entry={entry} timeZone={timeZone} />
          ))}
        </ul>
        {outcome === null && (
          <p>
            <Button look="secondary" size="small" loading={solve.busy} onClick={() => void solve.write({})}>
              It is solved
            </Button>
          </p>
        )}
        {solve.problem && (
          <Banner tone="bad" role="alert">
            {solve.problem}
          </Banner>
        )}
      </div>
    </Panel>
  );
}
