import { Table, Tag, type TableColumn } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { failureRate, kilobytes, percent, shortRevision, sizeDifference } from './figures.ts';
import type { ChannelPart, PartRow, ReleasesModel } from './model.ts';
import { Moment } from './moment.tsx';
import { Version } from './version.tsx';

const sheet = styles({
  lines: { display: 'grid', gap: '.125rem', justifyItems: 'start' },
  first: { display: 'flex', flexWrap: 'wrap', gap: '0 var(--s-3)', alignItems: 'baseline' },
  right: {
    display: 'grid',
    gap: '.125rem',
    justifyItems: 'end',
    '@container (max-width: 45rem)': { display: 'flex', alignItems: 'baseline', gap: 'var(--s-2)' },
  },
});

type ReleaseProps = {
  part: ChannelPart | null;
  now: string;
  /** The release to compare its size with. */ against?: ChannelPart | null;
};

/** Version and size in the first line, origin in the second. */
function Release({ part, now, against }: ReleaseProps) {
  const s = useStyles(sheet);
  if (!part) return <span className="quiet">not on the site</span>;
  const { version, facts, refused } = part;
  const difference = facts && against?.facts ? sizeDifference(facts.bytes - against.facts.bytes) : null;
  return (
    <span className={s.lines}>
      <span className={s.first}>
        <span className={against ? 'strong' : undefined}>
          <Version>{version}</Version>
        </span>
        {facts && (
          <span className="small">
            {kilobytes(facts.bytes)}
            {difference && <b className="strong"> {difference}</b>}
          </span>
        )}
      </span>
      {facts ? (
        <span className="tiny quiet">
          <Moment at={facts.publishedAt} now={now} /> by {facts.publishedBy}, rev.{' '}
          <Version>{shortRevision(facts.revision)}</Version>
        </span>
      ) : (
        <span className="tiny quiet">release could not be read</span>
      )}
      {refused && <Tag tone="bad">Failed verification</Tag>}
    </span>
  );
}

function Failures({ part, limit }: { part: ChannelPart | null; limit: number | null }) {
  const s = useStyles(sheet);
  if (!part) return null;
  if (!part.counts) return <span className="quiet">unknown</span>;
  const rate = failureRate(part.counts);
  if (rate === null)
    return (
      <span className="quiet">
        {part.counts.failures > 0 ? `${part.counts.failures} failures, no page views` : 'no page views'}
      </span>
    );
  return (
    <span className={s.right}>
      {limit !== null && rate >= limit ? <Tag tone="bad">{percent(rate)}</Tag> : percent(rate)}
      <span className="tiny quiet">
        {part.counts.failures} of {part.counts.pages}
      </span>
    </span>
  );
}

function Name({ row: { name, differs } }: { row: PartRow }) {
  const s = useStyles(sheet);
  return (
    <span className={s.lines}>
      <b className="strong">{name}</b>
      {differs && <Tag tone="warn">Differs</Tag>}
    </span>
  );
}

/** The canary's release, if it differs or cannot be served. */
function CanaryRelease({ row: { production, canary, differs }, now }: { row: PartRow; now: string }) {
  if (!differs && canary && !canary.refused) return <span className="quiet">the same</span>;
  return <Release part={canary} now={now} against={differs ? production : null} />;
}

const productionColumns = (now: string, limit: number | null): TableColumn<PartRow>[] => [
  { id: 'name', header: 'Part', label: '', cell: (row) => <Name row={row} /> },
  { id: 'production', header: 'Production', cell: ({ production }) => <Release part={production} now={now} /> },
  {
    id: 'production-failures',
    header: 'Failed, last hour',
    label: 'Failed, 1 h',
    numeric: true,
    cell: ({ production }) => <Failures part={production} limit={limit} />,
  },
];

const canaryColumns = (now: string, limit: number | null): TableColumn<PartRow>[] => [
  { id: 'canary', header: 'Canary', cell: (row) => <CanaryRelease row={row} now={now} /> },
  {
    id: 'canary-failures',
    header: 'Failed, last hour',
    label: 'Failed, 1 h',
    numeric: true,
    cell: ({ canary }) => <Failures part={canary} limit={limit} />,
  },
];

const getRowTone = ({ production, canary, differs }: PartRow) =>
  production?.refused || canary?.refused ? ('alarm' as const) : differs ? ('selected' as const) : undefined;

/** Every part of the site in each channel. Differences are highlighted. */
export function PartsTable({ model: { parts, canary, now } }: { model: ReleasesModel }) {
  const limit = canary?.threshold ?? null;
  const columns = [...productionColumns(now, limit), ...(canary ? canaryColumns(now, limit) : [])];
  return (
    <Table
      caption="Parts of the site"
      hideCaption
      columns={columns}
      rows={parts}
      rowKey={({ name }) => name}
      rowTone={getRowTone}
    />
  );
}
