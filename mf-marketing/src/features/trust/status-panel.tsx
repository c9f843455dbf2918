import { useEndpoint } from '@lodestay/platform';
import { formatZonedTime } from '@lodestay/stay';
import { Button, Panel, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  panel: { display: 'grid', gap: 'var(--s-4)', maxWidth: '40rem' },
  rows: { borderTop: '1px solid var(--line)' },
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '.25rem 1rem',
    padding: '.75rem 0',
    borderBottom: '1px solid var(--line)',
    '& > dd': { flex: 'none' },
  },
});

/** Emails are late if an event has waited longer than this. */
const LATE_SECONDS = 300;

const describeDelay = (seconds: number) => {
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes late` : `${Math.round(minutes / 60)} hours late`;
};

/** The current status. Without an answer of the API, booking does not work. */
export function StatusPanel() {
  const s = useStyles(sheet);
  const { data, isError, isFetching, refetch } = useEndpoint('getStatus', {});
  const isLate = data !== undefined && data.oldestEventSeconds > LATE_SECONDS;
  return (
    <Panel className={s.panel} aria-labelledby="status-heading">
      <h2 id="status-heading" className="display d-26">
        Status
      </h2>
      <dl className={s.rows} aria-live="polite">
        <div className={s.row}>
          <dt>Search, booking and payment pages</dt>
          <dd>
            {data ? (
              <Tag tone="good">Working</Tag>
            ) : (
              <Tag tone={isError ? 'bad' : 'plain'}>{isError ? 'Not working' : 'Checking…'}</Tag>
            )}
          </dd>
        </div>
        <div className={s.row}>
          <dt>Emails and follow-up work</dt>
          <dd>
            {data ? (
              <Tag tone={isLate ? 'warn' : 'good'}>{isLate ? describeDelay(data.oldestEventSeconds) : 'On time'}</Tag>
            ) : (
              <Tag>Not known</Tag>
            )}
          </dd>
        </div>
      </dl>
      {data && <p className="small quiet">Checked at {formatZonedTime(Date.parse(data.checkedAt), 'UTC')}.</p>}
      <div>
        <Button look="secondary" size="small" loading={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </div>
    </Panel>
  );
}
