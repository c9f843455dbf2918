import { useMemo } from 'react';
import { useStaffTimeZone } from '@lodestay/console';
import { getScope } from '@lodestay/contracts/permissions';
import { useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { Button, ErrorState, Loading, Skeleton } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { staffSheet } from '../../staff/staff-styles.ts';
import { FlagCard } from './flag-card.tsx';

/** Enough for every market. */
const MARKETS = { query: { limit: 100 } };

/** All feature flags. */
export function FlagList() {
  const s = useStyles(staffSheet);
  const { today } = usePlatform();
  const { user } = useSession();
  const timeZone = useStaffTimeZone();
  const list = useEndpoint('listFeatureFlags', {});
  const { data: places } = useEndpoint('listDisplayCities', MARKETS);
  const context = useMemo(
    () => ({
      timeZone,
      today,
      marketNames: new Map(
        (places?.markets ?? [])
          .map(({ slug, name }) => [slug, name] as const)
          .toSorted(([, a], [, b]) => (a < b ? -1 : 1)),
      ),
    }),
    [timeZone, today, places],
  );
  const mayChange = user !== null && getScope(user.role, 'flag.update') !== null;
  return (
    <div className={cx('page', s.page)}>
      <header>
        <h1 className={cx('display d-34', s.title)}>Feature flags</h1>
        <p className="soft small">
          Who gets a feature. Changes take effect within a second, without a release.
          {!mayChange && ' Your role can read flags, not change them.'}
        </p>
      </header>
      {list.data?.flags.map((flag) => (
        <FlagCard key={flag.name} flag={flag} context={context} mayChange={mayChange} />
      ))}
      {!list.data && list.isError && (
        <ErrorState
          title="We couldn’t load the flags"
          className={s.state}
          actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
        />
      )}
      {list.isPending && (
        <Loading label="Loading flags…">
          <Skeleton shape="block" />
        </Loading>
      )}
    </div>
  );
}
