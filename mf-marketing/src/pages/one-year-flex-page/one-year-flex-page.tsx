import type { Head, PageContext } from '@lodestay/platform';
import { getPrices, usePrices } from '@lodestay/platform/prices';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { FLEX_NOTICE_DAYS, ONE_YEAR_NIGHTS } from '@lodestay/stay';
import { brand } from '@lodestay/ui';
import { FlexContent } from '../../features/flex/flex-content.tsx';
import { describeRates, exitMonths, ONE_YEAR_QUESTIONS } from '../../features/flex/flex-texts.ts';
import { prefetchExample } from '../../features/flex/use-example.ts';
import { toFaqPage } from '../../site/faq-page.ts';

export { prefetchExample as prefetch };

export const head = (context: PageContext): Head => ({
  title: `1-year Flex: a year with early exits | ${brand.name}`,
  description: `Commit to a year at ${describeRates(getPrices(context)).year}. You can leave after ${exitMonths} for a set fee. See the dates, fees and totals for a real home.`,
  canonical: '/1-year-flex',
  jsonLd: [toBreadcrumbs(context.origin, '1-year Flex', '/1-year-flex'), toFaqPage(ONE_YEAR_QUESTIONS)],
});

export function Page() {
  const { year } = describeRates(usePrices());
  return (
    <FlexContent
      kind="year"
      title="A year, with dates to leave early"
      lead={`With 1-year Flex you commit to ${ONE_YEAR_NIGHTS} nights at ${year}. You can leave after ${exitMonths} for a set fee, with ${FLEX_NOTICE_DAYS} days’ notice.`}
      questions={ONE_YEAR_QUESTIONS}
    />
  );
}
