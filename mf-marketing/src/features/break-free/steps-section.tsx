import { STATE_RULES } from '@lodestay/stay/lease';
import { Accordion, pageSectionSheet } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { QUESTIONS, STEPS } from './break-free-texts.ts';

const sheet = styles({
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 'var(--s-8)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-5)' },
  },
  step: {
    display: 'grid',
    gap: 'var(--s-2)',
    alignContent: 'start',
    borderTop: '3px solid var(--ink)',
    paddingTop: 'var(--s-4)',
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: '16rem minmax(0, 44rem)',
    gap: 'var(--s-4) var(--s-14)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const stateNames = [...STATE_RULES.values()].map(({ name }) => name).sort();

export function StepsSection() {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  return (
    <section className={cx('page', section)} aria-labelledby="steps-heading">
      <header className={head}>
        <h2 id="steps-heading" className="display d-46">
          How it works
        </h2>
      </header>
      <ol className={s.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title} className={s.step}>
            <h3 className="h">{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The states with rules, and common questions. */
export function RulesSection() {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  return (
    <>
      <section className={cx('page', section)} aria-labelledby="rules-heading">
        <header className={head}>
          <h2 id="rules-heading" className="display d-34">
            {`Rules of ${stateNames.length - 1} states and Washington, D.C.`}
          </h2>
          <p className="soft">{`${stateNames.join(', ')}. In other states you get the costs, the letters and federal law.`}</p>
        </header>
      </section>
      <section className={cx('page', section, s.columns)} aria-labelledby="questions-heading">
        <h2 id="questions-heading" className="display d-34">
          Common questions
        </h2>
        <Accordion
          items={QUESTIONS.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
        />
      </section>
    </>
  );
}
