import { formatCount, formatDate } from '@lodestay/stay';
import { Disclosure, Table, Well } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { FigureName } from '../../content/content-types.ts';
import type { FigureContent, FigureData, FigureRow } from './figure-content.ts';
import {
  createFurnishedDifference,
  createHomesByMonth,
  createHomesBySeason,
  createRentByCity,
} from './inventory-figure-contents.tsx';
import {
  createCostByLength,
  createCostOfAMonth,
  createNoticeCost,
  createRentByLength,
} from './stay-figure-contents.tsx';

export type { FigureData } from './figure-content.ts';

const CREATE: Record<FigureName, (data: FigureData) => FigureContent | null> = {
  'rent-by-city': createRentByCity,
  'homes-by-season': createHomesBySeason,
  'homes-by-month': createHomesByMonth,
  'furnished-difference': createFurnishedDifference,
  'cost-of-a-month': createCostOfAMonth,
  'cost-by-length': createCostByLength,
  'rent-by-length': createRentByLength,
  'notice-cost': createNoticeCost,
};

const sheet = styles({
  figure: {
    display: 'grid',
    gap: 'var(--s-4)',
    minWidth: 0,
    padding: 'clamp(1rem, 3vw, 1.75rem)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-xl)',
  },
  head: { display: 'grid', gap: 'var(--s-1)', maxWidth: 'var(--measure)' },
  notes: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: 'var(--s-1) var(--s-3)',
    fontSize: 'var(--t-13)',
    color: 'var(--ink-quiet)',
    borderTop: '1px solid var(--line)',
    paddingTop: 'var(--s-3)',
  },
  term: { fontWeight: 600 },
});

/** A figure with too few homes, or before the figures were first computed. */
function NoFigure() {
  return (
    <Well>
      <p>
        <b className="strong">Not stated.</b> There are too few homes for this figure now. Figures are computed once a
        day.
      </p>
    </Well>
  );
}

/** What a figure shows, in a sentence with numbers. Null if it is not stated. */
export const summarizeFigure = (name: FigureName, data: FigureData | null): string | null =>
  (data?.inventory.computedOn && CREATE[name](data)?.summary) || null;

/** A chart of our inventory, with the same numbers as a table, their day, sample and method. */
export function Figure({ name, data }: { name: FigureName; data: FigureData | null }) {
  const s = useStyles(sheet);
  const content = data?.inventory.computedOn ? CREATE[name](data) : null;
  if (!content || !data) return <NoFigure />;
  const { homes, demoHomes } = data.inventory;
  const { title, summary, key, chart, columns, rows, sample, method } = content;
  return (
    <figure className={s.figure} aria-labelledby={`figure-${name}`}>
      <figcaption className={s.head}>
        <h3 id={`figure-${name}`} className="h">
          {title}
        </h3>
        <p className="soft">{key ? `${summary} ${key}` : summary}</p>
      </figcaption>
      {chart && <div>{chart}</div>}
      <Disclosure summary="View as table" open={chart === null}>
        <Table<FigureRow>
          caption={title}
          hideCaption
          columns={columns.map((header, index) => ({
            id: header,
            header,
            cell: (row) => row[index],
            numeric: index > 0,
          }))}
          rows={rows}
          rowKey={(row) => row[0]!}
          dense
        />
      </Disclosure>
      <dl className={s.notes}>
        <dt className={s.term}>Date</dt>
        <dd>{formatDate(data.inventory.computedOn!)}</dd>
        <dt className={s.term}>Sample</dt>
        <dd>
          {sample}
          {demoHomes > 0 && `. ${formatCount(demoHomes)} of the ${formatCount(homes)} listed homes are demo homes`}
        </dd>
        <dt className={s.term}>Method</dt>
        <dd>{method}</dd>
      </dl>
    </figure>
  );
}
