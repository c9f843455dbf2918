import { EmptyState, Table, type TableColumn } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { formatCount, formatFullDay, formatShare } from './format.ts';
import type { AnalyticsReport } from './model.ts';
import { AnalyticsSection, ChartWithTable } from './section-parts.tsx';
import { WeeksPlot } from './weeks-plot.tsx';

const sheet = styles({
  legend: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-1) var(--s-5)', fontSize: 'var(--t-14)' },
  key: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--s-2)',
    '&::before': { content: '""', width: '.875rem', height: '.875rem', borderRadius: 3 },
  },
  first: { '&::before': { background: 'var(--blue)' } },
  returning: { '&::before': { background: 'var(--lamp-ink)' } },
});

type Week = AnalyticsReport['weeks'][number];

const columns: TableColumn<Week>[] = [
  { id: 'week', header: 'Week from', cell: ({ week }) => <time dateTime={week}>{formatFullDay(week)}</time> },
  { id: 'first', header: 'First visits', numeric: true, cell: ({ firstVisits }) => formatCount(firstVisits) },
  {
    id: 'returning',
    header: 'Returning visits',
    numeric: true,
    cell: ({ returningVisits }) => formatCount(returningVisits),
  },
  {
    id: 'share',
    header: 'Returning',
    numeric: true,
    cell: ({ firstVisits, returningVisits }) => formatShare(returningVisits, firstVisits + returningVisits),
  },
];

/** How many visits come back. */
export function WeeksSection({ report: { weeks } }: { report: AnalyticsReport }) {
  const s = useStyles(sheet);
  const returning = weeks.reduce((sum, week) => sum + week.returningVisits, 0);
  const all = weeks.reduce((sum, week) => sum + week.returningVisits + week.firstVisits, 0);
  return (
    <AnalyticsSection
      id="weeks"
      title="Returning visits"
      about="A visit is returning if the same browser visited on an earlier day. We follow nobody from one visit to the next, so there are no groups of people by their first visit."
    >
      {weeks.length === 0 ? (
        <EmptyState title="No visits in this period" headingLevel="h3">
          Choose other days.
        </EmptyState>
      ) : (
        <ChartWithTable
          label={`${formatCount(returning)} of ${formatCount(all)} visits were returning visits.`}
          chart={
            <>
              <WeeksPlot weeks={weeks} />
              <p className={s.legend}>
                <span className={cx(s.key, s.first)}>First visits</span>
                <span className={cx(s.key, s.returning)}>Returning visits</span>
                <span className="quiet">Weeks start on Monday (UTC)</span>
              </p>
            </>
          }
          table={
            <Table caption="Visits by week" hideCaption columns={columns} rows={weeks} rowKey={({ week }) => week} />
          }
        />
      )}
    </AnalyticsSection>
  );
}
