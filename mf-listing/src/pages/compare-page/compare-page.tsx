import { useEffect } from 'react';
import { AMENITY_LABELS, MESSAGES } from '@lodestay/contracts';
import { usePlatform, useSession, type Head, type PageContext } from '@lodestay/platform';
import { useQuery } from '@lodestay/platform/query';
import { useNavigate, useSearchParams } from '@lodestay/platform/router';
import { MOST_COMPARED, takeFromComparison } from '@lodestay/saved';
import { formatDateRange, INVALID_DATES_MESSAGE, today } from '@lodestay/stay';
import { Button, ButtonLink, EmptyState, ErrorState, Link, Loading, paintedIcon, Skeleton } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { parkingWords } from '../../features/amenities/house-rules.ts';
import { AddHomes } from '../../features/compare/add-homes.tsx';
import { comparisonHref, readComparison } from '../../features/compare/compare-address.ts';
import type { ComparedHome } from '../../features/compare/compared-home.ts';
import { ComparisonForm } from '../../features/compare/comparison-form.tsx';
import { comparisonGroups, sharedAmenities } from '../../features/compare/comparison-rows.ts';
import { ComparisonTable } from '../../features/compare/comparison-table.tsx';
import { missingWords, type MissingHome } from '../../features/compare/missing-words.ts';
import { ShareButton } from '../../features/summary/share-button.tsx';
import { HomeHeading } from '../../features/summary/home-heading.tsx';
import { toStayParameters } from '@lodestay/links';
import { comparisonQuery, createReader, type Comparison } from './compare-reads.ts';

const sheet = styles({
  page: {
    display: 'grid',
    gap: 'var(--s-6)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 'var(--s-8) var(--s-14)',
  },
  sign: { display: 'inline-flex', verticalAlign: '-.2em', '&::before': paintedIcon('columns') },
  waiting: { opacity: 0.55, transition: 'opacity var(--m-quick)' },
  ways: { display: 'grid', justifyItems: 'start', fontSize: 'var(--t-14)', '& > a': { paddingBlock: '.375rem' } },
});

export async function prefetch(context: PageContext): Promise<void> {
  const address = readComparison(context.url.searchParams);
  if (address.slugs.length > 0) await context.queryClient.fetchQuery(comparisonQuery(address, createReader(context)));
}

export function head({ url }: PageContext): Head {
  const { slugs } = readComparison(url.searchParams);
  // One of countless combinations of pages that are indexed themselves.
  return {
    title: `Compare ${slugs.length > 1 ? `${slugs.length} homes` : 'homes'} | ${brand.name}`,
    canonical: '/compare',
    robots: 'noindex',
  };
}

/** Up to four homes on their whole price for one stay, which is the address. */
export function Page() {
  const s = useStyles(sheet);
  const platform = usePlatform();
  const session = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = readComparison(params);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...comparisonQuery(address, createReader({ ...platform, session })),
    enabled: address.slugs.length > 0,
    placeholderData: (previous: Comparison | undefined) => previous,
  });
  const missing = data?.missing;
  // Else this browser would lead to it again and again.
  useEffect(() => missing?.forEach(({ slug }) => takeFromComparison(slug)), [missing]);
  if (address.slugs.length === 0 || data?.homes.length === 0) return <NothingToCompare missing={missing ?? []} />;
  if (!data) return isError ? <Failed onAgain={() => void refetch()} /> : <Waiting />;

  const { homes, choice, suggested } = data;
  const slugs = homes.map(({ slug }) => slug);
  const shown = { ...address, slugs, choice: suggested ? choice : address.choice };
  const priced = homes.some(({ quote }) => quote);
  return (
    <div className={cx('page', s.page)}>
      <HomeHeading
        title={homes.length === 1 ? 'Compare homes' : `Compare ${homes.length} homes`}
        subtitle="Total prices for the same dates, including all required fees."
        actions={<ShareButton title="Homes compared" what="comparison" path={comparisonHref(shown)} />}
      />
      <ComparisonForm
        address={shown}
        today={homes[0] ? today(Date.parse(platform.now), homes[0].home.timeZone) : platform.today}
        error={
          !suggested && !priced && homes.every(({ refusal }) => refusal === null || refusal === INVALID_DATES_MESSAGE)
            ? INVALID_DATES_MESSAGE
            : null
        }
        onChoose={({ choice: change, paymentMethod = address.paymentMethod }) =>
          navigate(
            comparisonHref(
              { slugs, choice: change ? { ...shown.choice, ...change } : address.choice, paymentMethod },
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
        {choice.kind === 'standby' && priced && 'Standby rate. Totals are for the first month. '}
        {missingWords(data.missing)}
        {homes.length === 1 && (
          <>
            Add another home, up to {MOST_COMPARED}. On its card or page, press <CompareSign />.
          </>
        )}
      </p>
      <AddHomes slugs={slugs} hrefWith={(slug) => comparisonHref({ ...shown, slugs: [...slugs, slug] }, params)} />
      <div className={cx(isPlaceholderData && s.waiting)} aria-busy={isPlaceholderData}>
        <ComparisonTable
          homes={homes}
          groups={comparisonGroups(homes, parkingWords)}
          renderHeader={(compared) => <HomeHeader compared={compared} shown={shown} />}
        />
      </div>
      {homes.length > 1 && sharedAmenities(homes).length > 0 && (
        <p className="soft">
          All of these homes have:{' '}
          {sharedAmenities(homes)
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
  shown: ReturnType<typeof readComparison>;
}) {
  const s = useStyles(sheet);
  const query = new URLSearchParams(toStayParameters(shown.choice)).toString();
  return (
    <>
      <Link className="link strong" href={`/homes/${slug}${query && `?${query}`}`}>
        {home.title}
      </Link>
      <span className="small soft">{home.neighborhoodName ?? home.cityName}</span>
      <span className={s.ways}>
        {quote?.available && quote.stayKind !== 'standby' && (
          <Link
            className="link"
            href={`/new-reservation/profile/${slug}?${query}`}
            aria-label={`Request to book ${home.title}`}
          >
            Request to book
          </Link>
        )}
        <Link
          className="link"
          href={comparisonHref({ ...shown, slugs: shown.slugs.filter((other) => other !== slug) })}
          onClick={() => takeFromComparison(slug)}
          aria-label={`Remove ${home.title}`}
        >
          Remove
        </Link>
      </span>
    </>
  );
}

/** The button as it looks, in a sentence: nobody knows it by a name. */
function CompareSign() {
  const s = useStyles(sheet);
  return (
    <>
      <span className={s.sign} aria-hidden="true" /> Compare
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
        {missingWords(missing)} On a home’s card or page, press <CompareSign />. Up to {MOST_COMPARED} can be compared
        side by side.
      </EmptyState>
    </div>
  );
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const s = useStyles(sheet);
  return (
    <div className={cx('page', s.page)}>
      <ErrorState headingLevel="h1" title={MESSAGES.homes} actions={<Button onClick={onAgain}>Try again</Button>} />
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Loading comparison…" className="page">
      <Skeleton shape="heading" />
      <Skeleton shape="block" />
    </Loading>
  );
}
