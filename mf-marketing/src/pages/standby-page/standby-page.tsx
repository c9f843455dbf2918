import { usePlatform, type Head, type PageContext } from '@lodestay/platform';
import { breadcrumbsOf } from '@lodestay/platform/schema-org';
import { formatMonthly, STANDBY_NOTICE_DAYS } from '@lodestay/stay';
import { brand } from '@lodestay/ui';
import { FitSection } from '../../features/standby/fit-section.tsx';
import { Hero } from '../../features/standby/hero.tsx';
import { NoticeSection } from '../../features/standby/notice-section.tsx';
import { PriceSection } from '../../features/standby/price-section.tsx';
import { Questions } from '../../features/standby/questions.tsx';
import { QUESTIONS } from '../../features/standby/standby-words.ts';
import { membershipCents, standbyFigures } from '../../features/standby/standby-figures.ts';
import { TellMeSection } from '../../features/standby/tell-me-section.tsx';
import { getPreview, standbyPicture } from '../../site/page-picture.ts';

export function head({ origin, today }: PageContext): Head {
  return {
    title: `Standby: homes between bookings | ${brand.name}`,
    description: `Rent homes between bookings, month to month, ${standbyFigures(today).percentBelow} below the rent. ${STANDBY_NOTICE_DAYS} days’ notice, ${formatMonthly(membershipCents)} a month.`,
    canonical: '/standby',
    image: getPreview(standbyPicture),
    jsonLd: [
      breadcrumbsOf(origin, 'Standby', '/standby'),
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: QUESTIONS.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}

export function Page() {
  const { today } = usePlatform();
  const figures = standbyFigures(today);
  return (
    <>
      <Hero percentBelow={figures.percentBelow} />
      <PriceSection figures={figures} />
      <NoticeSection on={today} />
      <FitSection />
      <TellMeSection />
      <Questions />
    </>
  );
}
