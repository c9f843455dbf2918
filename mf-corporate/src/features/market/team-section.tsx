import type { HomeSearchResult } from '@lodestay/contracts';
import {
  EMPTY_SEARCH,
  toHomeHref,
  toMarketHref,
  toModePath,
  toSearchHref,
  toSearchQuery,
  type FixedDates,
} from '@lodestay/links';
import { useSession } from '@lodestay/platform';
import { usePrices } from '@lodestay/platform/prices';
import { daysBetween, formatCount, formatDateRange, formatFee, formatMoney } from '@lodestay/stay';
import { Banner, Disclosure, Link, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { TeamForm } from './team-form.tsx';
import { TeamTotalsTable } from './team-totals-table.tsx';
import { calculateTeamTotals, sortByTotal } from './team-totals.ts';

const sheet = styles({
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-5)' },
  panel: {
    background: 'var(--paper)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-xl)',
    padding: 'clamp(1rem, 3vw, 1.75rem)',
    display: 'grid',
    gap: 'var(--s-4)',
  },
  homes: { display: 'grid', gap: 'var(--s-1)', paddingLeft: '1.5rem', listStyle: 'decimal', maxWidth: '44rem' },
  note: { maxWidth: 'var(--measure)' },
});

export type TeamSectionProps = {
  slug: string;
  city: string;
  dates: FixedDates;
  hasInvalidDates: boolean;
  today: string;
  params: URLSearchParams;
  /** Undefined if the homes could not be loaded. */
  found: HomeSearchResult | undefined;
};

/** What a stay costs for teams of one, five and twenty people, from the homes that are available for the dates. */
export function TeamSection({ slug, city, dates, hasInvalidDates, today, params, found }: TeamSectionProps) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  return (
    <section className={cx('page', section)} aria-labelledby="team-heading">
      <header className={head}>
        <h2 id="team-heading" className="display d-34">
          What it costs for your team
        </h2>
        <p className="soft">
          One home per person, the cheapest available homes first. Totals include all required fees.
        </p>
      </header>
      <div className={s.body}>
        <TeamForm slug={slug} dates={dates} today={today} params={params} />
        {hasInvalidDates && (
          <Banner>
            {`Those dates can’t be booked, so this shows ${formatDateRange(dates.start, dates.end)}. Choose a move-in date from today on and a move-out date after it.`}
          </Banner>
        )}
        {found ? (
          <Totals slug={slug} city={city} dates={dates} found={found} />
        ) : (
          <Banner tone="bad">We couldn’t load the totals. Try again in a moment.</Banner>
        )}
      </div>
    </section>
  );
}

function Totals({
  slug,
  city,
  dates,
  found,
}: {
  slug: string;
  city: string;
  dates: FixedDates;
  found: HomeSearchResult;
}) {
  const s = useStyles(sheet);
  const { user } = useSession();
  const membershipFee = formatFee(usePrices(), 'annual_membership');
  const homes = sortByTotal(found.homeGroups.flatMap((group) => group.homes));
  const stay = { ...EMPTY_SEARCH, startDate: dates.start, endDate: dates.end };
  const href = toSearchHref(toModePath(toMarketHref(slug), 'corporate'), { ...stay, sortBy: 'price' });
  const range = formatDateRange(dates.start, dates.end);
  if (homes.length === 0)
    return (
      <Banner>{`No furnished home in ${city} is available ${range}. Try other dates, or send us a request.`}</Banner>
    );
  return (
    <div className={s.panel}>
      <p>
        <b className="strong num">{`${formatCount(found.totalHomes)} ${found.totalHomes === 1 ? 'home is' : 'homes are'} available ${range}.`}</b>{' '}
        <Link href={href} className="link">
          {found.totalHomes === 1 ? 'See this home' : 'See these homes'}
        </Link>
      </p>
      <TeamTotalsTable totals={calculateTeamTotals(homes)} nights={daysBetween(dates.start, dates.end)} />
      <p className={cx('tiny quiet', s.note)}>
        {user?.activeMembership
          ? `You are a member, so these totals leave out the annual membership. It adds ${membershipFee} for each person who isn’t a member.`
          : `Totals include an annual membership of ${membershipFee} for each person. Members don’t pay it again. Paying by card adds a fee.`}
      </p>
      <Disclosure summary="Homes in these totals">
        <ol className={cx('small', s.homes)}>
          {homes.map(({ id, slug: home, title, neighborhoodName, cityName, total }) => (
            <li key={id}>
              <Link href={toHomeHref(home, toSearchQuery(stay))} className="link">
                {title}
              </Link>
              {`, ${neighborhoodName ?? cityName}: `}
              <span className="num">{formatMoney(total.cents)}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  );
}
