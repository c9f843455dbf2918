import { EmptyState, Table, type TableColumn } from '@lodestay/ui';
import { BarPlot } from './bar-plot.tsx';
import { formatCount, formatShare } from './format.ts';
import type { AnalyticsReport } from './model.ts';
import { AnalyticsSection, ChartWithTable } from './section-parts.tsx';

type Source = AnalyticsReport['sources'][number];

/** Bars of the chart; the table has all sources. */
const MOST_BARS = 8;

const getName = ({ source, medium, campaign }: Source) =>
  [source, medium, campaign].filter((part) => part !== null).join(' / ');

const columns: TableColumn<Source>[] = [
  { id: 'source', header: 'Source', label: '', cell: ({ source }) => source },
  { id: 'medium', header: 'Medium', cell: ({ medium }) => medium ?? 'Not stated' },
  { id: 'campaign', header: 'Campaign', cell: ({ campaign }) => campaign ?? 'Not stated' },
  { id: 'visits', header: 'Visits', numeric: true, cell: ({ visits }) => formatCount(visits) },
  { id: 'bookings', header: 'With a booking', numeric: true, cell: ({ bookings }) => formatCount(bookings) },
  {
    id: 'share',
    header: 'Booked',
    numeric: true,
    cell: ({ visits, bookings }) => formatShare(bookings, visits),
  },
];

/** Where visits come from. */
export function SourcesSection({ report: { sources } }: { report: AnalyticsReport }) {
  return (
    <AnalyticsSection
      id="sources"
      title="Campaign sources"
      about="The source, medium and campaign in the link that began the visit, or the site that linked here. “direct” means neither."
    >
      {sources.length === 0 ? (
        <EmptyState title="No visits in this period" headingLevel="h3">
          Choose other days.
        </EmptyState>
      ) : (
        <ChartWithTable
          label={`Most visits came from ${getName(sources[0]!)}.`}
          chart={
            <BarPlot
              highest={sources[0]!.visits}
              bars={sources.slice(0, MOST_BARS).map((source) => ({
                label: getName(source),
                value: source.visits,
                text: formatCount(source.visits),
              }))}
            />
          }
          table={<Table caption="Visits by source" hideCaption columns={columns} rows={sources} rowKey={getName} />}
        />
      )}
    </AnalyticsSection>
  );
}
