import type { HomeSearchResult, ResponseOf } from '@lodestay/contracts';
import { toMarketHref, toModePath, toSearchHref, type FixedDates } from '@lodestay/links';
import { formatDate, formatDateRange, formatMoney, formatNights } from '@lodestay/stay';
import { Banner, ButtonLink, Link, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { pluralize } from '../../search/search-text.ts';
import { AllowanceTable } from './allowance-table.tsx';
import { getUsedYears, type Allowance, type FiscalYear } from './allowance.ts';
import { toRateSearch } from './rate-url.ts';

const sheet = styles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'var(--s-4)',
    padding: 'clamp(1rem, 3vw, 1.75rem)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-xl)',
    background: 'var(--paper)',
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2) var(--s-4)', alignItems: 'baseline' },
  homes: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3) var(--s-5)', alignItems: 'center' },
  sources: { display: 'grid', gap: 'var(--s-1)', maxWidth: 'var(--measure)' },
});

export type RateResultProps = {
  rates: ResponseOf<'getPerDiemRates'>;
  allowance: Allowance;
  dates: FixedDates;
  /** Undefined if no home can be counted. */
  homes: HomeSearchResult | undefined;
};

/** The lodging allowance of a stay, where its rates come from, and the homes within it. */
export function RateResult({ rates, allowance, dates, homes }: RateResultProps) {
  const s = useStyles(sheet);
  const place = `${rates.locality}, ${rates.state}`;
  const { months, totalCents, nightsWithoutRate, lowestNightlyCents } = allowance;
  const nights = months.reduce((sum, month) => sum + month.nights, 0) - nightsWithoutRate;
  const years = getUsedYears(rates.fiscalYears, dates);
  return (
    <div className={s.panel}>
      <div className={s.head}>
        <h3 className="display d-26">{place}</h3>
        {years.some(({ isSample }) => isSample) && <Tag tone="warn">Sample rate, not an official GSA figure</Tag>}
      </div>
      {lowestNightlyCents === null ? (
        <Banner>{`We have no rates for ${formatDateRange(dates.start, dates.end)}. Choose other dates, or enter your rate below.`}</Banner>
      ) : (
        <>
          <p className="lead num">{`Up to ${formatMoney(totalCents)} for ${formatNights(nights)}, ${formatDateRange(dates.start, dates.end)}.`}</p>
          <AllowanceTable place={place} months={months} />
          {nightsWithoutRate > 0 && (
            <Banner>{`${formatNights(nightsWithoutRate)} not included: the rates of their fiscal year aren’t imported yet.`}</Banner>
          )}
          <HomesWithin rates={rates} dates={dates} nightlyCents={lowestNightlyCents} homes={homes} />
        </>
      )}
      <ul className={`tiny quiet ${s.sources}`}>
        {years.map((year) => (
          <li key={year.fiscalYear}>{formatSource(year)}</li>
        ))}
        {rates.counties && <li>{`Applies to: ${rates.counties}.`}</li>}
        <li>
          The rate is the most that is reimbursed for lodging, before taxes. Your orders or your finance office can set
          a lower one.
        </li>
      </ul>
    </div>
  );
}

const formatSource = ({ fiscalYear, source, importedAt, isSample }: FiscalYear): string =>
  `Fiscal year ${fiscalYear} (October ${fiscalYear - 1} – September ${fiscalYear}). Source: ${source}. ${isSample ? 'Created' : 'Imported'} ${formatDate(importedAt.slice(0, 10))}.`;

type HomesWithinProps = Pick<RateResultProps, 'rates' | 'dates' | 'homes'> & { nightlyCents: number };

function HomesWithin({ rates: { market, locality }, dates, nightlyCents, homes }: HomesWithinProps) {
  const s = useStyles(sheet);
  if (!market)
    return (
      <p>
        {`We have no homes in ${locality} yet. `}
        <Link href="/contact-us" className="link">
          Contact us
        </Link>{' '}
        and tell us where and when you need one.
      </p>
    );
  const search = toRateSearch(dates, nightlyCents);
  const href = toSearchHref(toModePath(toMarketHref(market.slug), 'military'), search);
  const rate = `$${search.perDiem} a night`;
  return (
    <div className={s.homes}>
      {homes?.totalHomes === 0 ? (
        <p>{`No home in ${market.name} is available for these dates within ${rate}.`}</p>
      ) : (
        <ButtonLink look="secondary" href={href}>
          {homes ? `See ${pluralize(homes.totalHomes, 'home')} in budget` : 'See homes in budget'}
        </ButtonLink>
      )}
      <p className="small soft">
        {`${rate} is the lowest rate of your dates. The list compares it with the rent, and shows each home’s price per night with every fee.`}
      </p>
    </div>
  );
}
