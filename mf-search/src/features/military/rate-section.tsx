import { useEndpoint } from '@lodestay/platform';
import { formatDateRange, type CalendarDate } from '@lodestay/stay';
import { Banner } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { calculateAllowance } from './allowance.ts';
import { RateForm } from './rate-form.tsx';
import { RateResult } from './rate-result.tsx';
import { getRateHomesQuery, toRateSearch, type RateUrl } from './rate-url.ts';

const sheet = styles({ body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-5)' } });

const GSA_RATES = 'https://www.gsa.gov/travel/plan-book/per-diem-rates';

/** Looks up the lodging rates of a place. Without imported rates it links to those of GSA. */
export function RateSection({ rateUrl, today }: { rateUrl: RateUrl; today: CalendarDate }) {
  const s = useStyles(sheet);
  const { locality, dates, hasInvalidDates } = rateUrl;
  const localities = useEndpoint('listPerDiemLocalities', {}).data?.localities ?? [];
  const isKnown = localities.some(({ slug }) => slug === locality);
  const rates = useEndpoint('getPerDiemRates', { params: { slug: locality ?? '' } }, { enabled: isKnown });
  const allowance = rates.data && calculateAllowance(rates.data.fiscalYears, dates);
  const market = rates.data?.market ?? null;
  const lowest = allowance?.lowestNightlyCents ?? null;
  const homes = useEndpoint(
    'searchHomes',
    getRateHomesQuery(market?.slug ?? '', toRateSearch(dates, lowest ?? 0), today),
    { enabled: market !== null && lowest !== null },
  ).data;
  if (localities.length === 0)
    return (
      <p>
        No rates have been imported yet.{' '}
        <a href={GSA_RATES} className="link" rel="noopener">
          Look up your rate at GSA
        </a>{' '}
        and enter it below.
      </p>
    );
  return (
    <div className={s.body}>
      <RateForm localities={localities} locality={locality} dates={dates} today={today} />
      {hasInvalidDates && (
        <Banner>{`Those dates can’t be booked, so this shows ${formatDateRange(dates.start, dates.end)}.`}</Banner>
      )}
      {locality !== null && !isKnown && (
        <Banner>We have no rates for this place. Choose another one, or enter your rate below.</Banner>
      )}
      {rates.isError && <Banner tone="bad">We couldn’t load the rates. Try again in a moment.</Banner>}
      {rates.data && allowance && <RateResult rates={rates.data} allowance={allowance} dates={dates} homes={homes} />}
    </div>
  );
}
