import { useState } from 'react';
import { useEndpoint } from '@lodestay/platform';
import { addDays, type CalendarDate } from '@lodestay/stay';
import { Button, Loading, Skeleton } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { ListingStay, StayLimits } from '../../stay/listing-stay.ts';
import { formatDateSpan } from './grid-cells.ts';
import { toGridHref } from './grid-href.ts';
import { GridTable } from './grid-table.tsx';

const sheet = styles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-3)' },
  steps: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--s-3)',
    flexWrap: 'wrap',
  },
  buttons: { display: 'flex', gap: 'var(--s-2)' },
  updating: { opacity: 0.55, transition: 'opacity var(--m-quick)' },
});

const WEEKS = 8;

export type PriceGridProps = { slug: string; listing: ListingStay; limits: StayLimits };

/** Eight weeks of move-in dates, starting with the shown stay, and every length that the home allows. */
export function PriceGrid({ slug, listing: { stay, choice }, limits }: PriceGridProps) {
  const s = useStyles(sheet);
  const [from, setFrom] = useState<CalendarDate>(stay?.checkIn ?? addDays(limits.today, 1));
  const {
    data: grid,
    isError,
    isPlaceholderData,
    refetch,
  } = useEndpoint('getPriceGrid', { params: { slug }, query: { from } }, { keepPrevious: true });
  if (isError) {
    return (
      <p className="small" role="alert">
        We couldn’t load the prices.{' '}
        <Button look="bare" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!grid) {
    return (
      <Loading label="Loading prices…" className={s.part}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </Loading>
    );
  }
  const [first, last] = [grid.rows[0]!.startDate, grid.rows.at(-1)!.startDate];
  const moveByWeeks = (weeks: number) => {
    const day = addDays(first, weeks * 7);
    setFrom(day < limits.today ? limits.today : day);
  };
  return (
    <div className={s.part}>
      <div className={s.steps}>
        <p className="small soft" aria-live="polite">
          Move-in dates {formatDateSpan(first, last)}
        </p>
        <div className={s.buttons}>
          <Button look="secondary" size="small" disabled={first <= limits.today} onClick={() => moveByWeeks(-WEEKS)}>
            Earlier
          </Button>
          <Button look="secondary" size="small" onClick={() => moveByWeeks(WEEKS)}>
            Later
          </Button>
        </div>
      </div>
      <div className={cx(isPlaceholderData && s.updating)} aria-busy={isPlaceholderData}>
        <GridTable
          key={first}
          grid={grid}
          minimumNights={limits.minimumNights}
          toHref={(dates) => toGridHref(slug, dates, choice)}
        />
      </div>
      <p className="tiny quiet">
        Totals include all required fees{choice.pets + choice.parking > 0 && ', but not the pets and parking you chose'}
        . Darker cells cost less per night. Choose a price to continue.
      </p>
    </div>
  );
}
