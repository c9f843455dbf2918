import { Button, Disclosure, EmptyState, Panel, Segmented, SelectField, Table, type TableColumn } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { clockTime, failureRate, moment, percent } from './figures.ts';
import { RELEASES_PATH } from './links.ts';
import { RANGES, type RatePoint, type Rates, type ReleasesModel } from './model.ts';
import { RatesPlot } from './rates-plot.tsx';

const sheet = styles({
  panel: { display: 'grid', gap: 'var(--s-4)', alignContent: 'start', minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2) var(--s-6)',
    alignItems: 'baseline',
    justifyContent: 'space-between',
  },
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3)',
    alignItems: 'end',
    '& > :nth-child(2)': { flex: '1 1 10rem' },
  },
  legend: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-1) var(--s-5)', fontSize: 'var(--t-14)' },
  key: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--s-2)',
    '&::before': { content: '""', width: '1.25rem', height: 3, borderRadius: 2 },
  },
  production: { '&::before': { background: 'var(--blue)' } },
  canary: { '&::before': { background: 'var(--lamp-ink)' } },
});

const NAMES = { production: 'Production', canary: 'Canary' } as const;

function describeRates({ series, part, range }: Rates): string {
  const about = series.map(({ channel, points }) => {
    const pages = points.reduce((sum, point) => sum + point.pages, 0);
    const failures = points.reduce((sum, point) => sum + point.failures, 0);
    const rate = failureRate({ pages, failures });
    return `${NAMES[channel]}: ${rate === null ? 'no page views' : `${percent(rate)} of ${pages} pages`}, ${failures} failures`;
  });
  return `Failure rates of ${part ?? 'all parts'} over ${RANGES[range].label}. ${about.join('. ')}.`;
}

type Step = { from: string; points: readonly RatePoint[] };

/** A step as text: its rate, failures and pages. */
function formatRate(point: RatePoint): string {
  const rate = failureRate(point);
  if (rate !== null) return `${percent(rate)} (${point.failures} of ${point.pages})`;
  return point.failures > 0 ? `${point.failures} failures, no page views` : 'no page views';
}

const createColumns = ({ series, range }: Rates): TableColumn<Step>[] => [
  {
    id: 'from',
    header: 'From (UTC)',
    cell: ({ from }) => <time dateTime={from}>{range === '24h' ? moment(from) : clockTime(from)}</time>,
  },
  ...series.map(({ channel }, index): TableColumn<Step> => ({
    id: channel,
    header: NAMES[channel],
    numeric: true,
    cell: ({ points }) => formatRate(points[index]!),
  })),
];

function RatesTable({ rates }: { rates: Rates }) {
  const steps = rates.series[0]!.points.map(({ from }, index): Step => ({
    from,
    points: rates.series.map(({ points }) => points[index]!),
  }));
  const rows = steps.filter(({ points }) => points.some(({ pages, failures }) => pages + failures > 0)).toReversed();
  return (
    <Table caption="Failure rates" hideCaption columns={createColumns(rates)} rows={rows} rowKey={({ from }) => from} />
  );
}

/** Failure rates over time. Range and part are in the URL (a plain GET form). */
export function RatesSection({ model: { rates, parts } }: { model: ReleasesModel }) {
  const s = useStyles(sheet);
  return (
    <Panel aria-labelledby="rates" className={s.panel}>
      <h2 id="rates" className="h">
        Failure rates
      </h2>
      {!rates ? (
        <p className="soft">Failure rates could not be loaded. See the server’s log for the reason.</p>
      ) : (
        <>
          <form action={`${RELEASES_PATH}#rates`} method="get" className={s.form}>
            <Segmented
              legend="Range"
              name="range"
              defaultValue={rates.range}
              options={Object.entries(RANGES).map(([value, { label }]) => ({ value, label }))}
            />
            <SelectField
              label="Part"
              hideLabel
              name="part"
              defaultValue={rates.part ?? ''}
              options={[{ value: '', label: 'All parts' }, ...parts.map(({ name }) => ({ value: name, label: name }))]}
            />
            <Button type="submit" look="secondary">
              Show
            </Button>
          </form>
          {rates.series.length === 0 ? (
            <EmptyState title="No page views yet" headingLevel="h3">
              No page of {rates.part ?? 'any part'} was counted in the last {RANGES[rates.range].label}.
            </EmptyState>
          ) : (
            <>
              <figure aria-label={describeRates(rates)}>
                <RatesPlot rates={rates} />
              </figure>
              <p className={s.legend}>
                {rates.series.map(({ channel }) => (
                  <span key={channel} className={`${s.key} ${s[channel]}`}>
                    {NAMES[channel]}
                  </span>
                ))}
                <span className="quiet">
                  Times in UTC{rates.marks.length > 0 && '; dotted lines are changes, by number'}
                </span>
              </p>
              <Disclosure summary="View as table">
                <RatesTable rates={rates} />
              </Disclosure>
            </>
          )}
        </>
      )}
    </Panel>
  );
}
