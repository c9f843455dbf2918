import { EmptyState, Table, type TableColumn } from '@lodestay/ui';
import { BarPlot } from './bar-plot.tsx';
import { formatCount, formatShare } from './format.ts';
import type { AnalyticsReport } from './model.ts';
import { AnalyticsSection, ChartWithTable } from './section-parts.tsx';

const STEPS = {
  search: 'Saw search results',
  listing: 'Opened a home',
  checkout: 'Started checkout',
  booking: 'Booked',
} as const;

type Row = AnalyticsReport['funnel'][number] & { before: number };

const columns: TableColumn<Row>[] = [
  { id: 'step', header: 'Step', label: '', cell: ({ step }) => STEPS[step] },
  {
    id: 'visits',
    header: 'Visits with this and all steps above',
    numeric: true,
    cell: ({ visits }) => formatCount(visits),
  },
  {
    id: 'share',
    header: 'Of the step before',
    numeric: true,
    cell: ({ step, visits, before }) => (step === 'search' ? 'First step' : formatShare(visits, before)),
  },
  { id: 'all', header: 'All visits with this step', numeric: true, cell: ({ allVisits }) => formatCount(allVisits) },
];

/** How many visits get from a search to a booking. */
export function FunnelSection({ report: { funnel } }: { report: AnalyticsReport }) {
  const rows = funnel.map((step, index): Row => ({ ...step, before: funnel[index - 1]?.visits ?? 0 }));
  const first = funnel[0]?.visits ?? 0;
  return (
    <AnalyticsSection
      id="funnel"
      title="From search to booking"
      about="Visits with a step and all steps above it. A visit that opens a home from an ad, without a search, is only in the table, under “All visits with this step”."
    >
      {first === 0 ? (
        <EmptyState title="No searches in this period" headingLevel="h3">
          Choose other days. Only visitors who allow analytics are counted.
        </EmptyState>
      ) : (
        <ChartWithTable
          label={`Of ${formatCount(first)} visits with a search, ${formatCount(funnel.at(-1)!.visits)} booked.`}
          chart={
            <BarPlot
              highest={first}
              bars={rows.map(({ step, visits }) => ({
                label: STEPS[step],
                value: visits,
                text: `${formatCount(visits)} (${formatShare(visits, first)})`,
              }))}
            />
          }
          table={
            <Table caption="Visits by step" hideCaption columns={columns} rows={rows} rowKey={({ step }) => step} />
          }
        />
      )}
    </AnalyticsSection>
  );
}
