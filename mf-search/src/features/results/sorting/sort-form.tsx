import { toSearchHref, toSearchQuery, type SearchState } from '@lodestay/links';
import { useNavigate } from '@lodestay/platform/router';
import { Button, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { SORT_LABELS } from '../../../search/search-text.ts';

const sheet = styles({
  form: { display: 'flex', alignItems: 'center', gap: 'var(--s-2)', '--control': '40px', fontSize: 'var(--t-14)' },
  button: { '@media (scripting: enabled)': { display: 'none' } },
});

/** The sort order. Without JavaScript a button submits it. */
export function SortForm({ path, search }: { path: string; search: SearchState }) {
  const s = useStyles(sheet);
  const navigate = useNavigate();
  const kept = new URLSearchParams(toSearchQuery({ ...search, sortBy: 'recommended', page: 1 }));
  return (
    <form method="get" action={path} className={s.form}>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span aria-hidden="true" className="soft">
        Sort by
      </span>
      <SelectField
        label="Sort by"
        hideLabel
        name="sortBy"
        value={search.sortBy}
        onChange={(event) =>
          navigate(toSearchHref(path, { ...search, sortBy: event.target.value as SearchState['sortBy'], page: 1 }))
        }
        options={Object.entries(SORT_LABELS)
          .filter(([value]) => value !== 'distance' || search.near !== null)
          .map(([value, label]) => ({ value, label }))}
      />
      <span className={s.button}>
        <Button type="submit" look="secondary" size="small">
          Sort
        </Button>
      </span>
    </form>
  );
}
