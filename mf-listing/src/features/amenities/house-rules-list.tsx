import { styles, useStyles } from '@lodestay/ui/styles';
import type { HouseRule } from './house-rules.ts';

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

export function HouseRulesList({ rules }: { rules: readonly HouseRule[] }) {
  const s = useStyles(sheet);
  return (
    <>
      <h2 className="display d-26">House rules</h2>
      <dl className={s.list}>
        {rules.map(({ topic, text }) => (
          <div key={topic}>
            <dt className="strong">{topic}</dt>
            <dd className="soft">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
