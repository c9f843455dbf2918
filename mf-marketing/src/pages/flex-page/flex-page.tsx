import type { Head, PageContext } from '@lodestay/platform';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { DEFAULT_COMMITTED_NIGHTS, FLEX_NOTICE_DAYS } from '@lodestay/stay';
import { brand } from '@lodestay/ui';
import { FlexContent } from '../../features/flex/flex-content.tsx';
import { FLEX_QUESTIONS } from '../../features/flex/flex-texts.ts';
import { prefetchExample } from '../../features/flex/use-example.ts';
import { toFaqPage } from '../../site/faq-page.ts';

export { prefetchExample as prefetch };

export const head = ({ origin }: PageContext): Head => ({
  title: `Flex: stay until you’re ready | ${brand.name}`,
  description: `Rent a furnished home without a move-out date. See what Flex costs in a real home, what leaving costs on each date, and how it compares with fixed dates. ${FLEX_NOTICE_DAYS} days’ notice.`,
  canonical: '/flex',
  jsonLd: [toBreadcrumbs(origin, 'Flex', '/flex'), toFaqPage(FLEX_QUESTIONS)],
});

export function Page() {
  return (
    <FlexContent
      kind="flex"
      title="No move-out date? Stay until you’re ready."
      lead={`With Flex you commit to ${DEFAULT_COMMITTED_NIGHTS} nights, then stay as long as you like. Your stay ends ${FLEX_NOTICE_DAYS} days after your notice.`}
      questions={FLEX_QUESTIONS}
    />
  );
}
