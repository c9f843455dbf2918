import { MESSAGES, type ResponseOf } from '@lodestay/contracts';
import { EMPTY_SEARCH, toHomeHref, toLeaseQuery, toMarketHref, toSearchQuery } from '@lodestay/links';
import { useEndpoint, usePlatform } from '@lodestay/platform';
import { SaveHeart } from '@lodestay/saved';
import { formatDateRange, formatMoney, formatNights } from '@lodestay/stay';
import { STATE_NAMES, type Lease } from '@lodestay/stay/lease';
import { Button, HomeCard, Link, Loading, SelectField, SkeletonCard } from '@lodestay/ui';
import { media, query } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { getHomeFacts } from '../../account/home-facts.ts';
import { leaseSectionSheet } from './lease-section.ts';
import { chooseMarket, getNextStay, NEXT_STAY_NIGHTS, sortMarkets, toNextHomesQuery } from './next-home.ts';

const sheet = styles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)', alignItems: 'end', marginBottom: 'var(--s-6)' },
  city: { width: '16rem', maxWidth: '100%' },
  all: { marginTop: 'var(--s-5)' },
  homes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 'var(--s-6)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-8)' },
  },
});

type Markets = ResponseOf<'listDisplayCities'>['markets'];
type NextHomesProps = { lease: Lease; city: string | null };

/** Homes that are available from the day after the lease, in a city of the state or any other. */
export function NextHomes({ lease, city }: NextHomesProps) {
  const { section, head } = useStyles(leaseSectionSheet);
  const s = useStyles(sheet);
  const { today } = usePlatform();
  const { data } = useEndpoint('listDisplayCities', {});
  const markets = data?.markets ?? [];
  const market = chooseMarket(markets, lease.state, city);
  const stay = getNextStay(lease, today);
  if (!stay || markets.every(({ homes }) => homes === 0)) return null;
  return (
    <section className={section} id="homes" aria-labelledby="homes-heading">
      <header className={head}>
        <h2 id="homes-heading" className="display d-34">
          Homes that fit your dates
        </h2>
        <p className="soft">
          {market
            ? `${market.name}, ${formatDateRange(stay.startDate, stay.endDate)}, ${formatNights(NEXT_STAY_NIGHTS)}. Totals include all required fees.`
            : `We have no homes in ${STATE_NAMES[lease.state]} yet. Choose another city.`}
        </p>
      </header>
      <form action="/break-free/my-lease#homes" className={s.bar}>
        {[...toLeaseQuery(lease)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CityField markets={markets} lease={lease} chosen={market?.slug ?? ''} className={s.city} />
        <Button type="submit" look="secondary">
          Show homes
        </Button>
      </form>
      {market && <FoundHomes market={market} stay={stay} />}
    </section>
  );
}

type CityFieldProps = { markets: Markets; lease: Lease; chosen: string; className: string };

function CityField({ markets, lease, chosen, className }: CityFieldProps) {
  const options = sortMarkets(markets, lease.state).map(({ slug, name, state }) => ({
    value: slug,
    label: `${name}, ${state}`,
  }));
  return (
    <SelectField
      key={chosen}
      label="City"
      name="city"
      defaultValue={chosen}
      className={className}
      options={chosen ? options : [{ value: '', label: 'Choose a city' }, ...options]}
    />
  );
}

type FoundHomesProps = { market: Markets[number]; stay: { startDate: string; endDate: string } };

function FoundHomes({ market, stay }: FoundHomesProps) {
  const s = useStyles(sheet);
  const { data, isError } = useEndpoint('searchHomes', { query: toNextHomesQuery(market, stay) });
  const search = toSearchQuery({ ...EMPTY_SEARCH, ...stay });
  if (isError) return <p className="soft">{MESSAGES.homes}</p>;
  if (!data)
    return (
      <Loading label="Loading homes…" className={s.homes}>
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    );
  const homes = data.homeGroups.flatMap((group) => group.homes.slice(0, 1));
  const all = (
    <Link className="link" href={toMarketHref(market.slug, search)}>
      {homes.length > 0 ? `All homes in ${market.name} for these dates` : `Change the dates in ${market.name}`}
    </Link>
  );
  return (
    <>
      {homes.length === 0 && <p className="soft">No homes are available for these dates.</p>}
      <div className={s.homes}>
        {homes.map((home) => (
          <HomeCard
            key={home.id}
            href={toHomeHref(home.slug, search)}
            home={home}
            facts={getHomeFacts(home)}
            total={
              home.total &&
              (home.total.text ?? `${formatMoney(home.total.cents)} total for ${formatNights(home.total.nights)}`)
            }
            save={<SaveHeart slug={home.slug} name={home.title} stayQuery={search} />}
            sizes={`${query.belowTablet} 92vw, 26rem`}
          />
        ))}
      </div>
      <p className={s.all}>{all}</p>
    </>
  );
}
