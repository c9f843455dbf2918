import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { FilterFields, type AllFiltersProps } from './filter-fields.tsx';
import { HiddenFields } from './hidden-fields.tsx';

const sheet = styles({
  form: {
    display: 'grid',
    gap: 'var(--s-8)',
    position: 'absolute',
    insetInline: 0,
    top: '100%',
    zIndex: 1,
    maxHeight: '75vh',
    overflowY: 'auto',
    padding: 'var(--s-6)',
    background: 'var(--paper)',
    border: '1px solid var(--line)',
    borderRadius: '0 0 var(--r-l) var(--r-l)',
    boxShadow: 'var(--sh-3)',
  },
});

/** Filters as a plain HTML form. */
export function PlainFilters(props: AllFiltersProps) {
  const s = useStyles(sheet);
  return (
    <form method="get" action={props.path} aria-label="Filters" className={s.form}>
      <HiddenFields search={props.search} />
      <FilterFields search={props.search} filters={props.filters} scope={props.scope} />
      <div>
        <Button type="submit">Show homes</Button>
      </div>
    </form>
  );
}
