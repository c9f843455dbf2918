import type { ReactNode } from 'react';
import { formatDate, type CalendarDate } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const wide = media.fromDesktop;

const sheet = styles({
  page: { paddingTop: 'clamp(2.5rem, 6vw, 5rem)' },
  head: { display: 'grid', gap: 'var(--s-4)', paddingBottom: 'var(--s-10)' },
  columns: {
    display: 'grid',
    gap: 'var(--s-10)',
    [wide]: { gridTemplateColumns: '16rem minmax(0, 48rem)', gap: 'var(--s-14)' },
  },
  contents: {
    alignSelf: 'start',
    fontSize: 'var(--t-15)',
    [media.belowDesktop]: { background: 'var(--fog)', borderRadius: 'var(--r-l)', padding: 'var(--s-5)' },
    [wide]: { position: 'sticky', top: '5rem', maxHeight: 'calc(100vh - 6rem)', overflowY: 'auto' },
  },
  contentsTitle: { fontWeight: 600, fontSize: 'var(--t-14)', marginBottom: 'var(--s-2)' },
  entry: {
    display: 'block',
    padding: '.375rem 0',
    color: 'var(--ink-soft)',
    textDecoration: 'none',
    '&:hover': { color: 'var(--ink)', textDecoration: 'underline' },
    '@media (pointer: coarse)': { paddingBlock: '.625rem' },
  },
  article: { display: 'grid', gap: 'var(--s-14)' },
  section: {
    display: 'grid',
    gap: 'var(--s-4)',
    scrollMarginTop: '5rem',
    '& p, & li': { maxWidth: 'var(--measure)', textWrap: 'pretty' },
    '& ul': { display: 'grid', gap: 'var(--s-2)', paddingLeft: '1.125rem', listStyle: 'disc' },
    '& li::marker': { color: 'var(--ink-quiet)' },
    '& h3': { marginTop: 'var(--s-2)' },
  },
});

export type LegalSection = { id: string; title: string; content: ReactNode };

export type LegalDocumentProps = {
  title: string;
  /** A summary in two or three sentences. */
  summary: ReactNode;
  inForceFrom: CalendarDate;
  sections: readonly LegalSection[];
};

/** A legal document with its effective date, a table of contents and numbered sections. */
export function LegalDocument({ title, summary, inForceFrom, sections }: LegalDocumentProps) {
  const s = useStyles(sheet);
  return (
    <div className={`page ${s.page}`}>
      <header className={s.head}>
        <h1 className="display d-46">{title}</h1>
        <p className="lead">{summary}</p>
        <p className="small quiet">
          Effective <time dateTime={inForceFrom}>{formatDate(inForceFrom)}</time>
        </p>
      </header>
      <div className={s.columns}>
        <nav aria-labelledby="contents-heading" className={s.contents}>
          <h2 id="contents-heading" className={s.contentsTitle}>
            Contents
          </h2>
          <ol>
            {sections.map((section, index) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className={s.entry}>{`${index + 1}. ${section.title}`}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={s.article}>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`} className={s.section}>
              <h2 id={`${section.id}-heading`} className="display d-26">{`${index + 1}. ${section.title}`}</h2>
              {section.content}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}
