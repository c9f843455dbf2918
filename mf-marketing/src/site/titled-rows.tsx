import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  rows: {
    borderTop: '1px solid var(--ink)',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 13rem) minmax(0, 1fr)',
      gap: '.25rem 2rem',
      padding: '1.125rem 0',
      borderBottom: '1px solid var(--line)',
    },
    [media.belowTablet]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
});

/** Texts beside their titles, or below them on phones. */
export function TitledRows({ rows }: { rows: readonly { title: string; text: string }[] }) {
  const s = useStyles(sheet);
  return (
    <dl className={s.rows}>
      {rows.map(({ title, text }) => (
        <div key={title}>
          <dt className="strong">{title}</dt>
          <dd className="soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
