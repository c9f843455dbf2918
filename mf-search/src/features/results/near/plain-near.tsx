import { toSearchQuery, type SearchState } from '@lodestay/links';
import { Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  form: {
    display: 'flex',
    alignItems: 'end',
    flexWrap: 'wrap',
    gap: 'var(--s-2)',
    '--control': '40px',
    fontSize: 'var(--t-14)',
    '@media (scripting: enabled)': { display: 'none' },
  },
});

export type PlainNearProps = { path: string; search: SearchState };

/** The near form for visitors without JavaScript. The server resolves the place name or the coordinates. */
export function PlainNear({ path, search }: PlainNearProps) {
  const s = useStyles(sheet);
  const kept = new URLSearchParams(toSearchQuery({ ...search, near: null, sortBy: 'recommended', page: 1 }));
  return (
    <form method="get" action={path} className={s.form} aria-label="Near a place">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="sortBy" value="distance" />
      <TextField label="Near a place" name="near" placeholder="Work, campus or address" maxLength={80} required />
      <Button type="submit" look="secondary" size="small">
        Sort by distance
      </Button>
    </form>
  );
}
