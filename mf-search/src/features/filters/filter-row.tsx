import { AMENITY_LABELS } from '@lodestay/contracts';
import { filterCount, toSearchHref, withoutFilters } from '@lodestay/links';
import { Chip, Link, ScrollRow, XIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { QUICK_AMENITIES } from '../../search/list-result.ts';
import { getFilterTokens } from '../../search/search-text.ts';
import { AllFilters } from './all-filters.tsx';
import type { AllFiltersProps } from './filter-fields.tsx';

const sheet = styles({
  row: { position: 'relative', display: 'flex', alignItems: 'center', gap: 'var(--s-2)', paddingBlock: 'var(--s-3)' },
  chips: { flex: 1, minWidth: 0 },
  clear: {
    flex: 'none',
    padding: '.5rem .75rem',
    borderRadius: 'var(--r-m)',
    color: 'var(--blue)',
    fontSize: 'var(--t-14)',
    fontWeight: 600,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { background: 'var(--fog)' },
  },
});

/** The "All filters" button, a chip that removes each active filter, and chips for popular amenities. */
export function FilterRow(props: AllFiltersProps) {
  const s = useStyles(sheet);
  const { search, filters, path } = props;
  const count = filterCount(search);
  const quick = QUICK_AMENITIES.filter(
    (name) =>
      !search.amenity.includes(name) && filters.amenities.some((entry) => entry.name === name && entry.homes > 0),
  );
  return (
    <div role="group" aria-label="Filters" className={s.row}>
      <AllFilters {...props} />
      <ScrollRow className={s.chips}>
        {getFilterTokens(search, filters.neighborhoods).map(({ key, label, without }) => (
          <Chip key={key} href={toSearchHref(path, without)} pressed aria-label={`${label}, remove`}>
            {label}
            <XIcon />
          </Chip>
        ))}
        {quick.map((name) => (
          <Chip key={name} href={toSearchHref(path, { ...search, amenity: [...search.amenity, name], page: 1 })}>
            {AMENITY_LABELS[name]}
          </Chip>
        ))}
      </ScrollRow>
      {count > 0 && (
        <Link href={toSearchHref(path, withoutFilters(search))} className={s.clear}>
          Clear {count}
        </Link>
      )}
    </div>
  );
}
