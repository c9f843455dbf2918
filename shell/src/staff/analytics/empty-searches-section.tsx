import { EmptyState, Table, type TableColumn } from '@lodestay/ui';
import { BarPlot } from './bar-plot.tsx';
import { formatCount, formatShare } from './format.ts';
import type { AnalyticsReport } from './model.ts';
import { AnalyticsSection, ChartWithTable } from './section-parts.tsx';

type Place = AnalyticsReport['emptySearches'][number];

const MOST_BARS = 8;

const getName = ({ place }: Place) => place ?? 'Map area without a place';

const columns: TableColumn<Place>[] = [
  {
    id: 'place',
    header: 'Place',
    label: '',
    cell: (row) => getName(row),
  },
  { id: 'empty', header: 'Without results', numeric: true, cell: ({ empty }) => formatCount(empty) },
  { id: 'searches', header: 'All searches', numeric: true, cell: ({ searches }) => formatCount(searches) },
  { id: 'share', header: 'Share', numeric: true, cell: ({ empty, searches }) => formatShare(empty, searches) },
];

/** Where people search for homes that do not exist. */
export function EmptySearchesSection({ report: { emptySearches } }: { report: AnalyticsReport }) {
  return (
    <AnalyticsSection
      id="empty-searches"
      title="Searches without results"
      about="Places where visitors searched and no home matched their dates and filters."
    >
      {emptySearches.length === 0 ? (
        <EmptyState title="Every search had results" headingLevel="h3">
          No search in this period ended without a home.
        </EmptyState>
      ) : (
        <ChartWithTable
          label={`Most searches without results: ${getName(emptySearches[0]!)}, ${formatCount(emptySearches[0]!.empty)}.`}
          chart={
            <BarPlot
              highest={emptySearches[0]!.empty}
              bars={emptySearches.slice(0, MOST_BARS).map((place) => ({
                label: getName(place),
                value: place.empty,
                text: `${formatCount(place.empty)} (${formatShare(place.empty, place.searches)})`,
              }))}
            />
          }
          table={
            <Table
              caption="Searches without results by place"
              hideCaption
              columns={columns}
              rows={emptySearches}
              rowKey={getName}
            />
          }
        />
      )}
    </AnalyticsSection>
  );
}
