import { ButtonLink } from '@lodestay/ui';
import { Questions, type Question } from '../../site/questions.tsx';
import { ComparisonSection } from './comparison-section.tsx';
import { ExampleSection } from './example-section.tsx';
import { toExampleHomeHref, toExampleSearchHref, type FlexKind } from './example-links.ts';
import { ExitsSection } from './exits-section.tsx';
import { FindSection } from './find-section.tsx';
import { FlexHero } from './flex-hero.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { NoExample } from './no-example.tsx';
import { NoticeSection } from './notice-section.tsx';
import { useExample } from './use-example.ts';

const NAMES: Record<FlexKind, string> = { flex: 'Flex', year: '1-year Flex' };
const PATHS: Record<FlexKind, string> = { flex: '/flex', year: '/1-year-flex' };
const OTHER: Record<FlexKind, FlexKind> = { flex: 'year', year: 'flex' };

export type FlexContentProps = { kind: FlexKind; title: string; lead: string; questions: readonly Question[] };

/** The page about Flex or 1-year Flex. Its sections need a home; without one, the rules and questions remain. */
export function FlexContent({ kind, title, lead, questions }: FlexContentProps) {
  const { choice, example, figures } = useExample(kind);
  const { home = null, city = null } = example ?? {};
  const other = OTHER[kind];
  const searchHref = city && figures ? toExampleSearchHref(city.slug, { kind, ...figures }) : '/';
  const searchLabel = city ? `See ${NAMES[kind]} homes in ${city.name}` : 'Find a home';
  return (
    <>
      <FlexHero
        title={title}
        lead={lead}
        actions={
          <>
            <ButtonLink look="on-night" href={searchHref}>
              {searchLabel}
            </ButtonLink>
            {figures && <a href="#leaving">What leaving costs</a>}
          </>
        }
      />
      {home && figures && example ? (
        <>
          <ExampleSection kind={kind} path={PATHS[kind]} {...{ choice, example, home, figures }} />
          {kind === 'year' && <ExitsSection figures={figures} title={home.title} />}
          <LeavingSection kind={kind} figures={figures} />
          <ComparisonSection kind={kind} figures={figures} />
          <NoticeSection kind={kind} figures={figures} />
        </>
      ) : (
        <NoExample example={example} />
      )}
      <FindSection
        title="Find a home for a Flex stay"
        text="Choose a move-in date. You see the amount due and the price of every month before you book."
        actions={[
          { href: searchHref, label: searchLabel },
          ...(home && figures
            ? [{ href: toExampleHomeHref(home.slug, { kind, ...figures }), label: `Open ${home.title}` }]
            : []),
          { href: PATHS[other], label: `About ${NAMES[other]}` },
        ]}
      />
      <Questions questions={questions} />
    </>
  );
}
