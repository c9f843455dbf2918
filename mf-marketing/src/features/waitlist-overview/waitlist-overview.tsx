import type { ReactNode } from 'react';
import { formatWait, Moment, useNow } from '@lodestay/console';
import { useEndpoint } from '@lodestay/platform';
import { formatCount } from '@lodestay/stay';
import { Button, EmptyState, ErrorState, Link, Loading, Skeleton, Table, type TableColumn } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { PersonSearch } from '../../staff/person-search.tsx';
import { staffSheet } from '../../staff/staff-styles.ts';
import { useRowKeys } from '../../staff/use-row-keys.ts';
import {
  EVERYWHERE,
  formatBudgets,
  formatHomes,
  formatMoveIns,
  formatPeople,
  formatPlace,
  OTHER_CITIES,
  toWaitlistHref,
  type Waitlist,
} from '../../staff/waitlist-text.ts';

/** Markets whose homes one call counts. */
const MOST_COUNTED = 50;

const toHref = ({ market }: Waitlist) => toWaitlistHref(market?.slug ?? OTHER_CITIES);

function PlaceLink({ waitlist }: { waitlist: Waitlist }) {
  const s = useStyles(staffSheet);
  return (
    <Link href={toHref(waitlist)} className={s.rowLink} data-row={formatPlace(waitlist)}>
      {formatPlace(waitlist)}
    </Link>
  );
}

function Small({ children }: { children: ReactNode }) {
  const s = useStyles(staffSheet);
  return <small className={s.small}>{children}</small>;
}

/** `showHomes` says how many homes are available. */
const createColumns = (now: number, showHomes: (waitlist: Waitlist) => string): TableColumn<Waitlist>[] => [
  {
    id: 'place',
    header: 'Market',
    cell: (waitlist) => <PlaceLink waitlist={waitlist} />,
  },
  { id: 'waiting', header: 'Waiting', numeric: true, cell: ({ waiting }) => formatCount(waiting) },
  { id: 'oldest', header: 'Longest wait', cell: ({ oldestAt }) => formatWait(now - Date.parse(oldestAt)) },
  {
    id: 'dates',
    header: 'Move-in',
    cell: (waitlist) => (
      <>
        {formatMoveIns(waitlist)}
        {waitlist.firstMoveIn && waitlist.withoutDates > 0 && (
          <Small>{formatCount(waitlist.withoutDates)} without dates</Small>
        )}
      </>
    ),
  },
  { id: 'budget', header: 'Budgets a month', cell: formatBudgets },
  {
    id: 'guests',
    header: 'Guests and pets',
    cell: ({ mostGuests, withPets }) => (
      <>
        {mostGuests === null ? 'Guests not stated' : mostGuests === 1 ? '1 guest' : `Up to ${mostGuests} guests`}
        <Small>{withPets === 0 ? 'No pets' : `${formatCount(withPets)} with pets`}</Small>
      </>
    ),
  },
  {
    id: 'emailed',
    header: 'Last email',
    cell: ({ lastEmailedAt }) => (lastEmailedAt ? <Moment at={lastEmailedAt} /> : 'None'),
  },
  { id: 'homes', header: 'Available homes', numeric: true, cell: showHomes },
];

/** The waitlists by market: who waits, for what, and how many homes are available. */
export function WaitlistOverview() {
  const s = useStyles(staffSheet);
  const now = useNow();
  const { box, search } = useRowKeys();
  const list = useEndpoint('listWaitlists', {});
  const waitlists = list.data?.waitlists ?? [];
  const markets = waitlists.flatMap(({ market }) => market?.slug ?? []).slice(0, MOST_COUNTED);
  // After the page, because each market costs a search.
  const counted = useEndpoint('countMarketHomes', { query: { markets } }, { enabled: markets.length > 0 });
  const homes = new Map(counted.data?.markets.map((each) => [each.slug, each.homes]));

  function showHomes({ market }: Waitlist) {
    if (!market) return 'No market';
    const count = homes.get(market.slug);
    if (count !== undefined) return formatHomes(count);
    return counted.isFetching ? 'Counting…' : 'Not counted';
  }
  return (
    <div className={cx('page', s.page)}>
      <header>
        <h1 className={cx('display d-34', s.title)}>Waitlists</h1>
        <p className="soft small">
          {list.data && `${formatPeople(list.data.totalWaiting)} waiting. `}
          They get an email when a home becomes available, or cheaper, and fits. Available homes are those for a month
          from tomorrow; a person’s own dates, budget and pets are on the page of the market.
        </p>
      </header>
      <PersonSearch place={EVERYWHERE} searchRef={search} />
      <div ref={box} className={s.box}>
        {waitlists.length > 0 && (
          <Table
            caption="Waitlists by market"
            hideCaption
            className={s.table}
            columns={createColumns(now, showHomes)}
            rows={waitlists}
            rowKey={toHref}
          />
        )}
        {list.data && waitlists.length === 0 && (
          <EmptyState title="Nobody is waiting" className={s.empty}>
            People join a waitlist on the page of a city when no home fits.
          </EmptyState>
        )}
        {!list.data && list.isError && (
          <ErrorState
            title="We couldn’t load the waitlists"
            className={s.state}
            actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
          />
        )}
        {list.isPending && (
          <div className={s.state}>
            <Loading label="Loading waitlists…">
              <Skeleton shape="block" />
            </Loading>
          </div>
        )}
      </div>
    </div>
  );
}
