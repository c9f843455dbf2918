import { usePlatform, type Head, type PageContext } from '@lodestay/platform';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { FLEX_NOTICE_DAYS, ONE_YEAR_NIGHTS } from '@lodestay/stay';
import { brand } from '@lodestay/ui';
import { FlexContent } from '../../features/flex/flex-content.tsx';
import { describeRates, exitMonths, ONE_YEAR_QUESTIONS } from '../../features/flex/flex-texts.ts';
import { prefetchExample } from '../../features/flex/use-example.ts';
import { toFaqPage } from '../../site/faq-page.ts';

export { prefetchExample as prefetch };

export const head = ({ origin, today }: PageContext): Head => ({
  title: `1-year Flex: a year with early exits | ${brand.name}`,
  description: `Commit to a year at ${describeRates(today).year}. You can leave after ${exitMonths} for a set fee. See the dates, fees and totals for a real home.`,
  canonical: '/1-year-flex',
  jsonLd: [toBreadcrumbs(origin, '1-year Flex', '/1-year-flex'), toFaqPage(ONE_YEAR_QUESTIONS)],
});

export function Page() {
  const { today } = usePlatform();
  return (
    <FlexContent
      kind="year"
      title="A year, with dates to leave early"
      lead={`With 1-year Flex you commit to ${ONE_YEAR_NIGHTS} nights at ${describeRates(today).year}. You can leave after ${exitMonths} for a set fee, with ${FLEX_NOTICE_DAYS} days’ notice.`}
      questions={ONE_YEAR_QUESTIONS}
    />
  );
}
