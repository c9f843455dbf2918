import type { PaymentConfiguration, PaymentMethod } from '@lodestay/contracts';
import { Tag, Well } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  well: { display: 'grid', gap: 'var(--s-3)' },
  title: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-2)' },
  list: {
    display: 'grid',
    gap: '.25rem',
    fontSize: 'var(--t-14)',
    lineHeight: 1.4,
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 479px)': { fontSize: 'var(--t-13)' },
  },
  line: {
    display: 'grid',
    gridTemplateColumns: '12rem 1fr',
    gap: '0 var(--s-4)',
    '@media (max-width: 479px)': { gridTemplateColumns: '9.75rem 1fr', gap: '0 var(--s-3)' },
  },
});

/** Test card and account numbers of the sandbox. Not shown with a real processor, which has none. */
export function TestNumbers({
  numbers,
  method,
}: {
  numbers: PaymentConfiguration['testCards'];
  method: PaymentMethod;
}) {
  const s = useStyles(sheet);
  const shown = numbers.filter((test) => test.method === method);
  if (shown.length === 0) return null;
  return (
    <Well className={s.well} role="note">
      <p className={s.title}>
        <Tag tone="warn">Test mode</Tag>
        <span className="small">
          No real money is charged.{' '}
          {method === 'card'
            ? 'Use any future date, security code, name and ZIP code.'
            : 'Use routing number 110000000.'}
        </span>
      </p>
      <dl className={s.list}>
        {shown.map(({ number, outcome }) => (
          <div key={number} className={s.line}>
            <dt>{number}</dt>
            <dd className="soft">{outcome}</dd>
          </div>
        ))}
      </dl>
    </Well>
  );
}
