import { EmptyState, Table, Tag, type TableColumn } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { BarPlot } from './bar-plot.tsx';
import { formatCount } from './format.ts';
import type { AnalyticsReport } from './model.ts';
import { AnalyticsSection, ChartWithTable } from './section-parts.tsx';
import {
  formatVital,
  groupVitals,
  METRICS,
  RATING_LABELS,
  rateVital,
  type Metric,
  type VitalsRow,
} from './web-vitals.ts';

/** Rows of each chart; the table has all of them. */
const MOST_BARS = 6;
const NAMES = Object.keys(METRICS) as Metric[];

const sheet = styles({
  charts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(18.75rem, 100%), 1fr))',
    gap: 'var(--s-6)',
  },
  chart: { display: 'grid', gap: 'var(--s-2)', alignContent: 'start', minWidth: 0 },
  value: { display: 'inline-flex', flexWrap: 'wrap', gap: 'var(--s-2)', alignItems: 'baseline', justifyContent: 'end' },
  release: { overflowWrap: 'anywhere' },
});

const TONES = { good: 'good', warn: 'warn', bad: 'bad' } as const;

function VitalCell({ row, metric }: { row: VitalsRow; metric: Metric }) {
  const s = useStyles(sheet);
  const vital = row[metric];
  if (!vital) return <span className="quiet">Not stated</span>;
  const rating = rateVital(vital);
  return (
    <span className={s.value}>
      {formatVital(metric, vital.p75)}
      <Tag tone={TONES[rating]}>{RATING_LABELS[rating]}</Tag>
    </span>
  );
}

/** A long release wraps, so that the table does not scroll sideways. */
function ReleaseCell({ release }: { release: string }) {
  const s = useStyles(sheet);
  return <span className={s.release}>{release}</span>;
}

const toKey = ({ page, release }: VitalsRow) => `${page}, ${release}`;

const columns: TableColumn<VitalsRow>[] = [
  { id: 'page', header: 'Page', label: '', cell: ({ page }) => <b className="strong">{page}</b> },
  { id: 'release', header: 'Release', cell: ({ release }) => <ReleaseCell release={release} /> },
  ...NAMES.map((metric): TableColumn<VitalsRow> => ({
    id: metric,
    header: metric,
    numeric: true,
    cell: (row) => <VitalCell row={row} metric={metric} />,
  })),
  { id: 'samples', header: 'Page loads', numeric: true, cell: ({ samples }) => formatCount(samples) },
];

/** How fast pages are for visitors, by page and release. */
export function VitalsSection({ report: { vitals } }: { report: AnalyticsReport }) {
  const s = useStyles(sheet);
  const rows = groupVitals(vitals);
  return (
    <AnalyticsSection
      id="vitals"
      title="Web vitals"
      about="75th percentile of visitors’ page loads: three in four loads were at least this good. The release is the package and version that showed the page."
    >
      {rows.length === 0 ? (
        <EmptyState title="No measurements in this period" headingLevel="h3">
          Choose other days.
        </EmptyState>
      ) : (
        <ChartWithTable
          label="75th percentile of web vitals by page and release."
          chart={
            <div className={s.charts}>
              {NAMES.map((metric) => {
                const shown = rows.filter((row) => row[metric]).slice(0, MOST_BARS);
                return (
                  <div key={metric} className={s.chart}>
                    <h3 className="small strong">
                      {METRICS[metric].name} ({metric}), good up to {formatVital(metric, METRICS[metric].good)}
                    </h3>
                    {shown.length === 0 ? (
                      <p className="small quiet">Not stated</p>
                    ) : (
                      <BarPlot
                        highest={Math.max(METRICS[metric].poor, ...shown.map((row) => row[metric]!.p75))}
                        bars={shown.map((row) => ({
                          label: toKey(row),
                          value: row[metric]!.p75,
                          text: formatVital(metric, row[metric]!.p75),
                          tone: rateVital(row[metric]!),
                        }))}
                      />
                    )}
                  </div>
                );
              })}
            </div>
          }
          table={
            <Table caption="Web vitals by page and release" hideCaption columns={columns} rows={rows} rowKey={toKey} />
          }
        />
      )}
    </AnalyticsSection>
  );
}
