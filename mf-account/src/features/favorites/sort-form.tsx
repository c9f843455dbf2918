import { useNavigate } from '@lodestay/platform/router';
import { Button, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { SORT_LABELS, toViewHref, type FavoritesView, type SortOrder } from './saved-homes.ts';

const sheet = styles({
  form: {
    marginLeft: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s-2)',
    '--control': '40px',
    fontSize: 'var(--t-14)',
  },
  button: { '@media (scripting: enabled)': { display: 'none' } },
});

const OPTIONS = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));

/** The sort order of the saved homes. Without JavaScript it has a submit button. */
export function SortForm({ view }: { view: FavoritesView }) {
  const s = useStyles(sheet);
  const navigate = useNavigate();
  return (
    <form method="get" action="/account/favorites" className={s.form}>
      {view.list !== null && <input type="hidden" name="list" value={view.list} />}
      <span aria-hidden="true" className="soft">
        Sort by
      </span>
      <SelectField
        label="Sort by"
        hideLabel
        name="sort"
        value={view.order}
        options={OPTIONS}
        onChange={({ target }) =>
          navigate(toViewHref({ ...view, order: target.value as SortOrder }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <span className={s.button}>
        <Button type="submit" look="secondary" size="small">
          Sort
        </Button>
      </span>
    </form>
  );
}
