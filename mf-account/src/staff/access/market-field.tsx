import { useId } from 'react';
import { useEndpoint } from '@lodestay/platform';
import { CheckField, FieldError } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  set: { display: 'grid', gap: '.375rem', minWidth: 0 },
  legend: { fontWeight: 600, fontSize: 'var(--t-14)', lineHeight: 1.55 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
    gap: '.375rem 1rem',
    maxHeight: '14rem',
    overflowY: 'auto',
    padding: '.75rem .875rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-m)',
  },
});

/** The markets that a manager works in. */
export function MarketField({
  value,
  error,
  onChange,
}: {
  value: readonly number[];
  error?: string;
  onChange: (ids: readonly number[]) => void;
}) {
  const s = useStyles(sheet);
  const errorId = useId();
  const { data } = useEndpoint('listStaffMarkets', {});
  return (
    <fieldset className={s.set} aria-describedby={error ? errorId : undefined}>
      <legend className={s.legend}>Markets</legend>
      {/* Scrolls, so the keyboard must reach it. */}
      <div className={s.list}>
        {data?.markets.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={value.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))}
          />
        ))}
        {!data && 'Loading markets…'}
      </div>
      {error && <FieldError id={errorId} message={error} />}
    </fieldset>
  );
}
