import { Accordion, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { toPhoneLink } from '@lodestay/stay';
import { usePlatform } from '@lodestay/platform';
import { helpTopics } from './faq.ts';

const sheet = styles({
  page: { display: 'grid', gap: 'var(--s-10)', paddingBlock: 'clamp(2.5rem, 6vw, 5rem) 0' },
  intro: { display: 'grid', gap: 'var(--s-4)' },
  topic: {
    display: 'grid',
    gridTemplateColumns: '16rem minmax(0, 44rem)',
    gap: 'var(--s-4) var(--s-14)',
    paddingTop: 'var(--s-8)',
    borderTop: '1px solid var(--line)',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The Help Center, `/p/faq/`. */
export function HelpPage() {
  const s = useStyles(sheet);
  const { phone } = usePlatform();
  return (
    <div className={`page ${s.page}`}>
      <div className={s.intro}>
        <h1 className="display d-46">Help Center</h1>
        <p className="lead">
          Answers to common questions. For anything else, call{' '}
          <a className="link" href={toPhoneLink(phone)}>
            {phone}
          </a>
          , 24/7, or{' '}
          <Link className="link" href="/contact-us">
            contact us
          </Link>
          .
        </p>
      </div>
      {helpTopics.map(({ title, questions }) => (
        <section key={title} className={s.topic} aria-label={title}>
          <h2 className="display d-26">{title}</h2>
          <Accordion
            items={questions.map(({ id, question, answer }) => ({
              id,
              title: question,
              content: <p className="soft">{answer}</p>,
            }))}
          />
        </section>
      ))}
    </div>
  );
}
