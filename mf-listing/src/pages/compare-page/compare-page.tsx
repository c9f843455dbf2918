import { useEffect } from 'react';
import { AMENITY_LABELS, MESSAGES } from '@lodestay/contracts';
import { usePlatform, useSession, type Head, type PageContext } from '@lodestay/platform';
import { useQuery } from '@lodestay/platform/query';
import { useNavigate, useSearchParams } from '@lodestay/platform/router';
import { MOST_COMPARED, removeFromComparison } from '@lodestay/saved';
import { formatDateRange, INVALID_DATES_MESSAGE, getLocalDate } from '@lodestay/stay';
import { Button, ButtonLink, EmptyState, ErrorState, Link, Loading, paintedIcon, Skeleton } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { formatParking } from '../../features/amenities/house-rules.ts';
import { takesBookings } from '../../features/booking/booking-action.ts';
import { AddHomes } from '../../features/compare/add-homes.tsx';
import { toComparisonHref, parseComparison } from '../../features/compare/comparison-url.ts';
import type { ComparedHome } from '../../features/compare/compared-home.ts';
import { ComparisonForm } from '../../features/compare/comparison-form.tsx';
import { getComparisonGroups, findSharedAmenities } from '../../features/compare/comparison-rows.ts';
import { ComparisonTable } from '../../features/compare/comparison-table.tsx';
import { formatMissingHomes, type MissingHome } from '../../features/compare/missing-homes.ts';
import { ShareButton } from '../../features/summary/share-button.tsx';
import { HomeHeading } from '../../features/summary/home-heading.tsx';
import { toCheckoutHref, toHomeHref, toStayParameters } from '@lodestay/links';
import { createComparisonQuery, toComparisonContext, type Comparison } from './comparison-query.ts';

const sheet = styles({
  page: {
    display: 'grid',
    gap: 'var(--s-6)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 'var(--s-8) var(--s-14)',
  },
  icon: { display: 'inline-flex', verticalAlign: '-.2em', '&::before': paintedIcon('columns') },
  updating: { opacity: 0.55, transition: 'opacity var(--m-quick)' },
  links: { display: 'grid', justifyItems: 'start', fontSize: 'var(--t-14)', '& > a': { paddingBlock: '.375rem' } },
});

export async function prefetch(context: PageContext): Promise<void> {
  const comparison = parseComparison(context.url.searchParams);
  if (comparison.slugs.length > 0)
    await context.queryClient.fetchQuery(createComparisonQuery(comparison, toComparisonContext(context)));
}

export function head({ url }: PageContext): Head {
  const { slugs } = parseComparison(url.searchParams);
  // Not indexed, because there are countless combinations and each home has its own page.
  return {
    title: `Compare ${slugs.length > 1 ? `${slugs.length} homes` : 'homes'} | ${brand.name}`,
    canonical: '/compare',
    robots: 'noindex',
  };
}

/** Compares up to four homes by total price for the stay in the URL. */
export function Page() {
  const s = useStyles(sheet);
  const platform = usePlatform();
  const session = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const comparison = parseComparison(params);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...createComparisonQuery(comparison, toComparisonContext({ ...platform, session })),
    enabled: comparison.slugs.length > 0,
    placeholderData: (previous: Comparison | undefined) => previous,
  });
  const missing = data?.missing;
  // Otherwise this browser would add them to each new comparison.
  useEffect(() => missing?.forEach(({ slug }) => removeFromComparison(slug)), [missing]);
  if (comparison.slugs.length === 0 || data?.homes.length === 0) return <NothingToCompare missing={missing ?? []} />;
  if (!data) return isError ? <LoadError onRetry={() => void refetch()} /> : <ComparisonSkeleton />;

  const { homes, choice, suggested } = data;
  const slugs = homes.map(({ slug }) => slug);
  const shown = { ...comparison, slugs, choice: suggested ? choice : comparison.choice };
  const hasPrice = homes.some(({ quote }) => quote);
  return (
    <div className={cx('page', s.page)}>
      <HomeHeading
        title={homes.length === 1 ? 'Compare homes' : `Compare ${homes.length} homes`}
        subtitle="Total prices for the same dates, including all required fees."
        actions={<ShareButton title="Homes compared" subject="comparison" path={toComparisonHref(shown)} />}
      />
      <ComparisonForm
        comparison={shown}
        today={homes[0] ? getLocalDate(Date.parse(platform.now), homes[0].home.timeZone) : platform.today}
        error={
          !suggested && !hasPrice && homes.every(({ refusal }) => refusal === null || refusal === INVALID_DATES_MESSAGE)
            ? INVALID_DATES_MESSAGE
            : null
        }
        onChoose={({ choice: change, paymentMethod = comparison.paymentMethod }) =>
          navigate(
            toComparisonHref(
              { slugs, choice: change ? { ...shown.choice, ...change } : comparison.choice, paymentMethod },
              params,
            ),
            { replace: true, preventScrollReset: true },
          )
        }
      />
      <p className="small soft" role="status">
        {suggested &&
          choice.startDate &&
          `Shown ${choice.endDate ? 'for ' : ''}${formatDateRange(choice.startDate, choice.endDate)}, example dates. Choose your own dates. `}
        {choice.kind === 'standby' && hasPrice && 'Standby rate. Totals are for the first month. '}
        {formatMissingHomes(data.missing)}
        {homes.length === 1 && (
          <>
            Add another home, up to {MOST_COMPARED}. On its card or page, press <CompareButtonLabel />.
          </>
        )}
      </p>
      <AddHomes slugs={slugs} hrefWith={(slug) => toComparisonHref({ ...shown, slugs: [...slugs, slug] }, params)} />
      <div className={cx(isPlaceholderData && s.updating)} aria-busy={isPlaceholderData}>
        <ComparisonTable
          homes={homes}
          groups={getComparisonGroups(homes, formatParking)}
          stayQuery={new URLSearchParams(toStayParameters(comparison.choice)).toString()}
          renderHeader={(compared) => <HomeHeader compared={compared} shown={shown} />}
        />
      </div>
      {homes.length > 1 && findSharedAmenities(homes).length > 0 && (
        <p className="soft">
          All of these homes have:{' '}
          {findSharedAmenities(homes)
            .map((amenity) => AMENITY_LABELS[amenity])
            .join(', ')}
          .
        </p>
      )}
    </div>
  );
}

function HomeHeader({
  compared: { slug, home, quote },
  shown,
}: {
  compared: ComparedHome;
  shown: ReturnType<typeof parseComparison>;
}) {
  const s = useStyles(sheet);
  const query = new URLSearchParams(toStayParameters(shown.choice)).toString();
  return (
    <>
      <Link className="link strong" href={toHomeHref(slug, query)}>
        {home.title}
      </Link>
      <span className="small soft">{home.neighborhoodName ?? home.cityName}</span>
      <span className={s.links}>
        {quote?.available && quote.stayKind !== 'standby' && takesBookings(home) && (
          <Link
            className="link"
            href={toCheckoutHref('profile', slug, { stay: shown.choice })}
            aria-label={`Request to book ${home.title}`}
          >
            Request to book
          </Link>
        )}
        <Link
          className="link"
          href={toComparisonHref({ ...shown, slugs: shown.slugs.filter((other) => other !== slug) })}
          onClick={() => removeFromComparison(slug)}
          aria-label={`Remove ${home.title}`}
        >
          Remove
        </Link>
      </span>
    </>
  );
}

/** The icon and label of the Compare button, for use in a sentence. */
function CompareButtonLabel() {
  const s = useStyles(sheet);
  return (
    <>
      <span className={s.icon} aria-hidden="true" /> Compare
    </>
  );
}

function NothingToCompare({ missing }: { missing: readonly MissingHome[] }) {
  const s = useStyles(sheet);
  return (
    <div className={cx('page', s.page)}>
      <EmptyState
        headingLevel="h1"
        title="No homes to compare yet"
        actions={<ButtonLink href="/">Find a home</ButtonLink>}
      >
        {formatMissingHomes(missing)} On a home’s card or page, press <CompareButtonLabel />. Up to {MOST_COMPARED} can
        be compared side by side.
      </EmptyState>
    </div>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  const s = useStyles(sheet);
  return (
    <div className={cx('page', s.page)}>
      <ErrorState headingLevel="h1" title={MESSAGES.homes} actions={<Button onClick={onRetry}>Try again</Button>} />
    </div>
  );
}

function ComparisonSkeleton() {
  return (
    <Loading label="Loading comparison…" className="page">
      <Skeleton shape="heading" />
      <Skeleton shape="block" />
    </Loading>
  );
}
