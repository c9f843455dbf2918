import { media } from '@lodestay/ui/breakpoints';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { Text } from './text.tsx';

const sheet = styles({
  cards: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))', gap: 'var(--s-4)' },
  pairs: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  card: {
    display: 'grid',
    gap: 'var(--s-2)',
    alignContent: 'start',
    padding: 'var(--s-5)',
    borderRadius: 'var(--r-l)',
    background: 'var(--fog)',
    fontSize: 'var(--t-15)',
  },
  steps: { display: 'grid', counterReset: 'step', maxWidth: '44rem' },
  step: {
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr)',
    gap: '0 var(--s-4)',
    paddingBlock: 'var(--s-4)',
    borderTop: '1px solid var(--line)',
    counterIncrement: 'step',
    '&:first-child': { borderTop: 0, paddingTop: 0 },
    '&::before': {
      content: 'counter(step) / ""',
      fontFamily: 'var(--display)',
      fontSize: 'var(--d-26)',
      lineHeight: 1.1,
      color: 'var(--blue)',
    },
  },
  words: { display: 'grid', gap: 'var(--s-1)' },
});

type Item = { title: string; html: string };

export function Cards({ items }: { items: readonly Item[] }) {
  const s = useStyles(sheet);
  return (
    <ul className={cx(s.cards, items.length % 2 === 0 && s.pairs)}>
      {items.map(({ title, html }) => (
        <li key={title} className={s.card}>
          <h3 className="h">{title}</h3>
          <Text html={html} className="soft" />
        </li>
      ))}
    </ul>
  );
}

/** Numbered steps, in order. */
export function Steps({ items }: { items: readonly Item[] }) {
  const s = useStyles(sheet);
  return (
    <ol className={s.steps}>
      {items.map(({ title, html }) => (
        <li key={title} className={s.step}>
          <div className={s.words}>
            <h3 className="h">{title}</h3>
            <Text html={html} className="soft" />
          </div>
        </li>
      ))}
    </ol>
  );
}
