import { useNavigate } from '@lodestay/platform/router';
import { Button, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ORDERS, viewHref, type FavoritesView, type Order } from './saved-homes.ts';

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

const OPTIONS = Object.entries(ORDERS).map(([value, label]) => ({ value, label }));

/** The order of the saved homes. Sent by a button where there is no script. */
export function OrderForm({ view }: { view: FavoritesView }) {
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
          navigate(viewHref({ ...view, order: target.value as Order }), { replace: true, preventScrollReset: true })
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
