import { useState } from 'react';
import { formatDate, formatZonedTime, getLocalDate } from '@lodestay/stay';
import { useEndpoint } from '@lodestay/platform';
import { Button, useBrowserTimeZone } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-4)', listStyle: 'none', padding: 0 },
  reason: { overflowWrap: 'anywhere' },
});

export const FIRST_ACCESSES = { query: { limit: 5 } };
const ALL_ACCESSES = { query: { limit: 100 } };

const MINUTE_MS = 60_000;

const formatStart = (startedAt: number, timeZone: string): string =>
  `${formatDate(getLocalDate(startedAt, timeZone))}, ${formatZonedTime(startedAt, timeZone)}`;

const formatMinutes = (startedAt: string, endedAt: string): string => {
  const minutes = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

/** When staff used the account on the person's behalf, and why. */
export function StaffAccesses() {
  const s = useStyles(sheet);
  const timeZone = useBrowserTimeZone('UTC');
  const [showsAll, setShowsAll] = useState(false);
  const { data } = useEndpoint('listStaffAccesses', showsAll ? ALL_ACCESSES : FIRST_ACCESSES, { keepPrevious: true });
  if (!data) return null;
  return (
    <>
      <p className="soft">
        A member of our team can act in your account to help you. They can’t pay or see your password.
      </p>
      <ul className={s.list}>
        {data.accesses.map(({ startedAt, endedAt, reason }) => (
          <li key={startedAt}>
            <p className="strong">
              <time dateTime={startedAt}>{formatStart(Date.parse(startedAt), timeZone)}</time>, up to{' '}
              {formatMinutes(startedAt, endedAt)}
            </p>
            <p className={s.reason}>{reason}</p>
          </li>
        ))}
      </ul>
      {data.nextCursor && !showsAll && (
        <div>
          <Button look="secondary" onClick={() => setShowsAll(true)}>
            Show earlier
          </Button>
        </div>
      )}
    </>
  );
}
