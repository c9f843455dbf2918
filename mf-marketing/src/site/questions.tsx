import { Accordion, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '16rem minmax(0, 44rem)',
    gap: 'var(--s-4) var(--s-14)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export type Question = { id: string; question: string; answer: string };

/** Common questions of a page. Without JavaScript they open, too. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const s = useStyles(sheet);
  const { section } = useStyles(pageSectionSheet);
  return (
    <section className={cx('page', section, s.columns)} aria-labelledby="questions-heading">
      <h2 id="questions-heading" className="display d-34">
        Common questions
      </h2>
      <Accordion
        items={questions.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
      />
    </section>
  );
}
