import { filterCount, toSearchHref } from '@lodestay/links';
import { lazy, Suspense, useState } from 'react';
import { fetchEndpoint, usePlatform } from '@lodestay/platform';
import { staticIsland } from '@lodestay/platform/static-island';
import { useSearchParams } from '@lodestay/platform/router';
import { SlidersHorizontalIcon } from '@lodestay/ui';
import { FormChip } from '../../search/form-chip.tsx';
import { getRequestedForm } from '../../search/plain-form.ts';
import { toCountsQuery } from './counts-query.ts';
import type { AllFiltersProps } from './filter-fields.tsx';

const loadDrawer = () => import(/* webpackChunkName: "filter-drawer" */ './filter-drawer.tsx');
const FilterDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.FilterDrawer })));

/** The form for visitors without JavaScript. It is never hydrated. */
export const plainFilters = staticIsland(() =>
  import(/* webpackChunkName: "plain-forms" */ './plain-filters.tsx').then((module) => module.PlainFilters),
);

/** The "Filters" button. It opens the drawer, whose code and counts load when the pointer or the focus reaches the button. */
export function AllFilters(props: AllFiltersProps) {
  const { path, search, scope } = props;
  const { api, queryClient } = usePlatform();
  const [params] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  /** A failed preload is retried, and reported, when the drawer opens. */
  const preload = () =>
    void Promise.allSettled([
      loadDrawer(),
      fetchEndpoint(queryClient, api, 'searchHomes', { query: toCountsQuery(scope, search) }),
    ]);
  return (
    <>
      <FormChip
        form="filters"
        href={toSearchHref(path, search)}
        icon={<SlidersHorizontalIcon />}
        count={filterCount(search)}
        opensDialog
        onIntent={preload}
        onOpen={() => {
          setOpen(true);
          setOpenings(openings + 1);
        }}
      >
        Filters
      </FormChip>
      {getRequestedForm(params) === 'filters' && <plainFilters.Island {...props} />}
      {openings > 0 && (
        <Suspense>
          {/* A new key resets the form to the filters of the URL. */}
          <FilterDrawer key={openings} {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
