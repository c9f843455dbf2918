import { isSlug } from '@lodestay/contracts';
import { useEndpoint, usePlatform, type Head, type PageContext } from '@lodestay/platform';
import { getPrices, usePrices } from '@lodestay/platform/prices';
import { useSearchParams } from '@lodestay/platform/router';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { formatMonthly, STANDBY_NOTICE_DAYS } from '@lodestay/stay';
import { brand } from '@lodestay/ui';
import { FitSection } from '../../features/standby/fit-section.tsx';
import { Hero } from '../../features/standby/hero.tsx';
import { NoticeSection } from '../../features/standby/notice-section.tsx';
import { PriceSection } from '../../features/standby/price-section.tsx';
import { QUESTIONS } from '../../features/standby/standby-texts.ts';
import { calculateStandbyFigures } from '../../features/standby/standby-figures.ts';
import { Year } from '../../features/standby/year-island.ts';
import { NotifySection } from '../../features/standby/notify-section.tsx';
import { toFaqPage } from '../../site/faq-page.ts';
import { Questions } from '../../site/questions.tsx';
import { toPreviewImage, standbyPicture } from '../../site/page-picture.ts';

/** The homes that a comparison is for. Other values of the URL are ignored. */
function toComparisonInput(params: URLSearchParams) {
  const beds = params.get('beds') ?? '';
  const market = params.get('market') ?? '';
  return {
    query: {
      market: isSlug(market) ? market : undefined,
      beds: /^\d$/.test(beds) ? Number(beds) : undefined,
    },
  };
}

/** The page explains Standby without the comparison, too. */
export async function prefetch({ fetch, url }: PageContext): Promise<void> {
  await Promise.allSettled([Year.load(), fetch('compareStandby', toComparisonInput(url.searchParams))]);
}

export function head(context: PageContext): Head {
  const { origin, today } = context;
  const { percentBelow, membershipCents } = calculateStandbyFigures(today, getPrices(context));
  return {
    title: `Standby: homes between bookings | ${brand.name}`,
    description: `Rent homes between bookings, month to month, ${percentBelow} below the rent. ${STANDBY_NOTICE_DAYS} days’ notice, ${formatMonthly(membershipCents)} a month.`,
    canonical: '/standby',
    image: toPreviewImage(standbyPicture),
    jsonLd: [toBreadcrumbs(origin, 'Standby', '/standby'), toFaqPage(QUESTIONS)],
  };
}

export function Page() {
  const { today } = usePlatform();
  const figures = calculateStandbyFigures(today, usePrices());
  const comparison = useEndpoint('compareStandby', toComparisonInput(useSearchParams()[0]), { keepPrevious: true });
  return (
    <>
      <Hero percentBelow={figures.percentBelow} membership={formatMonthly(figures.membershipCents)} />
      <PriceSection figures={figures} />
      {!comparison.isPending && <Year.Island data={comparison.data} />}
      <NoticeSection on={today} />
      <FitSection />
      <NotifySection />
      <Questions questions={QUESTIONS} />
    </>
  );
}
