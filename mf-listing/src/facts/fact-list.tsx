import { styles, useStyles } from '@lodestay/ui/styles';
import { FactText, type Fact } from './fact-text.tsx';

const sheet = styles({
  list: {
    display: 'grid',
    gap: 'var(--s-3)',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '9.5rem 1fr',
      gap: '0 var(--s-4)',
      '@media (max-width: 479px)': { gridTemplateColumns: '1fr' },
    },
  },
});

type FactListProps = { title: string; facts: readonly Fact[] };

/** A section of facts: topics on the left, texts on the right. */
export function FactList({ title, facts }: FactListProps) {
  const s = useStyles(sheet);
  return (
    <>
      <h2 className="display d-26">{title}</h2>
      <dl className={s.list}>
        {facts.map(({ topic, ...fact }) => (
          <div key={topic}>
            <dt className="strong">{topic}</dt>
            <dd className="soft">
              <FactText {...fact} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
