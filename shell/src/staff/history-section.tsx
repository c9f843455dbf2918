import { Link, Pagination, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { historyHref, returnHref } from './links.ts';
import type { HistoryEntry, ReleasesModel } from './model.ts';
import { Instant, Moment } from './moment.tsx';
import { Effects } from './version.tsx';

const sheet = styles({
  section: { display: 'grid', gap: 'var(--s-4)' },
  list: { borderTop: '1px solid var(--line)' },
  entry: {
    display: 'grid',
    gridTemplateColumns: '2.5rem 13rem minmax(0, 3fr) minmax(0, 2fr) 7.5rem',
    gap: 'var(--s-1) var(--s-6)',
    paddingBlock: 'var(--s-4)',
    borderBottom: '1px solid var(--line)',
    fontSize: 'var(--t-15)',
    lineHeight: 1.45,
    fontVariantNumeric: 'tabular-nums',
    [media.belowDesktop]: {
      gridTemplateColumns: '3.5rem minmax(0, 1fr)',
      '& > :nth-child(n + 3)': { gridColumn: 2 },
    },
  },
  number: { fontWeight: 600 },
  who: { display: 'grid', alignContent: 'start' },
  reason: { overflowWrap: 'anywhere', '&::before': { content: '"\\201C"' }, '&::after': { content: '"\\201D"' } },
});

const ACTIONS = {
  compose: 'Compose',
  promote: 'Promote',
  percentage: 'Percentage',
  rollback: 'Roll back',
  withdraw: 'Withdraw',
} as const;

function Entry({
  entry: { number, at, by, action, reason, effects, canReturn },
  now,
  locked,
}: {
  entry: HistoryEntry;
  now: string;
  locked: boolean;
}) {
  const s = useStyles(sheet);
  return (
    <li className={s.entry}>
      <span className={s.number}>
        <span className="visually-hidden">Change </span>
        {number}
      </span>
      <span className={s.who}>
        <span>
          <Tag>{ACTIONS[action]}</Tag>
        </span>
        <span className="small">
          <Instant at={at} />
        </span>
        <span className="small quiet">
          <Moment at={at} now={now} /> by {by}
        </span>
      </span>
      <Effects effects={effects} />
      <p className={s.reason}>{reason}</p>
      <span>
        {canReturn && !locked && (
          <Link href={returnHref(number)} data-plain="" className="link small">
            Roll back to this<span className="visually-hidden">, change {number}</span>
          </Link>
        )}
      </span>
    </li>
  );
}

/** The history of changes, newest first. */
export function HistorySection({ model }: { model: ReleasesModel }) {
  const s = useStyles(sheet);
  const {
    history: { entries, page, pages },
    now,
    locked,
  } = model;
  return (
    <section aria-labelledby="history" className={s.section}>
      <h2 id="history" className="h">
        History
      </h2>
      <ol className={s.list}>
        {entries.map((entry) => (
          <Entry key={entry.number} entry={entry} now={now} locked={locked !== null} />
        ))}
      </ol>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) => historyHref(model, number)}
        label="Pages of the history"
      />
    </section>
  );
}
