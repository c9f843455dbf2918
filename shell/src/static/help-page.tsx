import { toPhoneLink } from '@lodestay/stay';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { usePlatform } from '@lodestay/platform';
import { Accordion, brand, Button, Link, TextField } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Content, HelpTopic, Question } from '../content/content-types.ts';
import { createHelpSearch, readHelpQuery } from './help-search.ts';
import { HELP_PATH } from './published.ts';
import type { StaticPage, StaticRequest } from './static-page.ts';
import { Text } from './text.tsx';

const sheet = styles({
  page: { display: 'grid', gap: 'var(--s-10)', paddingBlock: 'clamp(2.5rem, 6vw, 5rem) 0' },
  intro: { display: 'grid', gap: 'var(--s-4)' },
  search: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 32rem) auto',
    justifyContent: 'start',
    gap: 'var(--s-3)',
    alignItems: 'end',
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  topics: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2) var(--s-5)' },
  topicLink: { minHeight: 24, display: 'inline-block' },
  topic: {
    display: 'grid',
    gridTemplateColumns: '16rem minmax(0, 44rem)',
    gap: 'var(--s-4) var(--s-14)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  none: { display: 'grid', gap: 'var(--s-3)' },
  phone: { whiteSpace: 'nowrap' },
});

function Answers({ questions, open }: { questions: readonly Question[]; open?: string }) {
  return (
    <Accordion
      items={questions.map(({ id, question, html }) => ({
        id,
        title: question,
        content: <Text html={html} />,
        open: id === open,
      }))}
    />
  );
}

function Contact() {
  const { phone } = usePlatform();
  const s = useStyles(sheet);
  return (
    <>
      call{' '}
      <a className={`link ${s.phone}`} href={toPhoneLink(phone)}>
        {phone}
      </a>
      , {brand.supportHours}, or{' '}
      <Link className="link" href="/contact-us">
        contact us
      </Link>
      .
    </>
  );
}

function Results({ query, found }: { query: string; found: readonly Question[] }) {
  const s = useStyles(sheet);
  return (
    <section className={s.topic} aria-labelledby="results">
      <h2 id="results" className="display d-26">
        {found.length === 0 ? 'No answers found' : `${found.length} ${found.length === 1 ? 'answer' : 'answers'}`}
      </h2>
      {found.length > 0 ? (
        <div className={s.none}>
          <Answers questions={found} open={found[0]!.id} />
          <p className="soft">
            Not what you need? Please <Contact />
          </p>
          <p>
            <Link className="link" href={HELP_PATH} data-plain="">
              All questions
            </Link>
          </p>
        </div>
      ) : (
        <div className={s.none}>
          <p>
            No answer matches “{query}”. Try other words, or ask us: <Contact />
          </p>
          <p>
            <Link className="link" href={HELP_PATH} data-plain="">
              All questions
            </Link>
          </p>
        </div>
      )}
    </section>
  );
}

type HelpViewProps = { topics: readonly HelpTopic[]; query: string; found: readonly Question[] };

function HelpView({ topics, query, found }: HelpViewProps) {
  const s = useStyles(sheet);
  return (
    <div className={`page ${s.page}`}>
      <div className={s.intro}>
        <h1 className="display d-46">Help Center</h1>
        <p className="lead">
          Search the answers. For anything else, <Contact />
        </p>
        <form method="get" action={HELP_PATH} role="search" aria-label="Help Center" className={s.search}>
          <TextField
            label="Your question"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={120}
            autoComplete="off"
          />
          <Button type="submit">Search</Button>
        </form>
        {query === '' && (
          <nav aria-label="Topics">
            <ul className={s.topics}>
              {topics.map(({ slug, title }) => (
                <li key={slug}>
                  <a className={`link ${s.topicLink}`} href={`#${slug}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {query === '' ? (
        topics.map(({ slug, title, questions }) => (
          <section key={slug} className={s.topic} aria-labelledby={slug}>
            <h2 id={slug} className="display d-26">
              {title}
            </h2>
            <Answers questions={questions} />
          </section>
        ))
      ) : (
        <Results query={query} found={found} />
      )}
    </div>
  );
}

let search: { topics: Content['topics']; find: ReturnType<typeof createHelpSearch> } | undefined;

/** The Help Center, `/p/faq/`, with the results of a search if the URL has one. */
export function createHelpPage({ url, content: { topics }, platform }: StaticRequest): StaticPage {
  const query = readHelpQuery(url);
  if (search?.topics !== topics) search = { topics, find: createHelpSearch(topics) };
  const found = query === '' ? [] : search.find(query);
  return {
    Page: () => <HelpView topics={topics} query={query} found={found} />,
    head: {
      title: query === '' ? `Help Center | ${brand.name}` : `Help Center: ${query}`,
      description: 'Answers about booking, prices, refunds, Flex, Standby, your stay and your account.',
      canonical: HELP_PATH,
      ...(query === ''
        ? {
            jsonLd: [
              toBreadcrumbs(platform.origin, 'Help Center', HELP_PATH),
              {
                '@context': 'https://schema.org',
                '@type': 'FAQPage',
                mainEntity: topics.flatMap(({ questions }) =>
                  questions.map(({ question, text }) => ({
                    '@type': 'Question',
                    name: question,
                    acceptedAnswer: { '@type': 'Answer', text },
                  })),
                ),
              },
            ],
          }
        : { robots: 'noindex' as const }),
    },
  };
}
