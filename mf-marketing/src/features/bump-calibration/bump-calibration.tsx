import { useEndpoint } from '@lodestay/platform';
import { formatCount } from '@lodestay/stay';
import { Button, EmptyState, ErrorState, Loading, Skeleton, Table, type TableColumn } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { staffSheet } from '../../staff/staff-styles.ts';
import { CalibrationChart } from './calibration-chart.tsx';
import {
  describeScore,
  formatBucket,
  formatForecasts,
  formatShare,
  type Bucket,
  type Horizon,
} from './calibration-text.ts';

const sheet = styles({
  horizon: { padding: 'var(--s-5)', display: 'grid', gap: 'var(--s-4)' },
  parts: {
    display: 'grid',
    gap: 'var(--s-6)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 56rem)': { gridTemplateColumns: '21.5rem minmax(0, 1fr)', alignItems: 'start' },
  },
});

const formatOptional = (share: number | null) => (share === null ? '–' : formatShare(share));

const COLUMNS: readonly TableColumn<Bucket>[] = [
  { id: 'bucket', header: 'Predicted', cell: formatBucket },
  { id: 'forecasts', header: 'Forecasts', numeric: true, cell: ({ forecasts }) => formatCount(forecasts) },
  { id: 'predicted', header: 'Mean prediction', numeric: true, cell: ({ predicted }) => formatOptional(predicted) },
  { id: 'observed', header: 'Booked', numeric: true, cell: ({ observed }) => formatOptional(observed) },
  { id: 'booked', header: 'Homes booked', numeric: true, cell: ({ booked }) => formatCount(booked) },
];

function HorizonSection({ horizon }: { horizon: Horizon }) {
  const s = useStyles(staffSheet);
  const own = useStyles(sheet);
  const { days, forecasts, buckets } = horizon;
  const id = `days-${days}`;
  return (
    <section className={cx(s.box, own.horizon)} aria-labelledby={id}>
      <header>
        <h2 id={id} className="h">
          First {days} days
        </h2>
        <p className="small soft">
          {formatForecasts(forecasts)}. {describeScore(horizon) ?? 'None whose days have passed yet.'}
        </p>
      </header>
      {forecasts > 0 && (
        <div className={own.parts}>
          <CalibrationChart horizon={horizon} />
          <Table
            caption={`Predicted and booked, first ${days} days`}
            hideCaption
            className={s.table}
            columns={COLUMNS}
            rows={buckets.filter((bucket) => bucket.forecasts > 0)}
            rowKey={({ from }) => from}
          />
        </div>
      )}
    </section>
  );
}

/** Whether the forecasts that Standby guests see came true, by how far ahead they look. */
export function BumpCalibration() {
  const s = useStyles(staffSheet);
  const { data, isError, isPending, refetch } = useEndpoint('getBumpCalibration', {});
  const isEmpty = data?.horizons.every(({ forecasts }) => forecasts === 0);
  return (
    <div className={cx('page', s.page)}>
      <header>
        <h1 className={cx('display d-34', s.title)}>Standby forecasts</h1>
        <p className="soft small">
          What guests were told about the chance of a full booking, beside what happened in the last year. Each vacant
          home without a booking in the next 60 days has a forecast once a week. It counts once its days have passed.
        </p>
      </header>
      {isEmpty && (
        <div className={s.box}>
          <EmptyState title="No forecasts to compare yet" className={s.empty}>
            Forecasts are recorded for homes in markets with enough bookings. The first ones count a week later.
          </EmptyState>
        </div>
      )}
      {!isEmpty && data?.horizons.map((horizon) => <HorizonSection key={horizon.days} horizon={horizon} />)}
      {!data && isError && (
        <ErrorState
          title="We couldn’t load the forecasts"
          className={s.state}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {isPending && (
        <div className={s.state}>
          <Loading label="Loading forecasts…">
            <Skeleton shape="block" />
          </Loading>
        </div>
      )}
    </div>
  );
}
