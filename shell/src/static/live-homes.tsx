import type { HomeCardData } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { formatCount, formatDateRange, formatMoney } from '@lodestay/stay';
import { HomeCard } from '@lodestay/ui';
import { query } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { LiveData } from './load-live-data.ts';

const sheet = styles({
  block: { display: 'grid', gap: 'var(--s-4)' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
    gap: 'var(--s-6)',
  },
});

const formatBeds = (beds: number) => (beds === 0 ? 'Studio' : beds === 1 ? '1 bed' : `${beds} beds`);

const formatTotal = (total: HomeCardData['total']) =>
  total ? (total.text ?? `${formatMoney(total.cents)} total for ${formatCount(total.nights)} nights`) : undefined;

/** Homes that can be booked now, with their totals. */
export function LiveHomes({ homes, dates }: Pick<LiveData, 'homes' | 'dates'>) {
  const s = useStyles(sheet);
  if (homes.length === 0) return null;
  const stayQuery = new URLSearchParams({ startDate: dates.start, endDate: dates.end });
  return (
    <div className={s.block}>
      <p className="soft">Available {formatDateRange(dates.start, dates.end)}. Totals include all required fees.</p>
      <ul className={s.cards}>
        {homes.map((home) => (
          <li key={home.id}>
            <HomeCard
              href={toHomeHref(home.slug, stayQuery)}
              home={home}
              facts={[home.cityName, formatBeds(home.beds)]}
              total={formatTotal(home.total)}
              sizes={`${query.belowTablet} 92vw, 18rem`}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
