import { usePlatform, type Head, type PageContext } from '@lodestay/platform';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { createExampleLease, createExitPlan } from '@lodestay/stay/lease';
import { brand } from '@lodestay/ui';
import { QUESTIONS } from '../../features/break-free/break-free-texts.ts';
import { ExampleSection } from '../../features/break-free/example-section.tsx';
import { Hero } from '../../features/break-free/hero.tsx';
import { RulesSection, StepsSection } from '../../features/break-free/steps-section.tsx';

export const head = ({ origin }: PageContext): Head => ({
  title: `Break-free: what it costs to leave your lease | ${brand.name}`,
  description:
    'Compare every way out of a lease with its cost and deadline, see the rules of your state with their sources, and download the letters.',
  canonical: '/break-free',
  jsonLd: [
    toBreadcrumbs(origin, 'Break-free', '/break-free'),
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
});

/** What the lease dashboard does, with an example that its functions calculate. */
export function Page() {
  const { today } = usePlatform();
  const lease = createExampleLease(today);
  const plan = createExitPlan(lease, today);
  return (
    <>
      <Hero lease={lease} plan={plan} />
      <StepsSection />
      <ExampleSection lease={lease} plan={plan} />
      <RulesSection />
    </>
  );
}
