import { useId } from 'react';
import { FieldError } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  group: { display: 'grid', gap: 'var(--s-2)', border: 0, margin: 0, padding: 0, minWidth: 0 },
  legend: { fontWeight: 600, fontSize: 'var(--t-14)', marginBottom: 'var(--s-2)' },
  row: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
  choice: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minWidth: 'var(--hit)',
    minHeight: 'var(--hit)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-m)',
    cursor: 'pointer',
    fontWeight: 600,
    '&:hover': { borderColor: 'var(--ink-soft)' },
    '&:has(:checked)': { background: 'var(--ink)', color: 'var(--paper)', borderColor: 'var(--ink)' },
    '&:has(:focus-visible)': { boxShadow: 'var(--focus-ring)' },
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'pointer',
    },
  },
});

type Props = { legend: string; value: number; onChange(value: number): void; error?: string | undefined };

/** One to five stars as radio buttons: arrow keys change them. */
export function StarsField({ legend, value, onChange, error }: Props) {
  const s = useStyles(sheet);
  const id = useId();
  return (
    <fieldset className={s.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={s.legend}>{legend}</legend>
      <div className={s.row}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={s.choice}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}`}
              onChange={() => onChange(stars)}
            />
            <span aria-hidden="true">{stars}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </fieldset>
  );
}
