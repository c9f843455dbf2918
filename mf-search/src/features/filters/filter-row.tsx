import type { ReactNode } from 'react';
import { AMENITY_LABELS } from '@lodestay/contracts';
import { toSearchHref, withoutFilters } from '@lodestay/links';
import { Chip, Link, ScrollRow, XIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { QUICK_AMENITIES } from '../../search/list-result.ts';
import { getFilterTokens } from '../../search/search-text.ts';
import { AllFilters } from './all-filters.tsx';
import type { AllFiltersProps } from './filter-fields.tsx';

const sheet = styles({
  row: {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    alignItems: 'center',
    gap: 'var(--s-2)',
    // On phones the row has the dates between the filters and the map. On tablets the chips have their own row.
    [media.belowDesktop]: { display: 'contents' },
    [media.belowTablet]: { '& > :first-child': { order: -1, minHeight: 'var(--hit)' } },
  },
  // The drawer has all of them.
  chips: {
    flex: 1,
    minWidth: 0,
    [media.belowDesktop]: { flex: '1 0 80%', order: 1 },
    [media.belowTablet]: { display: 'none' },
  },
  clear: {
    [media.belowDesktop]: { order: 1 },
    [media.belowTablet]: { display: 'none' },
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

type FilterRowProps = AllFiltersProps & {
  /** The button that opens the map. */
  map?: ReactNode;
  /** Links to the search types, between the active filters and the popular amenities. */
  searchTypes?: ReactNode;
};

/**
 * The "Filters" button, a chip that removes each active filter, and chips for popular amenities. "Clear" counts the chips that it
 * removes, which can be more than the number on the button (specification 5).
 */
export function FilterRow({ map, searchTypes, ...props }: FilterRowProps) {
  const s = useStyles(sheet);
  const { search, filters, path } = props;
  const tokens = getFilterTokens(search, filters.neighborhoods);
  const quick = QUICK_AMENITIES.filter(
    (name) =>
      !search.amenity.includes(name) && filters.amenities.some((entry) => entry.name === name && entry.homes > 0),
  );
  return (
    <div role="group" aria-label="Filters" className={s.row}>
      <AllFilters {...props} />
      {map}
      <ScrollRow className={s.chips}>
        {tokens.map(({ key, label, without }) => (
          <Chip key={key} href={toSearchHref(path, without)} pressed aria-label={`${label}, remove`}>
            {label}
            <XIcon />
          </Chip>
        ))}
        {searchTypes}
        {quick.map((name) => (
          <Chip key={name} href={toSearchHref(path, { ...search, amenity: [...search.amenity, name], page: 1 })}>
            {AMENITY_LABELS[name]}
          </Chip>
        ))}
      </ScrollRow>
      {tokens.length > 0 && (
        <Link href={toSearchHref(path, withoutFilters(search))} className={s.clear}>
          Clear {tokens.length}
        </Link>
      )}
    </div>
  );
}
